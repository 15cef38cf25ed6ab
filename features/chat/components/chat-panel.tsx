'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { availableQuery, webchatConfigQuery } from '@/features/chat/client';
import { useChatStore } from '@/features/chat/store';
import { queryClient } from '@/lib/http/query-client';
import { fillKnown } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { ChatFrame } from './chat-frame';
import { PreEngagementForm } from './pre-engagement-form';
import { VisitorConversation } from './visitor-conversation';

type Props = { open: boolean; onClose: () => void; locale: string; email: string | null; consent: ReactNode };

function ChatBody({ locale, email, consent }: Omit<Props, 'open' | 'onClose'>) {
  const words = lateWords().chat;
  const proof = useChatStore((state) => state.proof);
  const [client] = useState(queryClient);
  const available = useQuery(availableQuery(), client);
  const config = useQuery({ ...webchatConfigQuery(), enabled: available.data?.available === true }, client);
  // What was said and written is there without a line, too.
  if (proof && available.data?.available !== false)
    return <VisitorConversation key={proof} proof={proof} words={words} locale={locale} />;
  if (available.isPending || (available.data?.available && config.isPending))
    return (
      <output className="block p-4">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-40" />
      </output>
    );
  if (!available.data?.available || !config.data)
    return (
      <div className="p-4">
        <StatusMessage tone="warning">{fillKnown(words.unavailable, { email })}</StatusMessage>
      </div>
    );
  return (
    <PreEngagementForm
      words={words}
      locale={locale}
      email={email}
      consent={consent}
      hours={available.data}
      provider={config.data.provider}
    />
  );
}

/** Closed, it is gone and listens to nothing; opened again, the conversation is there again. */
export function ChatPanel({ open, onClose, ...body }: Props) {
  const words = lateWords().chat;
  if (!open) return null;
  return (
    <ChatFrame title={words.title} closeLabel={words.close} onClose={onClose}>
      <ChatBody {...body} />
    </ChatFrame>
  );
}
