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
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { fetchPayments } from '@/features/back-office/payments/client';
import type { PaymentRow } from '@/features/back-office/payments/contract';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';

type Props = ScreenProps<'payments' | 'table' | 'saved'> & {
  statuses: readonly Option[];
  sites: readonly Option[];
  labels: OfficeWords['requests']['filters'];
};

function columnsOf({ words, statuses, sites, ...clocks }: Props): readonly TableColumn<PaymentRow>[] {
  const { columns, waiting, deleted } = words.payments;
  const moment = momentIn(clocks);
  return [
    { id: 'name', label: columns.name, cell: ({ name }) => name ?? deleted },
    {
      id: 'begun',
      label: columns.begun,
      orders: ['oldest', 'newest'],
      cell: ({ begunAt, site }) => moment(begunAt, site),
    },
    {
      id: 'total',
      label: columns.total,
      cell: ({ total, currency }) => formatMoney(total, currency as Currency, clocks.tag),
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
    { id: 'plan', label: columns.plan, cell: ({ planName }) => planName },
    { id: 'site', label: columns.site, cell: ({ site }) => labelOf(sites, site) || site },
    { id: 'planCode', label: columns.planCode, cell: ({ plan }) => plan, isHidden: true },
    { id: 'id', label: columns.id, cell: ({ id }) => id.slice(0, 8) },
  ];
}

function filtersOf(props: Props): readonly TableFilter[] {
  const { words, statuses, labels } = props;
  const { columns, waiting } = words.payments;
  return [
    { name: 'status', label: columns.status, options: statuses },
    { name: 'refund', label: columns.refund, options: [{ value: 'waiting', label: waiting }] },
    { name: 'plan', label: columns.planCode, options: 'text' },
    ...marketFilter(props, labels.market),
    ...dayFilters(labels),
  ];
}

export function PaymentsTable(props: Props) {
  const { words, tag, hrefs } = props;
  const columns = useMemo(() => columnsOf(props), [props]);
  return (
    <DataTable
      name="payments"
      label={words.payments.list}
      fetchPage={fetchPayments}
      columns={columns}
      filters={filtersOf(props)}
      hrefOf={({ id }) => fill(hrefs.payments, { id })}
      nameOf={({ name, id }) => `${name ?? words.payments.deleted} ${id.slice(0, 8)}`}
      words={words.table}
      none={words.payments.none}
      tag={tag}
      renderTools={(query) => <SavedFilters list="payments" query={query} words={words.saved} />}
    />
  );
}
