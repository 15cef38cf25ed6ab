import { redirect } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { confirmToken } from '@/features/lead/confirmation/confirmation.api';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'contact').mailLink.ask.title);

/** Opening this page changes nothing, because mail scanners open every link. */
export default async function ConfirmMailPage({ params }: SitePageProps<{ token: string }>) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const token = confirmToken.safeParse((await params).token).data;
  if (token === undefined) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'unknown' }));
  const { title, text, confirm } = labelsOf(locale, 'contact').mailLink.ask;
  return (
    <MailLinkPage page={page} title={title} text={text}>
      {/* Works without scripts. The token alone authorizes the request, from any device. */}
      <form method="post" action="/api/contactos/confirmar">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={locale} />
        <Button type="submit">{confirm}</Button>
      </form>
    </MailLinkPage>
  );
}
