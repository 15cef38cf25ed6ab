'use client';

import { ResourceList } from '@/features/back-office/components/resource-list';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { labelOf, type Option } from '@/features/back-office/components/table-column';
import { sales } from '@/features/back-office/sales/sales.resource';
import { useOffice } from '@/features/back-office/components/office';

export function SalesList() {
  const { statuses } = useOffice<{ statuses: readonly Option[] }>();
  return (
    <ResourceList
      resource={sales}
      cells={{ status: ({ status }) => labelOf(statuses, status), id: ({ id }) => id.slice(0, 8) }}
      filters={{ status: { options: statuses } }}
      renderTools={(query) => <SavedFilters list="sales" query={query} />}
    />
  );
}
