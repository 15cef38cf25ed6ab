'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { StatusMessage } from '@/components/ui/status-message';
import { ConversationClient } from '@/features/chat/conversation-client';
import { answersQuery, chatQueryOf, openChat } from '@/features/chat/staff/client';
import type { ChatDetail } from '@/features/chat/staff/staff-chat-schemas';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import { queryClient } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { Conversation, type ConversationWords } from './conversation';
import { MessageLog, type DefaultAuthor } from './message-log';

type Props = {
  id: string;
  mayWrite: boolean;
  words: ConversationWords;
  inbox: Pick<Messages['chat']['inbox'], 'open' | 'failed'>;
  answers: Pick<Messages['backOffice']['chats']['answers'], 'title' | 'insert'>;
  locale: string;
};

type LiveProps = Pick<Props, 'words' | 'answers' | 'locale'> & {
  standIn: DefaultAuthor | undefined;
  chatId: string;
  proof: string;
  market: ChatDetail['market'];
  nombre: string;
};

function LiveConversation({ chatId, proof, market, nombre, words, answers: labels, ...shown }: LiveProps) {
  const warn = useLeaveWarning();
  const [client] = useState(
    () => new ConversationClient({ proof, side: 'executive', unsent: [], keep: () => undefined }),
  );
  useEffect(() => {
    let seen = '';
    return client.subscribe(() => {
      const { messages, state } = client.snapshot();
      const now = `${messages.length} ${state?.ended ?? ''}`;
      if (now === seen) return;
      seen = now;
      void queryClient().invalidateQueries({ queryKey: chatQueryOf(chatId).queryKey });
    });
  }, [client, chatId]);
  const { data = [] } = useQuery(answersQuery());
  const answers = data.filter((one) => one.market === market);
  return (
    <Conversation
      client={client}
      side="executive"
      words={words}
      {...shown}
      onWrite={(text) => warn(text !== '')}
      renderTools={(insert) =>
        answers.length > 0 && (
          <Disclosure summaryClass="btn btn-quiet" summary={labels.title}>
            <ul className="max-h-60 overflow-y-auto">
              {answers.map(({ id, title, text }) => (
                <li key={id} className="border-b border-line py-2 last:border-0">
                  <p className="whitespace-pre-line wrap-anywhere">{fill(text, { nombre })}</p>
                  <Button variant="plain" onClick={() => insert(fill(text, { nombre }))}>
                    {fill(labels.insert, { title })}
                  </Button>
                </li>
              ))}
            </ul>
          </Disclosure>
        )
      }
    />
  );
}

function OwnChat({ chat, id, mayWrite, words, inbox, ...props }: Props & { chat: ChatDetail }) {
  const [proof, setProof] = useState<string | null>(null);
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { said: messages, firstName, market, writesAs, executive } = chat;
  const standIn = writesAs === null ? undefined : { author: writesAs, executive: executive?.name ?? null };
  const mayAnswer = mayWrite && chat.elsewhere === null && chat.state !== 'ended';

  async function open(): Promise<void> {
    setStep('busy');
    try {
      setProof((await openChat(id)).proof);
      setStep('idle');
    } catch {
      setStep('failed');
    }
  }

  const shown = { messages, unsent: [], state: null, isTyping: false, isConnected: true, isGone: false };
  return (
    <>
      {step === 'failed' && <StatusMessage tone="danger" title={inbox.failed} />}
      {mayAnswer && !proof && (
        <Button className="self-start" disabled={step === 'busy'} onClick={() => void open()}>
          {inbox.open}
        </Button>
      )}
      <div className="card chat-page">
        {proof ? (
          <LiveConversation
            {...props}
            {...{ proof, market, words, standIn }}
            chatId={id}
            nombre={firstName.split(' ')[0]!}
          />
        ) : (
          <MessageLog {...{ shown, words, standIn }} side="executive" name={firstName} locale={props.locale} />
        )}
      </div>
    </>
  );
}

export function StaffChat(props: Props) {
  const { data: chat } = useQuery({ ...chatQueryOf(props.id), staleTime: 0, retry: false });
  return chat ? <OwnChat key={chat.executive?.id ?? 0} {...props} chat={chat} /> : null;
}
