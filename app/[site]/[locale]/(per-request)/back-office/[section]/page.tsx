import type { Metadata } from 'next';
import { BackOfficePage, MissingPage, officeMetadata } from '@/features/back-office/components/back-office-page';
import { sectionOf } from '@/features/back-office/sections';
import { currentUser, loadSignedIn } from '@/features/identity/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export async function generateMetadata({ params }: SitePageProps<{ section: string }>): Promise<Metadata> {
  const page = await readPageParams(params);
  const words = labelsOf(page.locale, 'backOffice');
  const section = sectionOf((await params).section);
  return officeMetadata(
    page,
    await currentUser(page),
    section ? words.sections[section.key].title : words.missing.title,
  );
}

export default async function SectionPage({ params }: SitePageProps<{ section: string }>) {
  const page = await readPageParams(params);
  const section = sectionOf((await params).section);
  if (!section) return <MissingPage page={page} user={await loadSignedIn(page, { name: 'backOffice' })} />;
  const user = await loadSignedIn(page, { name: 'backOffice', section: section.key });
  return (
    <BackOfficePage page={page} user={user} section={section}>
      <section.List />
    </BackOfficePage>
  );
}
