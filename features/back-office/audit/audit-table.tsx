'use client';

import { useMemo } from 'react';
import type { AuditPage, AuditRow } from '@/features/back-office/audit/contract';
import { AUDIT_KINDS, AUDIT_PAGE_SIZE, kindsOpenTo } from '@/features/back-office/audit/domain';
import { DataTable } from '@/features/back-office/components/data-table';
import {
  dayFilters,
  momentIn,
  type TableColumn,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { apiGet } from '@/lib/http/api-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = ScreenProps<'audit' | 'table'> & { kinds: Messages['audit']['kinds'] };

function Values({ values, words }: { values: AuditRow['values']; words: OfficeWords['audit'] }) {
  if (values.length === 0) return null;
  return (
    <table className="office-values" aria-label={words.values}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ field, before, after }) => (
          <tr key={`${field} ${before} ${after}`}>
            <th scope="row">{field}</th>
            <td>{before ?? '—'}</td>
            <td>{after ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({
  row: { sentence, link, values },
  words,
  hrefs,
}: {
  row: AuditRow;
  words: OfficeWords['audit'];
  hrefs: Props['hrefs'];
}) {
  const path = link && hrefs[link.section as keyof Props['hrefs']];
  if (!path && values.length === 0) return sentence;
  return (
    <details className="office-fold">
      <summary data-row className="office-summary">
        <span>{sentence}</span>
      </summary>
      <Values values={values} words={words} />
      {path && (
        <a
          className="link inline-flex min-h-11 min-w-11 items-center"
          href={fill(path, { id: link.id })}
          aria-label={`${words.open} ${link.name}`}
        >
          {words.open}
        </a>
      )}
    </details>
  );
}

function columnsOf({ hrefs, words: { audit }, ...clocks }: Props): readonly TableColumn<AuditRow>[] {
  const { columns } = audit;
  const moment = momentIn(clocks, { dateStyle: 'short', timeStyle: 'medium' });
  return [
    { id: 'at', label: columns.at, orders: ['oldest', 'newest'], cell: ({ at }) => moment(at) },
    { id: 'what', label: columns.what, cell: (row) => <Entry row={row} words={audit} hrefs={hrefs} /> },
  ];
}

export function AuditTable(props: Props) {
  const { audit, table } = props.words;
  const columns = useMemo(() => columnsOf(props), [props]);
  const filters: readonly TableFilter[] = [
    { name: 'person', label: audit.filters.person, options: 'text' },
    { name: 'subject', label: audit.filters.subject, options: 'text' },
    {
      name: 'kind',
      label: audit.filters.kind,
      options: (kindsOpenTo(props.user.permissions) ?? AUDIT_KINDS).map((value) => ({
        value,
        label: props.kinds[value],
      })),
    },
    ...dayFilters(audit.filters),
  ];
  return (
    <DataTable
      name="audit"
      label={audit.list}
      fetchPage={(query, signal) => apiGet<AuditPage>('staff/audit', { query, signal })}
      columns={columns}
      filters={filters}
      nameOf={({ sentence }) => sentence}
      words={{ ...table, searchHelp: audit.searchHelp }}
      none={audit.none}
      pageSize={AUDIT_PAGE_SIZE}
      tag={props.tag}
      timeZone={props.zones[props.here]}
    />
  );
}
