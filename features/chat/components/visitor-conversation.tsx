'use client';

import { useState } from 'react';
import { ConversationClient } from '@/features/chat/conversation-client';
import { useChatStore } from '@/features/chat/store';
import { Conversation, type ConversationWords } from './conversation';

type Props = { proof: string; words: ConversationWords; locale: string };

export function VisitorConversation({ proof, words, locale }: Props) {
  const [client] = useState(() => {
    const { unsent, keep } = useChatStore.getState();
    return new ConversationClient({ proof, side: 'visitor', unsent, keep });
  });
  return (
    <Conversation
      client={client}
      side="visitor"
      words={words}
      locale={locale}
      onAgain={() => useChatStore.getState().forget()}
    />
  );
}
