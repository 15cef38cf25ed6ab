import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { articleFile, articleHead, categoriesFile } from '@/features/content/content-schemas';
import type { Article, Blog } from '@/features/content/articles';
import { locale, type MarketCode } from '@/lib/contract/atoms';

const folderOf = (market: MarketCode): string => path.join(process.cwd(), 'features/content/articles', market);

async function textOf(file: string) {
  const read = new VFile({ path: file, value: await readFile(file) });
  matter(read, { strip: true });
  return { ...articleHead.parse(read.data.matter), body: String(read) };
}

async function articleOf(folder: string, slug: string): Promise<Article> {
  const file = (name: string) => path.join(folder, slug, name);
  const facts = articleFile.parse(JSON.parse(await readFile(file('article.json'), 'utf8')));
  const texts = await Promise.all(locale.options.map(async (tag) => [tag, await textOf(file(`${tag}.md`))] as const));
  return { ...facts, slug, texts: Object.fromEntries(texts) as Article['texts'] };
}

export async function readArticles(market: MarketCode): Promise<Blog> {
  const folder = folderOf(market);
  const entries = await readdir(folder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const names = categoriesFile.parse(JSON.parse(await readFile(path.join(folder, 'categories.json'), 'utf8')));
  const articles = await Promise.all(slugs.map((slug) => articleOf(folder, slug)));
  return {
    categories: Object.entries(names).map(([key, named]) => ({ key, names: named })),
    articles: articles.toSorted((one, other) => other.published.localeCompare(one.published)),
  };
}
