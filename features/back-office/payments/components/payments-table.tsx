'use client';

import { useMemo } from 'react';
import { DataTable } from '@/features/back-office/components/data-table';
import { SavedFilters } from '@/features/back-office/filters/components/saved-filters';
import type { TableColumn, TableFilter } from '@/features/back-office/components/table-column';
import { fetchPayments } from '@/features/back-office/payments/client';
import type { PaymentRow } from '@/features/back-office/payments/contract';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';

type Option = { readonly value: string; readonly label: string };
type Office = Messages['backOffice'];

type Props = {
  /** Whose payments they see; null: everybody's. */
  site: string | null;
  /** With `{id}` left open. */
  itemHref: string;
  tag: string;
  words: Pick<Office, 'payments' | 'table' | 'saved'> & { readonly filters: Office['requests']['filters'] };
  statuses: readonly Option[];
  markets: readonly Option[];
};

function columnsOf({ words, statuses, tag }: Props): readonly TableColumn<PaymentRow>[] {
  const { columns, waiting, deleted } = words.payments;
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });
  return [
    { id: 'name', label: columns.name, cell: ({ name }) => name ?? deleted },
    {
      id: 'begun',
      label: columns.begun,
      orders: ['oldest', 'newest'],
      cell: ({ begunAt }) => <time dateTime={begunAt}>{moment.format(new Date(begunAt))}</time>,
    },
    {
      id: 'total',
      label: columns.total,
      cell: ({ total, currency }) => formatMoney(total, currency as Currency, tag),
    },
    {
      id: 'status',
      label: columns.status,
      cell: ({ status }) => statuses.find(({ value }) => value === status)?.label,
    },
    {
      id: 'refund',
      label: columns.refund,
      cell: ({ isRefundWaiting }) => isRefundWaiting && <span className="badge badge-warning">{waiting}</span>,
    },
    { id: 'plan', label: columns.plan, cell: ({ plan }) => plan },
    { id: 'site', label: columns.site, cell: ({ site }) => site },
    { id: 'id', label: columns.id, cell: ({ id }) => id.slice(0, 8) },
  ];
}

function filtersOf({ words, statuses, markets, site }: Props): readonly TableFilter[] {
  const { columns, waiting } = words.payments;
  const { market, from, to } = words.filters;
  return [
    { name: 'status', label: columns.status, options: statuses },
    { name: 'refund', label: columns.refund, options: [{ value: 'waiting', label: waiting }] },
    { name: 'plan', label: columns.plan, options: 'text' },
    ...(site === null ? [{ name: 'market', label: market, options: markets }] : []),
    { name: 'from', label: from, options: 'day' },
    { name: 'to', label: to, options: 'day' },
  ];
}

export function PaymentsTable(props: Props) {
  const { itemHref, words, tag } = props;
  const columns = useMemo(() => columnsOf(props), [props]);
  return (
    <DataTable
      name="payments"
      label={words.payments.list}
      fetchPage={fetchPayments}
      columns={columns}
      filters={filtersOf(props)}
      hrefOf={({ id }) => fill(itemHref, { id })}
      nameOf={({ name, id }) => `${name ?? words.payments.deleted} ${id.slice(0, 8)}`}
      words={words.table}
      tag={tag}
      renderTools={(query) => <SavedFilters section="payments" query={query} words={words.saved} />}
    />
  );
}
