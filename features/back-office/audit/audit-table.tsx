'use client';

import { useMemo } from 'react';
import type { AuditPage, AuditRow } from '@/features/back-office/audit/contract';
import { DataTable } from '@/features/back-office/components/data-table';
import {
  dayFilters,
  momentIn,
  type TableColumn,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { apiGet } from '@/lib/http/api-client';

type Props = ScreenProps<'audit' | 'table'>;

const inWords = (value: unknown, empty: string): string =>
  value === null || value === '' ? empty : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Names are those of our tables, as they were written. */
function Values({ values, words }: { values: AuditRow['before']; words: OfficeWords['audit'] }) {
  if (values === null) return <span className="text-ink-soft">{words.nothing}</span>;
  return (
    <ul>
      {Object.entries(values).map(([name, value]) => (
        <li key={name}>{`${name}: ${inWords(value, words.empty)}`}</li>
      ))}
    </ul>
  );
}

function columnsOf({ tag, words: { audit } }: Props): readonly TableColumn<AuditRow>[] {
  const { columns } = audit;
  const moment = momentIn(tag, { dateStyle: 'short', timeStyle: 'medium' });
  return [
    { id: 'at', label: columns.at, orders: ['oldest', 'newest'], cell: ({ at }) => moment(at) },
    {
      id: 'who',
      label: columns.who,
      cell: ({ isCommand, userName }) => (isCommand ? `${audit.command}: ${userName}` : userName),
    },
    { id: 'action', label: columns.action, cell: ({ action }) => action },
    { id: 'subject', label: columns.subject, cell: ({ subject }) => subject },
    { id: 'before', label: columns.before, cell: ({ before }) => <Values values={before} words={audit} /> },
    { id: 'after', label: columns.after, cell: ({ after }) => <Values values={after} words={audit} /> },
  ];
}

/** Only to be read: what stands here nobody changes. */
export function AuditTable(props: Props) {
  const { audit, table } = props.words;
  const columns = useMemo(() => columnsOf(props), [props]);
  const filters: readonly TableFilter[] = [
    { name: 'action', label: audit.filters.action, options: 'text' },
    { name: 'person', label: audit.filters.person, options: 'text' },
    ...dayFilters(audit.filters),
  ];
  return (
    <DataTable
      name="audit"
      label={audit.list}
      fetchPage={(query, signal) => apiGet<AuditPage>('staff/audit', { query, signal })}
      columns={columns}
      filters={filters}
      nameOf={({ action, subject }) => `${action} ${subject}`}
      words={table}
      tag={props.tag}
    />
  );
}
