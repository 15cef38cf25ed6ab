'use client';

import type { ReactNode } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { chats } from '@/features/back-office/chats/chats.resource';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Facts } from '@/features/back-office/components/facts';
import { keyOf, perform } from '@/features/back-office/components/resource-client';
import { QueryContent } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { useChange } from '@/features/back-office/components/use-change';
import { siteName, POLLING_OPTIONS } from '@/features/back-office/list-limits';
import { AssignFields, toAssignment } from '@/features/back-office/requests/components/assign-fields';
import type { ChatDetail } from '@/features/chat/staff/staff-chat-schemas';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { AnswerForm } from './prepared-answers';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { chatQueryOf } from '@/features/chat/staff/client';

function TakeOver({ chat: { executive, writesAs, mayTakeAs } }: { chat: ChatDetail }) {
  const { id } = useOffice();
  const words = useWords('chats');
  const change = useChange();
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

function Chat({ chat, children }: { chat: ChatDetail; children: ReactNode }) {
  const { id, user, hrefs, countries } = useOffice();
  const words = useWords('chats');
  const mayWrite = user.permissions.includes('chat:write');
  const { elsewhere, market, executive, state, mayHandOver } = chat;

  return (
    <>
      <p className="mt-2 text-xl font-semibold wrap-anywhere">{chat.firstName}</p>
      <p className="text-ink-soft">
        {[words.values.state[state], executive?.name ?? words.nobody, siteName(chat.site, countries)].join(' · ')}
      </p>
      <OfficeLink href={fill(hrefs.requests, { id })}>{words.request}</OfficeLink>
      <div className="office-columns">
        <div className="office-stack">
          {elsewhere !== null && (
            <StatusMessage title={words.elsewhere}>
              <a className="link" href={elsewhere}>
                {new URL(elsewhere).host}
              </a>
            </StatusMessage>
          )}
          {mayWrite && elsewhere === null && state !== 'ended' && <TakeOver chat={chat} />}
          {children}
        </div>
        <div className="office-stack">
          {chat.about.length > 0 && (
            <Panel title={words.about}>
              <Facts facts={chat.about} />
            </Panel>
          )}
          {mayWrite && <AnswerForm answer={null} market={market} />}
          {mayHandOver && (
            <SchemaForm
              title={words.actions.handOver.title}
              submit={words.actions.handOver.submit}
              input={chats.actions.handOver.input}
              given={{ seen: executive?.id ?? null }}
              toInput={toAssignment}
              send={async (input) => {
                await perform(chats, 'handOver', id, input);
                return words.actions.handOver.done;
              }}
            >
              <AssignFields market={market} except={executive?.id ?? null} />
            </SchemaForm>
          )}
        </div>
      </div>
    </>
  );
}

export function ChatScreen({ children }: { children: ReactNode }) {
  const { id } = useOffice();
  return (
    <QueryContent query={{ ...chatQueryOf(id), ...POLLING_OPTIONS }}>
      {(chat) => <Chat chat={chat}>{children}</Chat>}
    </QueryContent>
  );
}
