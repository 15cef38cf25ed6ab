import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { LoadFailure } from './loaded';
import type { TableFilter, TableWords } from './table-column';

type Query = Readonly<Record<string, string>>;

type Props = {
  error: Error;
  filters: readonly TableFilter[];
  query: Query;
  change: (changes: Readonly<Record<string, string | null>>) => void;
  words: TableWords;
  onRetry: () => unknown;
};

const OF_EVERY_LIST = ['q', 'page', 'order'];

/** What of an address its list does not understand. */
function misunderstood({ error, filters, query }: Pick<Props, 'error' | 'filters' | 'query'>): readonly string[] {
  const refused = error instanceof ApiError ? Object.keys(error.fields) : [];
  const known = new Set([...OF_EVERY_LIST, ...filters.map(({ name }) => name)]);
  const isUnknown = (name: string) => refused.includes('(body)') && !known.has(name);
  return Object.keys(query).filter((name) => refused.includes(name) || isUnknown(name));
}

/** Why a list is not there: what its address asks for and nobody understands is named, and can be taken away. */
export function ListFailure(props: Props) {
  const { error, filters, query, change, words, onRetry } = props;
  const names = misunderstood(props);
  if (names.length === 0) return <LoadFailure error={error} words={words} onRetry={onRetry} />;
  const labelOf = (name: string) =>
    filters.find((filter) => filter.name === name)?.label ?? (name === 'q' ? words.search : name);
  const said = names.map((name) => `${labelOf(name)}: ${query[name]}`).join('; ');
  return (
    <div className="mt-4 space-y-3">
      <StatusMessage tone="danger" title={fill(words.notUnderstood, { filters: said })} />
      <Button variant="quiet" onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}>
        {words.withoutThem}
      </Button>
    </div>
  );
}
