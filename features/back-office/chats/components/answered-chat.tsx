import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { answersQuery } from '@/features/back-office/chats/client';
import { Conversation, type ConversationWords } from '@/features/chat/components/conversation';
import { ConversationClient } from '@/features/chat/conversation-client';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  proof: string;
  market: string;
  words: Messages['backOffice']['chats']['answers'];
  conversation: ConversationWords;
  tag: string;
};

/** The conversation as its executive has it, with what is kept ready at hand. */
export function AnsweredChat({ proof, market, words, conversation, tag }: Props) {
  const [client] = useState(
    () => new ConversationClient({ proof, side: 'executive', unsent: [], keep: () => undefined }),
  );
  const { data = [] } = useQuery(answersQuery(), queryClient());
  const answers = data.filter((one) => one.market === market);
  return (
    <div className="card chat-page">
      <Conversation
        client={client}
        side="executive"
        words={conversation}
        locale={tag}
        renderTools={(insert) =>
          answers.length > 0 && (
            <Disclosure summaryClass="btn btn-quiet" summary={words.title}>
              <ul className="max-h-40 overflow-y-auto">
                {answers.map(({ id, title, text }) => (
                  <li key={id}>
                    <Button variant="plain" onClick={() => insert(text)}>
                      {fill(words.insert, { title })}
                    </Button>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )
        }
      />
    </div>
  );
}
