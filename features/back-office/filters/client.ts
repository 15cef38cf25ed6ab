import type { FilterRequest, SavedFilters } from '@/features/back-office/filters/contract';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const savedFiltersQuery = (section: FilterRequest['section']) => ({
  queryKey: ['back-office', 'filters', section],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<SavedFilters>('staff/filters', { query: { section }, signal }),
  retry: false,
});

export const saveFilter = (filter: FilterRequest) => apiPost<Done>('staff/filters', filter);

export const dropFilter = (id: number) => apiPost<Done>('staff/filters/drop', { id });
