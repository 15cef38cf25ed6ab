import type { Metadata } from 'next';
import { BackOfficePage, MissingPage, officeMetadata } from '@/features/back-office/components/back-office-page';
import { sectionOf } from '@/features/back-office/sections';
import { currentUser, loadSignedIn } from '@/features/identity/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';
import { Previewing } from './previewing';

export async function generateMetadata({
  params,
}: SitePageProps<{ section: string; item: string }>): Promise<Metadata> {
  const page = await readPageParams(params);
  const words = labelsOf(page.locale, 'backOffice');
  const section = sectionOf((await params).section);
  return officeMetadata(
    page,
    await currentUser(page),
    section?.Item ? words.sections[section.key].item : words.missing.title,
  );
}

export default async function ItemPage({ params }: SitePageProps<{ section: string; item: string }>) {
  const page = await readPageParams(params);
  const { section: path, item } = await params;
  const section = sectionOf(path);
  if (!section?.Item) return <MissingPage page={page} user={await loadSignedIn(page, { name: 'backOffice' })} />;
  const user = await loadSignedIn(page, { name: 'backOffice', section: section.key, item });
  return (
    <BackOfficePage page={page} user={user} section={section} item={item}>
      <Previewing>
        <section.Item />
      </Previewing>
    </BackOfficePage>
  );
}
