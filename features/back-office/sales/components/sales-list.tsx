'use client';

import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { labelOf, type Option } from '@/features/back-office/components/table-column';
import { sales, type SaleRow } from '@/features/back-office/sales/sales.resource';
import type { ScreenProps } from '@/features/back-office/screen';

type Props = ResourceScreenProps<typeof sales> & ScreenProps<'saved'> & { statuses: readonly Option[] };

const cellsOf = ({ statuses }: Props) => ({
  status: ({ status }: SaleRow) => labelOf(statuses, status),
  id: ({ id }: SaleRow) => id.slice(0, 8),
});

export const SalesList = (screen: Props) => (
  <ResourceList
    resource={sales}
    section="sales"
    screen={screen}
    cells={cellsOf(screen)}
    filters={{ status: { options: screen.statuses } }}
    renderTools={(query) => <SavedFilters list="sales" query={query} words={screen.words.saved} />}
  />
);
