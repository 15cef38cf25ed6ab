'use client';

import { useMemo } from 'react';
import { CutText } from '@/features/back-office/components/cut-text';
import { DataTable } from '@/features/back-office/components/data-table';
import { Facts } from '@/features/back-office/components/facts';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import {
  dayFilters,
  momentFormat,
  toOptions,
  type Option,
  type TableColumn,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import { fetchRows } from '@/features/back-office/components/resource-client';
import { requests as resource, type RequestRow } from '@/features/back-office/requests/requests.resource';
import { subStatusOptions, subStatusText } from '@/features/back-office/requests/request-states';
import type { ScreenProps } from '@/features/back-office/screen';
import { ListTotals } from './list-totals';
import { PartnersNote } from './partners-request';
import { linesText, monthlyPriceText, planText, wordOf, requestHref, type StatusOptions } from './request-words';

type Props = ScreenProps<'requests' | 'ownRequests' | 'table' | 'saved' | 'export'> &
  Omit<StatusOptions, 'tickets'> & { lines: readonly Option[] };

function columnsOf(props: Props): readonly TableColumn<RequestRow>[] {
  const { words, statuses, subStatuses, lines, tag } = props;
  const { columns } = words.requests;
  const { reference, campaign, pageBefore, company, price, asks, kindOf, priceFrom } = words.ownRequests;
  const moment = momentFormat(props);
  return [
    {
      id: 'asked',
      label: columns.createdAt,
      orders: ['createdAt', '-createdAt'],
      cell: ({ createdAt, site }) => moment(createdAt, site),
    },
    { id: 'reference', label: reference, cell: ({ partnerFacts }) => <CutText text={partnerFacts?.reference} /> },
    { id: 'asks', label: asks, cell: ({ partnerFacts }) => partnerFacts && kindOf[partnerFacts.asks] },
    { id: 'line', label: columns.line, cell: (row) => linesText(lines, row) },
    { id: 'plan', label: columns.productCode, cell: planText },
    { id: 'company', label: company, cell: ({ partnerFacts }) => partnerFacts?.company },
    { id: 'status', label: columns.status, cell: ({ status }) => wordOf(statuses, status) },
    { id: 'subStatus', label: columns.subStatus, cell: (row) => subStatusText(subStatuses, row) },
    {
      id: 'change',
      label: columns.changedAt,
      cell: ({ partnerFacts, createdAt, site }) => moment(partnerFacts?.standsSince ?? createdAt, site),
    },
    { id: 'price', label: price, cell: (row) => monthlyPriceText(row, { reference: priceFrom }, tag) },
    { id: 'campaign', label: campaign, cell: ({ partnerFacts }) => <CutText text={partnerFacts?.campaign} /> },
    {
      id: 'pageBefore',
      label: pageBefore,
      isHidden: true,
      cell: ({ partnerFacts }) => (
        <CutText text={partnerFacts?.pageBefore} short={partnerFacts?.pageBefore?.replace(/^https?:\/\//, '')} />
      ),
    },
    { id: 'id', label: columns.id, isHidden: true, cell: ({ id }) => id.slice(0, 8) },
  ];
}

function filtersOf({ words, statuses, subStatuses, lines }: Props): readonly TableFilter[] {
  const { filters, columns } = words.requests;
  const { asks, kindOf, call, booked, counted, countedOnly } = words.ownRequests;
  return [
    { name: 'asks', label: asks, options: toOptions(kindOf) },
    { name: 'status', label: columns.status, options: statuses },
    {
      name: 'subStatus',
      label: columns.subStatus,
      options: subStatusOptions(subStatuses, words.requests.subStatusOption),
    },
    { name: 'line', label: columns.line, options: lines },
    { name: 'call', label: call, options: [{ value: 'booked', label: booked }] },
    { name: 'counted', label: counted, options: [{ value: 'only', label: countedOnly }] },
    { name: 'campaign', label: words.ownRequests.campaign, options: 'text' },
    ...dayFilters(filters),
  ];
}

const meaningsOf = ({ words, statuses, subStatuses }: Props) =>
  [...statuses, ...subStatuses].map(({ value, label }) => ({
    label,
    value: words.ownRequests.states[value as keyof Props['words']['ownRequests']['states']],
  }));

/** Requests from a partner's site. Nothing in the table names or reaches the person. */
export function PartnersRequestsTable(props: Props) {
  const { hrefs, words, tag, user } = props;
  const { table, ownRequests, requests } = words;
  const columns = useMemo(() => columnsOf(props), [props]);
  return (
    <>
      <PartnersNote words={words} hrefs={hrefs} />
      <ListTotals words={requests} statuses={props.statuses} clocks={props} />
      <DataTable
        name="own-requests"
        label={requests.list}
        fetchPage={(query, signal) => fetchRows(resource, query, signal)}
        columns={columns}
        filters={filtersOf(props)}
        hrefOf={({ id }, search) => requestHref(hrefs.requests, id, search)}
        nameOf={({ id }) => id.slice(0, 8)}
        words={{ ...table, searchHelp: ownRequests.searchHelp, empty: ownRequests.empty }}
        none={requests.none}
        tag={tag}
        renderTools={(query) => (
          <>
            <SavedFilters list="requests" query={query} words={words.saved} />
            <UnlessDemo user={user} permission="contact-us:export" why={words.export.demo}>
              <ExportButton path="staff/requests/export" query={query} words={words.export} />
            </UnlessDemo>
          </>
        )}
      />
      <details className="mt-4">
        <summary className="office-summary">{ownRequests.statesTitle}</summary>
        <Facts facts={meaningsOf(props)} />
      </details>
    </>
  );
}
