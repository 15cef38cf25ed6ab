'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TextField } from '@/components/form/text-field';
import { ClientLink } from '@/components/ui/client-link';
import type { NamedEntry } from '@/features/directory/wording/search';
import { useKnownRegion } from '@/features/profile/profile.store';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import { matchesName, nearestNames } from '@/lib/i18n/search-text';

type Props = {
  entries: readonly NamedEntry[];
  cities: Readonly<Record<string, readonly string[]>>;
  words: {
    readonly label: string;
    readonly found: PluralForms;
    readonly near: string;
    readonly none: string;
    readonly regionFirst: string;
    readonly whole: string;
  };
  tag: string;
  children: ReactNode;
};

type Found = { readonly entries: readonly NamedEntry[]; readonly isNear: boolean };

function search(entries: readonly NamedEntry[], query: string, cities: Props['cities']): Found {
  const isOf = (entry: NamedEntry, places: readonly string[]) =>
    matchesName([entry.name, entry.place ?? '', ...places].join(' '), query);
  const own = entries.filter((entry) => isOf(entry, []));
  const near = entries.filter(
    (entry) => !own.includes(entry) && isOf(entry, (entry.region !== null && cities[entry.region]) || []),
  );
  const matching = [...own, ...near];
  return matching.length > 0
    ? { entries: matching, isNear: false }
    : { entries: nearestNames(entries, query), isNear: true };
}

function regionFirst(entries: readonly NamedEntry[], region: string | null): readonly NamedEntry[] | null {
  const own = entries.filter((entry) => entry.region === region);
  if (region === null || own.length === 0 || own.length === entries.length) return null;
  return [...own, ...entries.filter((entry) => entry.region !== region)];
}

export function DirectorySearch({ entries, cities, words, tag, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const region = useKnownRegion()?.stateName ?? null;
  useEffect(() => setText(field.current?.value ?? ''), []);
  if (entries.length === 0) return children;
  const query = text.trim();
  const found = query === '' ? null : search(entries, query, cities);
  const ordered = found && !found.isNear ? regionFirst(found.entries, region) : null;

  function foundText({ entries: { length }, isNear }: Found): string {
    if (isNear) return fill(length > 0 ? words.near : words.none, { typed: query });
    const count = plural(words.found, length, tag);
    return ordered ? `${count}. ${fill(words.regionFirst, { region: region! })}` : count;
  }

  function showWholeList() {
    setText('');
    field.current?.focus();
  }

  return (
    <>
      <div className="js-only mb-4 max-w-prose">
        <TextField
          ref={field}
          label={words.label}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <output className="block text-sm text-ink-soft">{found && foundText(found)}</output>
      {found && (
        <ul className="grid gap-x-8 md:grid-cols-2">
          {(ordered ?? found.entries).map(({ name, href, place, offers }) => (
            <li key={href} className="border-b border-line py-1">
              <div className="flex min-h-11 items-center justify-between gap-4">
                <ClientLink href={href} className="link inline-flex min-h-11 min-w-0 items-center">
                  {name}
                </ClientLink>
                {place && <span className="shrink-0 text-sm text-ink-soft">{place}</span>}
              </div>
              {offers.map((offer) => (
                <p key={offer} className="text-sm text-ink-soft">
                  {offer}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {found?.isNear && (
        <button type="button" className="btn btn-quiet mt-3" onClick={showWholeList}>
          {words.whole}
        </button>
      )}
      <div hidden={found !== null}>{children}</div>
    </>
  );
}
