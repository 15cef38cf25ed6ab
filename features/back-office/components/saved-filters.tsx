import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { tryStorage } from '@/lib/browser/visitor-storage';
import { fill } from '@/lib/i18n/labels';
import { useWords } from './office';

type Query = Readonly<Record<string, string>>;
type Props = { list: string; query: Query };

function parseFilters(text: string | null): [name: string, query: Query][] {
  const kept: unknown = tryStorage(() => JSON.parse(text ?? '{}') as unknown, {});
  return Object.entries(Object(kept) as Record<string, Query>);
}

export function SavedFilters({ list, query }: Props) {
  const words = useWords('saved');
  const key = `back-office-filters-${list}`;
  const nameId = useId();
  const { values, change } = useTableAddress();
  const [written, setWritten] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const read = () => tryStorage(() => localStorage.getItem(key), null);
  const stored = useInBrowser(read, null);
  const filters = parseFilters(written ?? stored);

  function save(name: string, next: typeof filters, done: string): void {
    const text = JSON.stringify(Object.fromEntries([...filters.filter(([other]) => other !== name), ...next]));
    setWritten(text);
    const isKept = tryStorage(() => (localStorage.setItem(key, text), true), false);
    setMessage(isKept ? fill(done, { name }) : words.failed);
  }
  function add(form: FormData): void {
    // Search and page are not saved: a search is a person's name or address, and the rows of a page change.
    const { page: _page, q: _q, ...kept } = query;
    const name = String(form.get('name')).trim();
    if (name) save(name, [[name, kept]], words.added);
  }
  const apply = (chosen: Query) =>
    change({ ...Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, null])), ...chosen });

  return (
    <Disclosure className="office-pop" name="office-pop" summaryClass="btn btn-quiet" summary={words.label}>
      <div className="office-pop-body flex flex-col gap-2">
        {filters.length === 0 && <p className="text-ink-soft">{words.none}</p>}
        <ul>
          {filters.map(([name, chosen]) => (
            <li key={name} className="flex items-center justify-between gap-2">
              <Button variant="plain" onClick={() => apply(chosen)}>
                {name}
              </Button>
              <Button
                variant="plain"
                aria-label={fill(words.drop, { name })}
                onClick={() => save(name, [], words.dropped)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
        <form action={add} className="field">
          <label htmlFor={nameId} className="text-sm font-semibold">
            {words.name}
          </label>
          <input
            id={nameId}
            name="name"
            className="field-input"
            maxLength={40}
            aria-describedby={`${nameId}-hint`}
            required
          />
          <p id={`${nameId}-hint`} className="text-sm text-ink-soft">
            {words.hint}
          </p>
          <Button type="submit" variant="quiet">
            {words.add}
          </Button>
        </form>
        <output>{message}</output>
      </div>
    </Disclosure>
  );
}
