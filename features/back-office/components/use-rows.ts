import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { POLLING_OPTIONS } from '@/features/back-office/list-limits';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import type { DataTableProps } from './data-table';
import type { IgnoredParams } from './ignored-note';
import type { TableFilter, TablePage } from './table-column';
import { useTableAddress } from './use-table-address';

type Identified = { readonly id: string };
type Query = Readonly<Record<string, string>>;
type RowsPage<Row> = TablePage<Row> & { readonly ignored: IgnoredParams };

const COMMON_PARAMS = ['q', 'page', 'order'];

function ignoredParams(error: unknown, filters: readonly TableFilter[], query: Query): IgnoredParams {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const refused = Object.keys(error.fields);
  const known = new Set([...COMMON_PARAMS, ...filters.map(({ name }) => name)]);
  const isUnknown = (name: string) => refused.includes('(body)') && !known.has(name);
  return Object.entries(query)
    .map(([name, value]) => ({ name, value }))
    .filter(
      // Database texts cannot hold NUL, and the server reports it for no field.
      ({ name, value }) => refused.includes(name) || isUnknown(name) || value.includes('\0'),
    );
}

function without(query: Query, ignored: IgnoredParams): Query {
  const names = new Set(ignored.map(({ name }) => name));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.has(name)));
}

const NOTHING: IgnoredParams = [];

export function useRows<Row extends Identified>(props: Pick<DataTableProps<Row>, 'name' | 'fetchPage' | 'filters'>) {
  const { name, filters } = props;
  const { values, change } = useTableAddress();
  const query = values ?? {};
  const queryKey = ['back-office', name, query];

  async function fetchKnown(signal: AbortSignal): Promise<RowsPage<Row>> {
    const before = queryClient().getQueryData<RowsPage<Row>>(queryKey)?.ignored ?? NOTHING;
    const asked = without(query, before);
    try {
      return { ...(await props.fetchPage(asked, signal)), ignored: before };
    } catch (error) {
      const more = ignoredParams(error, filters, asked);
      if (more.length === 0) throw error;
      return { ...(await props.fetchPage(without(asked, more), signal)), ignored: [...before, ...more] };
    }
  }

  const result = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => fetchKnown(signal),
      enabled: values !== null,
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
      ...POLLING_OPTIONS,
    },
    queryClient(),
  );
  const ignored = result.isPlaceholderData ? NOTHING : (result.data?.ignored ?? NOTHING);
  return { query, known: without(query, ignored), ignored, change, result };
}
