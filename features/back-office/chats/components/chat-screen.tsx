'use client';

import type { ReactNode } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { chats } from '@/features/back-office/chats/chats.resource';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Facts } from '@/features/back-office/components/facts';
import { keyOf, perform } from '@/features/back-office/components/resource-client';
import { Loaded } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { useChange } from '@/features/back-office/components/use-change';
import { POLLING_OPTIONS, siteName } from '@/features/back-office/list-limits';
import { AssignFields, toAssignment } from '@/features/back-office/requests/components/assign-fields';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { chatQueryOf } from '@/features/chat/staff/client';
import type { ChatDetail } from '@/features/chat/staff/staff-chat-schemas';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { AnswerForm } from './kept-answers';

type TakeProps = { chat: ChatDetail; id: string; words: OfficeWords['chats'] };

function TakeOver({ chat: { executive, writesAs, mayTakeAs }, id, words }: TakeProps) {
  const change = useChange(words);
  async function take(): Promise<string> {
    await perform(chats, 'handOver', id, {
      executive: mayTakeAs!,
      note: words.takeNote,
      seen: executive?.id ?? null,
      evenAway: true,
    });
    await queryClient().invalidateQueries({ queryKey: keyOf(chats) });
    return words.taken;
  }
  return (
    <>
      {writesAs !== null && (
        <StatusMessage
          tone="warning"
          title={executive ? fill(words.anothers, { name: executive.name }) : words.nobodys}
        >
          <p>{fill(words.writesAs, { name: writesAs })}</p>
          {mayTakeAs !== null && (
            <Button variant="quiet" className="mt-2" disabled={change.isBusy} onClick={() => void change.run(take)}>
              {words.take}
            </Button>
          )}
        </StatusMessage>
      )}
      <ChangeResult {...change} />
    </>
  );
}

type Props = ScreenProps<'chats'> & { assign: OfficeWords['requests']['assign']; children: ReactNode };

function Chat({ chat, id, user, words: { chats: words }, ...props }: Props & { chat: ChatDetail }) {
  const { assign, hrefs, tag, countries, children } = props;
  const mayWrite = user.permissions.includes('chat:write');
  const { elsewhere, market, executive, state, mayHandOver } = chat;

  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{chat.firstName}</p>
      <p className="text-ink-soft">
        {[words.values.state[state], executive?.name ?? words.nobody, siteName(chat.site, countries)].join(' · ')}
      </p>
      <a href={fill(hrefs.requests, { id })} className="link inline-flex min-h-11 items-center">
        {words.request}
      </a>
      <div className="office-columns">
        <div className="office-stack">
          {elsewhere !== null && (
            <StatusMessage title={words.elsewhere}>
              <a className="link" href={elsewhere}>
                {new URL(elsewhere).host}
              </a>
            </StatusMessage>
          )}
          {mayWrite && elsewhere === null && state !== 'ended' && <TakeOver {...{ chat, id, words }} />}
          {children}
        </div>
        <div className="office-stack">
          {chat.about.length > 0 && (
            <Panel title={words.about} isEmpty={false} none="">
              <Facts facts={chat.about} />
            </Panel>
          )}
          {mayWrite && <AnswerForm answer={null} market={market} words={words} />}
          {mayHandOver && (
            <SchemaForm
              title={words.actions.handOver.title}
              submit={words.actions.handOver.submit}
              failed={words.failed}
              input={chats.actions.handOver.input}
              given={{ seen: executive?.id ?? null }}
              toInput={toAssignment}
              send={async (input) => {
                await perform(chats, 'handOver', id, input);
                return words.actions.handOver.done;
              }}
            >
              <AssignFields words={assign} tag={tag} market={market} except={executive?.id ?? null} />
            </SchemaForm>
          )}
        </div>
      </div>
    </>
  );
}

export function ChatScreen(props: Props) {
  return (
    <Loaded
      query={{ ...chatQueryOf(props.id), ...POLLING_OPTIONS }}
      words={{ ...props.words.chats, retry: props.states.retry }}
    >
      {(chat) => <Chat {...props} chat={chat} />}
    </Loaded>
  );
}
