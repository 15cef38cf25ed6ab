'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TextField } from '@/components/form/text-field';
import { ClientLink } from '@/components/ui/client-link';
import type { NamedEntry } from '@/features/directory/wording/search';
import { plural, type PluralForms } from '@/lib/i18n/labels';
import { matchesName } from '@/lib/i18n/search-text';

type Props = {
  /** None: there is nothing to search. */
  entries: readonly NamedEntry[];
  words: { readonly label: string; readonly found: PluralForms; readonly none: string };
  tag: string;
  /** The page of the list, which stands as long as nothing is searched. */
  children: ReactNode;
};

const matching = (entries: readonly NamedEntry[], sought: string): readonly NamedEntry[] =>
  entries.filter(({ name, region }) => matchesName(`${name} ${region ?? ''}`, sought));

export function DirectorySearch({ entries, words, tag, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // Something may have been typed before the script came.
  useEffect(() => setText(field.current?.value ?? ''), []);
  if (entries.length === 0) return children;
  const sought = text.trim();
  const found = sought === '' ? null : matching(entries, sought);
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
      <output className="block text-sm text-ink-soft">
        {found && (found.length > 0 ? plural(words.found, found.length, tag) : words.none)}
      </output>
      {found && (
        <ul className="grid gap-x-8 md:grid-cols-2">
          {found.map(({ name, href, region }) => (
            <li key={href} className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-1">
              <ClientLink href={href} className="link inline-flex min-h-11 min-w-0 items-center break-words">
                {name}
              </ClientLink>
              {region && <span className="shrink-0 text-sm text-ink-soft">{region}</span>}
            </li>
          ))}
        </ul>
      )}
      <div hidden={found !== null}>{children}</div>
    </>
  );
}
