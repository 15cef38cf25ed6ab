import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SiteHeader } from '@/components/layout/site-header';
import { headerOf } from '@/features/layout/domain';
import { ConfirmMail } from '@/features/lead/confirmation/components/confirm-mail';
import { confirmToken } from '@/features/lead/confirmation/contract';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return { title: labelsOf(locale, 'contact').mailLink.ask.title, robots: { index: false, follow: false } };
}

/** Opening it changes and asks nothing: mail scanners open every link. */
export default async function ConfirmMailPage({ params }: Props) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const token = confirmToken.safeParse((await params).token).data;
  if (token === undefined) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'unknown' }));
  return (
    <>
      <SiteHeader {...headerOf(page)} />
      <ConfirmMail locale={locale} token={token} />
    </>
  );
}
