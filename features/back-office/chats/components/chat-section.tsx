import type { ReactNode } from 'react';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { ItemProps } from '@/features/back-office/sections';
import { ChatScreen } from './chat-screen';

/** @param children the conversation itself, which is another feature's */
export function ChatSection({
  page: { market, locale },
  user,
  item,
  children,
}: ItemProps & { readonly children: ReactNode }) {
  const { chats, requests, sections, table } = labelsOf(locale, 'backOffice');
  const to = (section: string, one?: string) =>
    href(market, locale, { name: 'backOffice', section, ...(one !== undefined && { item: one }) });
  return (
    <>
      <a href={to('chats')} className="link inline-flex min-h-11 items-center">
        {sections.chats.title}
      </a>
      <h1 className="text-2xl">{sections.chats.item}</h1>
      <ChatScreen
        id={item}
        mayWrite={user.permissions.includes('chat:write')}
        words={chats}
        assign={requests.assign}
        retry={table.retry}
        requestHref={to('solicitudes', item)}
      >
        {children}
      </ChatScreen>
    </>
  );
}
