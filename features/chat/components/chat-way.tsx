import type { ReactNode } from 'react';
import { hasChat } from '@/features/chat/server/service';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { ChatButton } from './chat-button';

type Props = PageParams & {
  /** What a visitor agrees to by beginning one. */
  consent: ReactNode;
  className?: string;
};

/** The way into the chat, nothing where visitors may not. */
export function ChatWay({ site, market, locale, consent, className = 'mt-4 w-full' }: Props) {
  if (!hasChat({ site, market })) return null;
  return (
    <ChatButton locale={market.intlLocale[locale]} email={market.contact.email} consent={consent} className={className}>
      {labelsOf(locale, 'chat').button}
    </ChatButton>
  );
}
