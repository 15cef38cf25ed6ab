'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable } from '@/features/back-office/components/data-table';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { SavedFilters } from '@/features/back-office/filters/components/saved-filters';
import type { TableColumn, TableFilter } from '@/features/back-office/components/table-column';
import { executivesQuery, fetchRequests } from '@/features/back-office/requests/client';
import type { RequestRow } from '@/features/back-office/requests/contract';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { BulkActions } from './bulk-actions';
import type { Coded, Option, Standings } from './request-words';

type Props = Standings & {
  /** Whose requests they see; null: everybody's. */
  site: string | null;
  permissions: readonly string[];
  /** With `{id}` left open. */
  itemHref: string;
  tag: string;
  words: Pick<Messages['backOffice'], 'requests' | 'table' | 'saved' | 'export'>;
  lines: readonly Option[];
  markets: readonly Option[];
};

function columnsOf(props: Props): readonly TableColumn<RequestRow>[] {
  const { words, statuses, subStatuses, tickets, lines, tag } = props;
  const { columns, nobody, stopped } = words.requests;
  const wordOf = (options: readonly Coded[], code: number | null) =>
    options.find((option) => option.code === code)?.label ?? '';
  const labelOf = (options: readonly Option[], value: string | null) =>
    options.find((option) => option.value === value)?.label ?? value ?? '';
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
  return [
    { id: 'name', label: columns.name, cell: ({ firstName }) => firstName },
    {
      id: 'asked',
      label: columns.asked,
      orders: ['oldest', 'newest'],
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>,
    },
    {
      id: 'status',
      label: columns.status,
      cell: ({ status, isStopped }) => (
        <span>
          {wordOf(statuses, status)}
          {isStopped && <span className="badge badge-warning ml-1">{stopped}</span>}
        </span>
      ),
    },
    { id: 'subStatus', label: columns.subStatus, cell: ({ subStatus }) => wordOf(subStatuses, subStatus) },
    { id: 'ticket', label: columns.ticket, cell: ({ ticket }) => labelOf(tickets, ticket), isHidden: true },
    { id: 'line', label: columns.line, cell: ({ productType }) => labelOf(lines, productType) },
    { id: 'plan', label: columns.plan, cell: ({ productCode }) => productCode, isHidden: true },
    { id: 'executive', label: columns.executive, cell: ({ executive }) => executive?.name ?? nobody },
    {
      id: 'phone',
      label: columns.phone,
      cell: ({ phone }) => (
        <a className="link" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    },
    {
      id: 'email',
      label: columns.email,
      cell: ({ email }) => (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { id: 'site', label: columns.site, cell: ({ site }) => site },
    { id: 'kind', label: columns.kind, cell: ({ kind }) => kind, isHidden: true },
    { id: 'id', label: columns.id, cell: ({ id }) => id.slice(0, 8), isHidden: true },
  ];
}

function filtersOf({ words, executives, ...props }: Props & { executives: readonly Option[] }): readonly TableFilter[] {
  const { filters, columns, nobody } = words.requests;
  return [
    { name: 'status', label: columns.status, options: props.statuses },
    { name: 'subStatus', label: columns.subStatus, options: props.subStatuses },
    { name: 'ticket', label: columns.ticket, options: props.tickets },
    { name: 'executive', label: columns.executive, options: [{ value: 'none', label: nobody }, ...executives] },
    { name: 'line', label: columns.line, options: props.lines },
    ...(props.site === null ? [{ name: 'market', label: filters.market, options: props.markets }] : []),
    { name: 'site', label: filters.site, options: 'text' },
    { name: 'kind', label: columns.kind, options: 'text' },
    { name: 'from', label: filters.from, options: 'day' },
    { name: 'to', label: filters.to, options: 'day' },
  ];
}

export function RequestsTable(props: Props) {
  const { itemHref, words, tag, permissions, statuses } = props;
  const columns = useMemo(() => columnsOf(props), [props]);
  const { data = [] } = useQuery(executivesQuery(), queryClient());
  const executives = data.map(({ id, name }) => ({ value: String(id), label: name }));
  const mayChange = permissions.includes('contact-us:write') || permissions.includes('contact-us:assign');
  const { list } = words.requests;
  return (
    <DataTable
      name="requests"
      label={list}
      fetchPage={fetchRequests}
      columns={columns}
      filters={filtersOf({ ...props, executives })}
      hrefOf={({ id }) => fill(itemHref, { id })}
      nameOf={({ firstName }) => firstName}
      words={words.table}
      tag={tag}
      renderTools={(query) => (
        <>
          <SavedFilters section="requests" query={query} words={words.saved} />
          {permissions.includes('contact-us:export') && (
            <ExportButton list="requests" query={query} words={words.export} tag={tag} />
          )}
        </>
      )}
      {...(mayChange && {
        renderBulk: (ids: readonly string[], clear: () => void) => (
          <BulkActions {...{ ids, clear, permissions, statuses }} words={words.requests} />
        ),
      })}
    />
  );
}
