import { hasChat } from '@/features/chat/server/service';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { ChatButton } from './chat-button';

/** The way into the chat, nothing where visitors may not. */
export function ChatWay({ site, market, locale, className = 'mt-4 w-full' }: PageParams & { className?: string }) {
  if (!hasChat({ site, market })) return null;
  return (
    <ChatButton locale={market.intlLocale[locale]} email={market.contact.email} className={className}>
      {labelsOf(locale, 'chat').button}
    </ChatButton>
  );
}
