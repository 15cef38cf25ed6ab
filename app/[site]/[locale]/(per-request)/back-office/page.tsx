import type { Metadata } from 'next';
import { BackOfficePage, officeMetadata } from '@/features/back-office/components/back-office-page';
import { HomeFigures } from '@/features/back-office/components/home-figures';
import { currentUser, loadSignedIn } from '@/features/identity/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { siteOfRow } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';

type Props = { params: Promise<SiteParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPageParams(params);
  return officeMetadata(page, await currentUser(page), labelsOf(page.locale, 'backOffice').navigation.home);
}

export default async function BackOfficeHomePage({ params }: Props) {
  const page = await readPageParams(params);
  const user = await loadSignedIn(page, { name: 'backOffice' });
  const site = siteOfRow(user.site ?? '');
  const partner = site && partnerOf(site);
  return (
    <BackOfficePage page={page} user={user}>
      <h1 className="text-2xl">{partner?.name ?? labelsOf(page.locale, 'backOffice').title}</h1>
      <HomeFigures page={page} user={user} />
    </BackOfficePage>
  );
}
