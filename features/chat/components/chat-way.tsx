import type { ReactNode } from 'react';
import { hasChat } from '@/features/chat/server/chat-with-visitor';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { ChatButton } from './chat-button';

type Props = PageParams & { consent: ReactNode; className?: string };

export function ChatWay({ site, market, locale, consent, className = 'mt-4 w-full' }: Props) {
  if (!hasChat({ site, market })) return null;
  const { button, buttonOpen } = labelsOf(locale, 'chat');
  return (
    <ChatButton
      labels={{ begin: button, resume: buttonOpen }}
      locale={market.intlLocale[locale]}
      email={market.contact.email}
      consent={consent}
      className={`${className} print:hidden`}
    />
  );
}
