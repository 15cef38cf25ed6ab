import 'server-only';
import { Feed } from 'feed';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { blogOf } from './read-content';

export async function blogFeed(site: Site): Promise<string> {
  const [market, origin] = [marketOf(site), originOf(site)];
  const { articles } = await blogOf(market);
  const words = labelsOf(DEFAULT_LOCALE, 'blog');
  const country = labelsOf(DEFAULT_LOCALE, 'layout').countries[market.code];
  const blog = origin + href(market, DEFAULT_LOCALE, { name: 'blog' });
  const feed = new Feed({
    id: blog,
    link: blog,
    title: `${words.title} · ${market.brand}`,
    description: fill(words.description, { country, articles: articles.length }),
    language: market.intlLocale[DEFAULT_LOCALE],
    copyright: market.brand,
    updated: new Date(
      articles
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? 0,
    ),
  });
  for (const { slug, category, published, updated, texts } of articles) {
    const { title, description } = texts[DEFAULT_LOCALE];
    const link = origin + href(market, DEFAULT_LOCALE, { name: 'article', category, slug });
    feed.addItem({ id: link, link, title, description, published: new Date(published), date: new Date(updated) });
  }
  return feed.rss2();
}
