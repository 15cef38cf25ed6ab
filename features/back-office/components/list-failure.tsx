import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import type { TableFilter, TablePage, TableWords } from './table-column';

type Query = Readonly<Record<string, string>>;
type Fetch<Row> = (query: Query, signal: AbortSignal) => Promise<TablePage<Row>>;

const OF_EVERY_LIST = ['q', 'page', 'order'];

/** What of an address its list does not understand. */
function misunderstood(error: unknown, filters: readonly TableFilter[], query: Query): readonly string[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const refused = Object.keys(error.fields);
  const known = new Set([...OF_EVERY_LIST, ...filters.map(({ name }) => name)]);
  const isUnknown = (name: string) => refused.includes('(body)') && !known.has(name);
  // No database text can hold it, which is said of no field.
  const isNoText = (name: string) => query[name]!.includes('\0');
  return Object.keys(query).filter((name) => refused.includes(name) || isUnknown(name) || isNoText(name));
}

/** As a list without what of its address nobody understands, with the names of that. */
export const ignoringUnknown =
  <Row,>(fetchPage: Fetch<Row>, filters: readonly TableFilter[]) =>
  async (query: Query, signal: AbortSignal): Promise<TablePage<Row> & { readonly ignored?: readonly string[] }> => {
    try {
      return await fetchPage(query, signal);
    } catch (error) {
      const ignored = misunderstood(error, filters, query);
      if (ignored.length === 0) throw error;
      const known = Object.entries(query).filter(([name]) => !ignored.includes(name));
      return { ...(await fetchPage(Object.fromEntries(known), signal)), ignored };
    }
  };

type Props = {
  names: readonly string[];
  filters: readonly TableFilter[];
  query: Query;
  change: (changes: Readonly<Record<string, string | null>>) => void;
  words: TableWords;
};

/** What of its address a list leaves out of account, to be taken away. */
export function IgnoredNote({ names, filters, query, change, words }: Props) {
  if (names.length === 0) return null;
  const labelOf = (name: string) =>
    filters.find((filter) => filter.name === name)?.label ?? (name === 'q' ? words.search : name);
  const said = names.map((name) => `${labelOf(name)}: ${query[name]}`).join('; ');
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <StatusMessage tone="warning" title={fill(words.notUnderstood, { filters: said })} />
      <Button variant="quiet" onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}>
        {words.withoutThem}
      </Button>
    </div>
  );
}
