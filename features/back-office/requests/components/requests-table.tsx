'use client';

import { useMemo } from 'react';
import { DataTable } from '@/features/back-office/components/data-table';
import {
  dayFilters,
  marketFilter,
  momentIn,
  toOptions,
  type Option,
  type TableColumn,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { SavedFilters } from '@/features/back-office/filters/components/saved-filters';
import { fetchRequests, useExecutives } from '@/features/back-office/requests/client';
import type { RequestRow } from '@/features/back-office/requests/contract';
import type { ScreenProps } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { BulkActions } from './bulk-actions';
import { ListTotals } from './list-totals';
import { labelOf, wordOf, type Standings } from './request-words';

type Props = ScreenProps<'requests' | 'table' | 'saved' | 'export' | 'live'> & Standings & { lines: readonly Option[] };

function columnsOf(props: Props): readonly TableColumn<RequestRow>[] {
  const { words, statuses, subStatuses, tickets, lines, tag } = props;
  const { columns, nobody, stopped } = words.requests;
  const moment = momentIn(tag);
  return [
    { id: 'name', label: columns.name, cell: ({ firstName }) => firstName },
    {
      id: 'plan',
      label: columns.plan,
      cell: ({ productType, productCode }) => [labelOf(lines, productType), productCode].filter(Boolean).join(' · '),
    },
    { id: 'asked', label: columns.asked, orders: ['oldest', 'newest'], cell: ({ createdAt }) => moment(createdAt) },
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
    {
      id: 'subStatus',
      label: columns.subStatus,
      cell: ({ subStatus }) => wordOf(subStatuses, subStatus),
      isWide: true,
    },
    { id: 'ticket', label: columns.ticket, cell: ({ ticket }) => labelOf(tickets, ticket), isHidden: true },
    { id: 'executive', label: columns.executive, cell: ({ executive }) => executive?.name ?? nobody },
    {
      id: 'phone',
      label: columns.phone,
      cell: ({ phone }) => (
        <a className="link inline-flex min-h-11 items-center" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    },
    {
      id: 'email',
      label: columns.email,
      isWide: true,
      cell: ({ email }) => (
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { id: 'site', label: columns.site, cell: ({ site }) => site, isWide: true },
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
    { name: 'waits', label: filters.waits, options: toOptions(words.requests.waits) },
    { name: 'line', label: columns.line, options: props.lines },
    ...marketFilter(props, filters.market),
    { name: 'site', label: filters.site, options: 'text' },
    { name: 'kind', label: columns.kind, options: 'text' },
    ...dayFilters(filters),
  ];
}

export function RequestsTable(props: Props) {
  const { user, words, tag, hrefs, statuses } = props;
  const { permissions } = user;
  const columns = useMemo(() => columnsOf(props), [props]);
  const executives = useExecutives();
  const mayChange = permissions.includes('contact-us:write') || permissions.includes('contact-us:assign');
  const { list, empty } = words.requests;
  return (
    <>
      <ListTotals words={words.requests} statuses={statuses} tag={tag} />
      <DataTable
        name="requests"
        label={list}
        fetchPage={fetchRequests}
        columns={columns}
        filters={filtersOf({ ...props, executives })}
        hrefOf={({ id }) => fill(hrefs.requests, { id })}
        nameOf={({ firstName, id }) => firstName ?? id.slice(0, 8)}
        words={words.table}
        none={empty}
        tag={tag}
        live={{ section: 'requests', words: words.live }}
        renderTools={(query) => (
          <>
            <SavedFilters section="requests" query={query} words={words.saved} />
            <UnlessDemo user={user} permission="contact-us:export" why={words.export.demo}>
              <ExportButton list="requests" query={query} words={words.export} tag={tag} />
            </UnlessDemo>
          </>
        )}
        {...(mayChange && {
          renderBulk: (ids: readonly string[], clear: () => void) => (
            <BulkActions {...{ ids, clear, permissions, tag, statuses }} words={words.requests} />
          ),
        })}
      />
    </>
  );
}
