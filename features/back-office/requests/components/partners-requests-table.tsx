import { CutText } from '@/features/back-office/components/cut-text';
import { DataTable } from '@/features/back-office/components/data-table';
import { Facts } from '@/features/back-office/components/facts';
import { toOptions, type TableColumn, type TableFilter } from '@/features/back-office/components/table-column';
import { fetchRows } from '@/features/back-office/components/resource-client';
import { requests as resource, type RequestRow } from '@/features/back-office/requests/requests.resource';
import { subStatusOptions, subStatusText } from '@/features/back-office/requests/request-states';
import { ListTotals, RequestTools } from './list-totals';
import { PartnersNote } from './partners-request';
import { linesText, monthlyPriceText, planText, wordOf, requestHref } from './request-words';
import { useOffice, useWords, Moment } from '@/features/back-office/components/office';
import type { RequestChoices } from '@/features/back-office/options';

function useColumns(): readonly TableColumn<RequestRow>[] {
  const { statuses, subStatuses, lines, tag } = useOffice<RequestChoices>();
  const { columns } = useWords('requests');
  const { reference, campaign, pageBefore, company, price, asks, kindOf, priceFrom } = useWords('ownRequests');
  return [
    {
      id: 'asked',
      label: columns.createdAt,
      orders: ['createdAt', '-createdAt'],
      cell: ({ createdAt, site }) => <Moment at={createdAt} site={site} />,
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
      cell: ({ partnerFacts, createdAt, site }) => <Moment at={partnerFacts?.standsSince ?? createdAt} site={site} />,
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

function useFilters(): readonly TableFilter[] {
  const { statuses, subStatuses, lines } = useOffice<RequestChoices>();
  const { filters, columns, subStatusOption } = useWords('requests');
  const { asks, kindOf, call, booked, counted, countedOnly, campaign } = useWords('ownRequests');
  return [
    { name: 'asks', label: asks, options: toOptions(kindOf) },
    { name: 'status', label: columns.status, options: statuses },
    { name: 'subStatus', label: columns.subStatus, options: subStatusOptions(subStatuses, subStatusOption) },
    { name: 'line', label: columns.line, options: lines },
    { name: 'call', label: call, options: [{ value: 'booked', label: booked }] },
    { name: 'counted', label: counted, options: [{ value: 'only', label: countedOnly }] },
    { name: 'campaign', label: campaign, options: 'text' },
    { name: 'from', label: filters.from, options: 'day' },
    { name: 'to', label: filters.to, options: 'day' },
  ];
}

/** Requests from a partner's site, without the people's names and contact data. */
export function PartnersRequestsTable() {
  const { hrefs, statuses, subStatuses } = useOffice<RequestChoices>();
  const { list, none } = useWords('requests');
  const { searchHelp, empty, states, statesTitle } = useWords('ownRequests');
  const meanings = [...statuses, ...subStatuses].map(({ value, label }) => ({
    label,
    value: states[value as keyof typeof states],
  }));
  return (
    <>
      <PartnersNote />
      <ListTotals />
      <DataTable
        name="own-requests"
        label={list}
        fetchPage={(query, signal) => fetchRows(resource, query, signal)}
        columns={useColumns()}
        filters={useFilters()}
        hrefOf={({ id }, search) => requestHref(hrefs.requests, id, search)}
        nameOf={({ id }) => id.slice(0, 8)}
        words={{ searchHelp, empty }}
        none={none}
        renderTools={(query) => <RequestTools query={query} />}
      />
      <details className="mt-4">
        <summary className="office-summary">{statesTitle}</summary>
        <Facts facts={meanings} />
      </details>
    </>
  );
}
