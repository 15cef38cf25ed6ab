import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { fill } from '@/lib/i18n/labels';
import type { TableFilter, TableWords } from './table-column';

export type IgnoredParams = readonly { readonly name: string; readonly value: string }[];

type Props = {
  ignored: IgnoredParams;
  filters: readonly TableFilter[];
  change: (changes: Readonly<Record<string, string | null>>) => void;
  words: TableWords;
};

export function IgnoredNote({ ignored, filters, change, words }: Props) {
  if (ignored.length === 0) return null;
  const labelOf = (name: string) =>
    filters.find((filter) => filter.name === name)?.label ?? (name === 'q' ? words.search : name);
  const told = ignored.map(({ name, value }) => `${labelOf(name)}: ${value}`).join('; ');
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <StatusMessage tone="warning" title={fill(words.notUnderstood, { filters: told })} />
      <Button variant="quiet" onClick={() => change(Object.fromEntries(ignored.map(({ name }) => [name, null])))}>
        {words.withoutThem}
      </Button>
    </div>
  );
}
