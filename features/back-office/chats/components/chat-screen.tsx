'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { chatQueryOf, handOverChat, openChat } from '@/features/back-office/chats/client';
import type { ChatDetail } from '@/features/back-office/chats/contract';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Loaded } from '@/features/back-office/components/loaded';
import { useChange } from '@/features/back-office/components/use-change';
import { AssignFields, assignmentOf } from '@/features/back-office/requests/components/assign-fields';
import type { RequestWords } from '@/features/back-office/requests/components/request-words';
import type { ConversationWords } from '@/features/chat/components/conversation';
import { MessageLog } from '@/features/chat/components/message-log';
import { queryClient } from '@/lib/http/query-client';
import type { Messages } from '@/lib/i18n/messages';
import { AnsweredChat } from './answered-chat';
import { KeptAnswers } from './kept-answers';

type Props = {
  id: string;
  mayWrite: boolean;
  words: Messages['backOffice']['chats'];
  assign: RequestWords['assign'];
  conversation: ConversationWords;
  open: string;
  retry: string;
  tag: string;
  requestHref: string;
};

/** As it stands, without the visitor's learning that somebody looks. */
function SaidSoFar({
  chat: { said, firstName },
  conversation,
  tag,
}: Pick<Props, 'conversation' | 'tag'> & { chat: ChatDetail }) {
  const shown = { messages: said, unsent: [], state: null, isTyping: false, isConnected: true, isGone: false };
  return (
    <div className="card chat-page">
      <MessageLog shown={shown} side="executive" name={firstName} words={conversation} locale={tag} />
    </div>
  );
}

function Chat({ chat, ...props }: Props & { chat: ChatDetail }) {
  const { id, mayWrite, words, assign, conversation, open, tag, requestHref } = props;
  const [proof, setProof] = useState<string | null>(null);
  const change = useChange(words);
  const { elsewhere, market, executive, state } = chat;
  const mayAnswer = mayWrite && elsewhere === null && state !== 'ended';

  async function handOver(form: FormData): Promise<string> {
    await handOverChat(id, assignmentOf(form));
    setProof(null);
    await queryClient().invalidateQueries({ queryKey: chatQueryOf(id).queryKey });
    return words.handOver.done;
  }

  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{chat.firstName}</p>
      <p className="mb-2 text-ink-soft">
        {[words.states[state], executive?.name ?? words.nobody, chat.site].join(' · ')}
      </p>
      <a href={requestHref} className="link inline-flex min-h-11 items-center">
        {words.request}
      </a>
      <div className="office-columns">
        <div className="office-stack">
          {proof ? (
            <AnsweredChat proof={proof} market={market} words={words.answers} conversation={conversation} tag={tag} />
          ) : (
            <SaidSoFar chat={chat} conversation={conversation} tag={tag} />
          )}
          {elsewhere !== null && (
            <StatusMessage title={words.elsewhere}>
              <a className="link" href={elsewhere}>
                {new URL(elsewhere).host}
              </a>
            </StatusMessage>
          )}
          <ChangeResult {...change} done={null} />
          {mayAnswer && !proof && (
            <Button
              className="self-start"
              disabled={change.isBusy}
              onClick={() =>
                void change.run(async () => {
                  setProof((await openChat(id)).proof);
                  return '';
                })
              }
            >
              {open}
            </Button>
          )}
        </div>
        <div className="office-stack">
          <KeptAnswers market={market} mayWrite={mayWrite} words={words} />
          {mayWrite && (
            <ActionForm
              title={words.handOver.title}
              submit={words.handOver.submit}
              failed={words.failed}
              send={handOver}
            >
              <AssignFields words={assign} market={market} except={executive?.id ?? null} />
            </ActionForm>
          )}
        </div>
      </div>
    </>
  );
}

export function ChatScreen(props: Props) {
  return (
    <Loaded query={chatQueryOf(props.id)} words={{ ...props.words, retry: props.retry }}>
      {(chat) => <Chat {...props} chat={chat} />}
    </Loaded>
  );
}
