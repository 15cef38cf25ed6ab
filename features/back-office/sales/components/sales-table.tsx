'use client';

import { useMemo } from 'react';
import { DataTable } from '@/features/back-office/components/data-table';
import {
  labelOf,
  dayFilters,
  marketFilter,
  momentIn,
  type Option,
  type TableColumn,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { fetchSales } from '@/features/back-office/sales/client';
import type { SaleRow } from '@/features/back-office/sales/contract';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import type { Money } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';

type Props = ScreenProps<'sales' | 'table' | 'saved' | 'export'> & {
  statuses: readonly Option[];
  sites: readonly Option[];
  labels: OfficeWords['requests']['filters'];
};

function columnsOf({ words, statuses, sites, ...clocks }: Props): readonly TableColumn<SaleRow>[] {
  const { columns } = words.sales;
  const moment = momentIn(clocks);
  const amount = (money: Money) => formatMoney(money.amount, money.currency, clocks.tag);
  return [
    { id: 'name', label: columns.name, cell: ({ name }) => name },
    {
      id: 'begun',
      label: columns.begun,
      orders: ['oldest', 'newest'],
      cell: ({ begunAt, site }) => moment(begunAt, site),
    },
    { id: 'sold', label: columns.sold, cell: ({ soldAt, site }) => moment(soldAt, site) },
    {
      id: 'status',
      label: columns.status,
      cell: ({ status }) => labelOf(statuses, status),
    },
    { id: 'plan', label: columns.plan, cell: ({ planName }) => planName },
    { id: 'price', label: columns.price, cell: ({ price }) => price && amount(price) },
    { id: 'charged', label: columns.charged, cell: ({ charged }) => charged && amount(charged) },
    { id: 'email', label: columns.email, cell: ({ email }) => email },
    { id: 'site', label: columns.site, cell: ({ site }) => labelOf(sites, site) || site },
    { id: 'planCode', label: columns.planCode, cell: ({ plan }) => plan, isHidden: true },
    { id: 'id', label: columns.id, cell: ({ id }) => id.slice(0, 8), isHidden: true },
  ];
}

function filtersOf(props: Props): readonly TableFilter[] {
  const { words, statuses, sites, labels } = props;
  const { columns } = words.sales;
  return [
    { name: 'status', label: columns.status, options: statuses },
    { name: 'plan', label: columns.planCode, options: 'text' },
    ...marketFilter(props, labels.market),
    { name: 'site', label: labels.site, options: sites },
    ...dayFilters(labels),
  ];
}

export function SalesTable(props: Props) {
  const { words, tag, hrefs, user } = props;
  const columns = useMemo(() => columnsOf(props), [props]);
  return (
    <DataTable
      name="sales"
      label={words.sales.list}
      fetchPage={fetchSales}
      columns={columns}
      filters={filtersOf(props)}
      hrefOf={({ id }) => fill(hrefs.sales, { id })}
      nameOf={({ name }) => name}
      words={words.table}
      none={words.sales.none}
      tag={tag}
      renderTools={(query) => (
        <>
          <SavedFilters list="sales" query={query} words={words.saved} />
          <UnlessDemo user={user} permission="sale:export" why={words.export.demo}>
            <ExportButton path="staff/sales/export" query={query} words={words.export} />
          </UnlessDemo>
        </>
      )}
    />
  );
}
