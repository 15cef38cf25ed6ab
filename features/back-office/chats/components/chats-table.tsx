'use client';

import { useQuery } from '@tanstack/react-query';
import { fetchChats } from '@/features/back-office/chats/client';
import { DataTable } from '@/features/back-office/components/data-table';
import type { TableColumn } from '@/features/back-office/components/table-column';
import { CHAT_STATES } from '@/features/chat/domain';
import type { ChatRow } from '@/features/chat/staff/contract';
import { executivesQuery } from '@/features/back-office/requests/client';
import type { ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';

type Props = ScreenProps<'chats' | 'table'>;

function columnsOf({ words: { chats }, tag }: Props): readonly TableColumn<ChatRow>[] {
  const { columns, states, nobody } = chats;
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
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
      cell: ({ lastMessageAt: at }) => <time dateTime={at}>{moment.format(new Date(at))}</time>,
    },
    { id: 'messages', label: columns.messages, cell: ({ messages }) => messages },
    { id: 'site', label: columns.site, cell: ({ site }) => site },
  ];
}

export function ChatsTable(props: Props) {
  const { words, tag, hrefs } = props;
  const { list, columns, states, nobody } = words.chats;
  const { data = [] } = useQuery(executivesQuery(), queryClient());
  const executives = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <DataTable
      name="chats"
      label={list}
      fetchPage={fetchChats}
      columns={columnsOf(props)}
      filters={[
        { name: 'state', label: columns.state, options: CHAT_STATES.map((value) => ({ value, label: states[value] })) },
        { name: 'executive', label: columns.executive, options: [{ value: 'none', label: nobody }, ...executives] },
      ]}
      hrefOf={({ id }) => fill(hrefs.chats, { id })}
      nameOf={({ firstName }) => firstName}
      words={words.table}
      tag={tag}
    />
  );
}
