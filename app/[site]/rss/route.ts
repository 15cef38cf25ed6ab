import { blogFeed } from '@/features/content/server/feed';
import { partnerOf } from '@/lib/site/site-table';
import { toSite } from '@/lib/site/site';

export const dynamic = 'force-static';
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ site: string }> }): Promise<Response> {
  const site = toSite((await params).site);
  if (!site || partnerOf(site)) return new Response(null, { status: 404 });
  return new Response(await blogFeed(site), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
