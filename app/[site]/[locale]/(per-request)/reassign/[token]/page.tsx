import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { ReassignForm } from '@/features/lead/components/reassign-form';
import { loadReassignable } from '@/features/lead/reassignment/server/queries';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return unlistedMetadata(labelsOf(locale, 'contact').reassign.title);
}

export default async function ReassignPage({ params }: Props) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { token } = await params;
  const request = await loadReassignable(page, token);
  if (!request) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'unknown' }));
  const { title, text, nobody } = labelsOf(locale, 'contact').reassign;
  const hasOthers = request.others.length > 0;
  return (
    <MailLinkPage page={page} title={title} text={fill(hasOthers ? text : nobody, { name: request.firstName })}>
      {hasOthers && <ReassignForm {...request} token={token} locale={locale} />}
    </MailLinkPage>
  );
}
