import { SetPasswordForm } from '@/features/identity/components/set-password-form';
import { loadInvitation } from '@/features/identity/server/queries';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'identity').setPassword.title);

/** Opening this page does not use up the token, because mail scanners open every link. */
export default async function HashTokenPage({ params }: SitePageProps<{ token: string }>) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { token } = await params;
  const { name, email } = await loadInvitation(page, token);
  const words = labelsOf(locale, 'identity').setPassword;
  return (
    <MailLinkPage page={page} title={words.title} text={fill(words.lead, { name, email })}>
      <SetPasswordForm token={token} home={href(market, locale, { name: 'backOffice' })} words={words} />
    </MailLinkPage>
  );
}
