import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { BackOfficePage, officeMetadata } from '@/features/back-office/components/back-office-page';
import { RefreshFigures } from '@/features/back-office/components/refresh-figures';
import { DayFigures } from '@/features/back-office/day/components/day-figures';
import { sectionsOf } from '@/features/back-office/sections';
import { isPartnerUser } from '@/features/identity/permissions';
import { currentUser, loadSignedIn } from '@/features/identity/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const page = await readPageParams(params);
  return officeMetadata(page, await currentUser(page), labelsOf(page.locale, 'backOffice').navigation.home);
}

/** Home page with the day's figures, which cover only our staff. A partner's user sees their first section instead. */
export default async function BackOfficeHomePage({ params }: SitePageProps) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const user = await loadSignedIn(page, { name: 'backOffice' });
  if (isPartnerUser(user))
    redirect(href(market, locale, { name: 'backOffice', section: sectionsOf(user)[0]?.key ?? 'account' }));
  return (
    <BackOfficePage page={page} user={user}>
      <h1 className="text-2xl">{labelsOf(locale, 'backOffice').title}</h1>
      <RefreshFigures />
      <DayFigures page={page} user={user} />
    </BackOfficePage>
  );
}
