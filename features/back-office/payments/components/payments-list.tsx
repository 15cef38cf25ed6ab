'use client';

import { ResourceList } from '@/features/back-office/components/resource-list';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { labelOf, type Option } from '@/features/back-office/components/table-column';
import { payments } from '@/features/back-office/payments/payments.resource';
import { useOffice, useWords } from '@/features/back-office/components/office';

export function PaymentsList() {
  const { statuses } = useOffice<{ statuses: readonly Option[] }>();
  const { columns, waiting, deleted } = useWords('payments');
  return (
    <ResourceList
      resource={payments}
      cells={{
        status: ({ status }) => labelOf(statuses, status),
        isRefundWaiting: ({ isRefundWaiting }) =>
          isRefundWaiting && <span className="badge badge-warning">{waiting}</span>,
      }}
      filters={{
        status: { options: statuses },
        refund: { label: columns.isRefundWaiting, options: [{ value: 'waiting', label: waiting }] },
      }}
      nameOf={({ name, id }) => `${name ?? deleted} ${id.slice(0, 8)}`}
      renderTools={(query) => <SavedFilters list="payments" query={query} />}
    />
  );
}
