'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { dropFilter, savedFiltersQuery, saveFilter } from '@/features/back-office/filters/client';
import type { FilteredSection, SavedFilter } from '@/features/back-office/filters/contract';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  section: FilteredSection;
  query: Readonly<Record<string, string>>;
  words: Messages['backOffice']['saved'];
};

const LONGEST_NAME = 40;

/** Filters that somebody comes back to, on whatever device. */
export function SavedFilters({ section, query, words }: Props) {
  const nameId = useId();
  const { values, change: changeAddress } = useTableAddress();
  const { data, isError, refetch } = useQuery(savedFiltersQuery(section), queryClient());
  const change = useChange(words);

  async function add(form: FormData): Promise<void> {
    const { page: _page, q: _q, ...asked } = query;
    const name = String(form.get('name') ?? '').trim();
    await change.run(async () => {
      await saveFilter({ section, name, query: asked });
      await refetch();
      return fill(words.added, { name });
    });
  }

  const drop = ({ id, name }: SavedFilter) =>
    change.run(async () => {
      await dropFilter(id);
      await refetch();
      return fill(words.dropped, { name });
    });

  const apply = ({ query: asked }: SavedFilter) =>
    changeAddress({ ...Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, null])), ...asked });

  return (
    <Disclosure className="office-pop" name="office-pop" summaryClass="btn btn-quiet" summary={words.label}>
      <div className="office-pop-body flex flex-col gap-2">
        {isError && <p className="text-danger">{words.unread}</p>}
        {data?.length === 0 && <p className="text-ink-soft">{words.none}</p>}
        <ul>
          {data?.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-2">
              <Button variant="plain" onClick={() => apply(one)}>
                {one.name}
              </Button>
              <Button
                variant="plain"
                aria-label={fill(words.drop, { name: one.name })}
                disabled={change.isBusy}
                onClick={() => void drop(one)}
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
            maxLength={LONGEST_NAME}
            aria-describedby={`${nameId}-hint`}
            required
          />
          <p id={`${nameId}-hint`} className="text-sm text-ink-soft">
            {words.hint}
          </p>
          <Button type="submit" variant="quiet" disabled={change.isBusy}>
            {words.add}
          </Button>
        </form>
        <ChangeResult {...change} />
      </div>
    </Disclosure>
  );
}
