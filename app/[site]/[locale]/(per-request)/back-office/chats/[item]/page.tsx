import type { Metadata } from 'next';
import { ChatScreen } from '@/features/back-office/chats/components/chat-screen';
import { BackOfficePage, officeMetadata } from '@/features/back-office/components/back-office-page';
import { sectionOf } from '@/features/back-office/sections';
import { StaffChat } from '@/features/chat/components/staff-chat';
import { currentUser, loadSignedIn } from '@/features/identity/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';

export async function generateMetadata({ params }: SitePageProps<{ item: string }>): Promise<Metadata> {
  const page = await readPageParams(params);
  return officeMetadata(page, await currentUser(page), labelsOf(page.locale, 'backOffice').sections.chats.item);
}

export default async function ChatItemPage({ params }: SitePageProps<{ item: string }>) {
  const page = await readPageParams(params);
  const { item } = await params;
  const { market, locale } = page;
  const section = sectionOf('chats')!;
  const user = await loadSignedIn(page, { name: 'backOffice', section: section.key, item });
  const { panel, inbox } = labelsOf(locale, 'chat');
  const { chats } = labelsOf(locale, 'backOffice');
  return (
    <BackOfficePage page={page} user={user} section={section} item={item}>
      <ChatScreen>
        <StaffChat
          id={item}
          mayWrite={user.permissions.includes('chat:write')}
          words={{ ...panel, endAsk: inbox.endAsk, ended: inbox.ended, transcript: inbox.after }}
          inbox={{ open: chats.actions.open.submit, failed: inbox.failed }}
          answers={chats.answers}
          locale={market.intlLocale[locale]}
        />
      </ChatScreen>
    </BackOfficePage>
  );
}
