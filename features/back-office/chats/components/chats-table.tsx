'use client';

import { useMemo } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { fetchChats } from '@/features/back-office/chats/client';
import { DataTable } from '@/features/back-office/components/data-table';
import { momentIn, type TableColumn } from '@/features/back-office/components/table-column';
import { siteName } from '@/features/back-office/domain';
import { CHAT_STATES } from '@/features/chat/domain';
import type { ChatRow } from '@/features/chat/staff/contract';
import { executiveOptions, useExecutives } from '@/features/back-office/requests/assignment/client';
import type { ScreenProps } from '@/features/back-office/screen';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { fill } from '@/lib/i18n/labels';
import { KeptAnswers } from './kept-answers';

type Props = ScreenProps<'chats' | 'table'>;

function columnsOf({ words: { chats }, countries, ...clocks }: Props): readonly TableColumn<ChatRow>[] {
  const { columns, states, nobody } = chats;
  const moment = momentIn(clocks);
  return [
    { id: 'name', label: columns.name, cell: ({ firstName }) => firstName },
    {
      id: 'state',
      label: columns.state,
      cell: ({ state }) =>
        state === 'waiting' ? <span className="badge badge-warning">{states.waiting}</span> : states[state],
    },
    { id: 'executive', label: columns.executive, cell: ({ executive }) => executive?.name ?? nobody },
    {
      id: 'last',
      label: columns.last,
      orders: ['oldest', 'newest'],
      cell: ({ lastMessageAt, site }) => moment(lastMessageAt, site),
    },
    { id: 'messages', label: columns.messages, cell: ({ messages }) => messages },
    { id: 'site', label: columns.site, cell: ({ site }) => siteName(site, countries) },
  ];
}

function EveryKeptAnswer({ user, countries, words: { chats } }: Props) {
  const mayWrite = user.permissions.includes('chat:write');
  const shown = MARKET_CODES.filter((code) => user.site === null || user.site === code);
  return shown.map((code) => (
    <Disclosure
      key={code}
      className="card mt-4"
      summaryClass="office-summary"
      summary={fill(chats.answers.ofCountry, { country: countries[code] })}
    >
      <div className="office-stack">
        <KeptAnswers market={code} mayWrite={mayWrite} words={chats} />
      </div>
    </Disclosure>
  ));
}

export function ChatsTable(props: Props) {
  const { words, tag, hrefs } = props;
  const { list, columns: labels, states } = words.chats;
  const columns = useMemo(() => columnsOf(props), [props]);
  const executives = useExecutives();
  return (
    <>
      <DataTable
        name="chats"
        label={list}
        fetchPage={fetchChats}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: labels.state,
            options: CHAT_STATES.map((value) => ({ value, label: states[value] })),
          },
          { name: 'executive', label: labels.executive, ...executiveOptions(executives, words.chats) },
        ]}
        hrefOf={({ id }) => fill(hrefs.chats, { id })}
        nameOf={({ firstName }) => firstName}
        words={words.table}
        none={words.chats.none}
        tag={tag}
      />
      <EveryKeptAnswer {...props} />
    </>
  );
}
