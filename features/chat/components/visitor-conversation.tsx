'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availableQuery } from '@/features/chat/client';
import { ConversationClient } from '@/features/chat/conversation-client';
import { useChatStore } from '@/features/chat/store';
import { queryClient } from '@/lib/http/query-client';
import { Conversation, type ConversationWords } from './conversation';
import { answererWords } from './opening-words';

type Props = { proof: string; words: ConversationWords; locale: string };

export function VisitorConversation({ proof, words, locale }: Props) {
  const [{ client, draft }] = useState(() => {
    const { unsent, keep, draft: written } = useChatStore.getState();
    return { client: new ConversationClient({ proof, side: 'visitor', unsent, keep }), draft: written };
  });
  const { data: hours } = useQuery(availableQuery(), queryClient());
  return (
    <Conversation
      client={client}
      headingOf={(name, isAnswered) => hours && answererWords(hours, { name, isAnswered }, words, locale)}
      side="visitor"
      words={words}
      locale={locale}
      draft={draft}
      onWrite={(text) => useChatStore.getState().write(text)}
      onAgain={() => useChatStore.getState().forget()}
    />
  );
}
