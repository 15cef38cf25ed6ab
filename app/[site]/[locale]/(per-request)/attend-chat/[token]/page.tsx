import { ExecutiveChat } from '@/features/chat/components/executive-chat';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { labelsOf } from '@/lib/i18n/messages';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'chat').inbox.title);

/** Opening this page does not use up the token, because mail scanners open every link. */
export default async function AttendChatPage({ params }: SitePageProps<{ token: string }>) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { panel, inbox } = labelsOf(locale, 'chat');
  return (
    <MailLinkPage page={page} title={inbox.title}>
      <ExecutiveChat
        token={(await params).token}
        words={{ ...panel, endAsk: inbox.endAsk, ended: inbox.ended, transcript: inbox.after }}
        inbox={inbox}
        locale={market.intlLocale[locale]}
      />
    </MailLinkPage>
  );
}
