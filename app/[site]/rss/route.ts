import { Feed } from 'feed';
import { blogOf } from '@/features/content/server/service';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { toSite } from '@/lib/site/site';

type Context = { params: Promise<{ site: string }> };

export const dynamic = 'force-static';
/** Seconds: articles come with their day, and with what a content service says. */
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const site = toSite((await params).site);
  if (!site) return new Response(null, { status: 404 });
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
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
