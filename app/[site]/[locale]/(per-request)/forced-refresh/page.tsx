import { FlagPage } from '@/features/staff-flags/components/flag-page';
import { labelsOf } from '@/lib/i18n/messages';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'staffFlags').forcedRefresh.title);

export default async function ForcedRefreshPage({ params }: SitePageProps) {
  return <FlagPage page={await readPageParams(params)} flag="forcedRefresh" />;
}
