import type { Metadata } from 'next';
import { FlagPage } from '@/features/staff-flags/components/flag-page';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return { title: labelsOf(locale, 'staffFlags').forcedRefresh.title, robots: { index: false, follow: false } };
}

export default async function ForcedRefreshPage({ params }: SitePageProps) {
  return <FlagPage page={await readPageParams(params)} flag="forcedRefresh" />;
}
