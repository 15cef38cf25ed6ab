import { redirect } from 'next/navigation';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { ExecutivePeople } from '@/features/purchase/company/components/executive-people';
import { loadCompanyPeople } from '@/features/purchase/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'company').executivePage.title);

export default async function CompanyPeoplePage({ params }: SitePageProps<{ token: string }>) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { token } = await params;
  const people = await loadCompanyPeople(page, token);
  if (!people) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'unknown' }));
  const { title, text } = labelsOf(locale, 'company').executivePage;
  return (
    <MailLinkPage page={page} title={title} text={text}>
      <ExecutivePeople {...people} token={token} locale={locale} tag={market.intlLocale[locale]} />
    </MailLinkPage>
  );
}
