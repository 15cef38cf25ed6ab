'use client';

import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { labelOf, type Option } from '@/features/back-office/components/table-column';
import { payments } from '@/features/back-office/payments/payments.resource';
import type { RowOf } from '@/features/back-office/resource';
import type { ScreenProps } from '@/features/back-office/screen';

type Props = ResourceScreenProps<typeof payments> & ScreenProps<'saved'> & { statuses: readonly Option[] };

const cellsOf = ({ statuses, words: { payments: words } }: Props) => ({
  status: ({ status }: RowOf<typeof payments>) => labelOf(statuses, status),
  isRefundWaiting: ({ isRefundWaiting }: RowOf<typeof payments>) =>
    isRefundWaiting && <span className="badge badge-warning">{words.waiting}</span>,
});

export function PaymentsList(screen: Props) {
  const { columns, waiting, deleted } = screen.words.payments;
  return (
    <ResourceList
      resource={payments}
      section="payments"
      screen={screen}
      cells={cellsOf(screen)}
      filters={{
        status: { options: screen.statuses },
        refund: { label: columns.isRefundWaiting, options: [{ value: 'waiting', label: waiting }] },
      }}
      nameOf={({ name, id }) => `${name ?? deleted} ${id.slice(0, 8)}`}
      renderTools={(query) => <SavedFilters list="payments" query={query} words={screen.words.saved} />}
    />
  );
}
