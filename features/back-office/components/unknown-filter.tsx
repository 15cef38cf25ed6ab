import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import type { TableFilter, TableWords } from './table-column';

type Props = {
  /** As the address names them. */
  unknown: readonly string[];
  filters: readonly TableFilter[];
  query: Readonly<Record<string, string>>;
  change: (changes: Readonly<Record<string, null>>) => void;
  words: TableWords;
};

const EVERYWHERE = ['q', 'page', 'order'];

/** What a list's endpoint does not understand of its address: values by their names, and names that it does not have. */
export function unknownFilters(error: Error | null, { query, filters }: Pick<Props, 'query' | 'filters'>): string[] {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_DATA') return [];
  const wrong = Object.keys(error.fields).filter((name) => name in query);
  const known = new Set([...EVERYWHERE, ...filters.map(({ name }) => name)]);
  return wrong.length > 0 ? wrong : Object.keys(query).filter((name) => !known.has(name));
}

/** Somebody has changed an address by hand, or kept one of another release. */
export function UnknownFilter({ unknown, filters, query, change, words }: Props) {
  const said = unknown.map((name) => {
    const label = filters.find((filter) => filter.name === name)?.label ?? name;
    return query[name] ? `${label} «${query[name]}»` : label;
  });
  return (
    <div className="mt-4 space-y-3">
      <StatusMessage tone="danger" title={fill(words.unknownFilter, { list: said.join(', ') })} />
      <Button variant="quiet" onClick={() => change(Object.fromEntries(unknown.map((name) => [name, null])))}>
        {words.dropUnknown}
      </Button>
    </div>
  );
}
