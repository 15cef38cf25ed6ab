import type { Metadata } from 'next';
import { NotFoundPanel } from '@/features/layout/components/not-found-panel';
import { LineRedirect } from '@/features/layout/components/line-redirect';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return { title: labelsOf(locale, 'layout').notFound.title, robots: { index: false } };
}

/** Page for addresses without a route. The mark on its panel makes the page cache answer 404. */
export default async function UnknownAddressPage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  return (
    <>
      <LineRedirect label={labelsOf(page.locale, 'layout').notFound.meant} />
      <NotFoundPanel {...page} />
    </>
  );
}
