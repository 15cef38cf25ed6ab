'use client';

import { useMemo } from 'react';
import { DataTable } from '@/features/back-office/components/data-table';
import { SavedFilters } from '@/features/back-office/filters/components/saved-filters';
import type { TableColumn, TableFilter } from '@/features/back-office/components/table-column';
import { fetchSales } from '@/features/back-office/sales/client';
import type { SaleRow } from '@/features/back-office/sales/contract';
import { BEGUN } from '@/features/back-office/sales/domain';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Option = { readonly value: string; readonly label: string };
type Office = Messages['backOffice'];

type Props = {
  /** Whose sales they see; null: everybody's. */
  site: string | null;
  /** With `{id}` left open. */
  itemHref: string;
  tag: string;
  words: Pick<Office, 'sales' | 'table' | 'saved'> & { readonly filters: Office['requests']['filters'] };
  statuses: readonly Option[];
  markets: readonly Option[];
};

function columnsOf({ words, statuses, tag }: Props): readonly TableColumn<SaleRow>[] {
  const { columns } = words.sales;
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
  const moment = (at: string | null) => at && <time dateTime={at}>{format.format(new Date(at))}</time>;
  return [
    { id: 'name', label: columns.name, cell: ({ name }) => name },
    { id: 'begun', label: columns.begun, orders: ['oldest', 'newest'], cell: ({ begunAt }) => moment(begunAt) },
    { id: 'sold', label: columns.sold, cell: ({ soldAt }) => moment(soldAt) },
    {
      id: 'status',
      label: columns.status,
      cell: ({ status }) => statuses.find(({ value }) => value === (status ?? BEGUN))?.label,
    },
    { id: 'plan', label: columns.plan, cell: ({ plan }) => plan },
    { id: 'email', label: columns.email, cell: ({ email }) => email },
    { id: 'site', label: columns.site, cell: ({ site }) => site },
    { id: 'id', label: columns.id, cell: ({ id }) => id.slice(0, 8), isHidden: true },
  ];
}

function filtersOf({ words, statuses, markets, site }: Props): readonly TableFilter[] {
  const { filters } = words;
  const { columns } = words.sales;
  return [
    { name: 'status', label: columns.status, options: statuses },
    { name: 'plan', label: columns.plan, options: 'text' },
    ...(site === null ? [{ name: 'market', label: filters.market, options: markets }] : []),
    { name: 'site', label: filters.site, options: 'text' },
    { name: 'from', label: filters.from, options: 'day' },
    { name: 'to', label: filters.to, options: 'day' },
  ];
}

export function SalesTable(props: Props) {
  const { itemHref, words, tag } = props;
  const columns = useMemo(() => columnsOf(props), [props]);
  return (
    <DataTable
      name="sales"
      label={words.sales.list}
      fetchPage={fetchSales}
      columns={columns}
      filters={filtersOf(props)}
      hrefOf={({ id }) => fill(itemHref, { id })}
      nameOf={({ name }) => name}
      words={words.table}
      tag={tag}
      renderTools={(query) => <SavedFilters section="sales" query={query} words={words.saved} />}
    />
  );
}
