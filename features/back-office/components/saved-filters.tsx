'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { tryStorage } from '@/lib/browser/visitor-storage';
import { useListAddress } from './use-list-address';

type Saved = { readonly name: string; readonly query: Readonly<Record<string, string>> };

type Props = {
  /** Whose they are, on a device that several use, and of which saved. */
  owner: string;
  table: string;
  query: Readonly<Record<string, string>>;
  words: Messages['backOffice']['saved'];
};

const MOST_SAVED = 20;
const LONGEST_NAME = 40;

const isSaved = (one: unknown): one is Saved =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' && 'query' in one;

function readSaved(text: string | null): readonly Saved[] {
  const kept: unknown = tryStorage(() => JSON.parse(text ?? '[]') as unknown, []);
  return Array.isArray(kept) ? kept.filter(isSaved) : [];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Searches that somebody comes back to, on this device. */
export function SavedFilters({ owner, table, query, words }: Props) {
  const key = `back-office-saved-${table}-${owner}`;
  const { change } = useListAddress();
  const text = useSyncExternalStore(
    subscribe,
    () => tryStorage(() => localStorage.getItem(key), null),
    () => null,
  );
  const saved = useMemo(() => readSaved(text), [text]);

  function keep(next: readonly Saved[]): void {
    tryStorage(() => localStorage.setItem(key, JSON.stringify(next)), undefined);
    for (const listener of listeners) listener();
  }

  function add(form: FormData): void {
    const name = String(form.get('name') ?? '').trim();
    const { page: _page, ...asked } = query;
    if (name !== '') keep([...saved.filter((one) => one.name !== name), { name, query: asked }].slice(-MOST_SAVED));
  }

  const apply = ({ query: asked }: Saved) =>
    change({ ...Object.fromEntries(Object.keys(query).map((name) => [name, null])), ...asked });

  return (
    <Disclosure className="office-pop" summaryClass="btn btn-quiet" summary={words.label}>
      <div className="office-pop-body flex flex-col gap-2">
        {saved.length === 0 && <p className="text-ink-soft">{words.none}</p>}
        <ul>
          {saved.map((one) => (
            <li key={one.name} className="flex items-center justify-between gap-2">
              <Button variant="plain" onClick={() => apply(one)}>
                {one.name}
              </Button>
              <Button
                variant="plain"
                aria-label={fill(words.drop, { name: one.name })}
                onClick={() => keep(saved.filter((other) => other !== one))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
        <form action={add} className="field">
          <label htmlFor={`${key}-name`} className="text-sm font-semibold">
            {words.name}
          </label>
          <input id={`${key}-name`} name="name" className="field-input" maxLength={LONGEST_NAME} required />
          <Button type="submit" variant="quiet">
            {words.add}
          </Button>
        </form>
      </div>
    </Disclosure>
  );
}
