'use client';

import { useId, type FormEvent, type ReactNode } from 'react';
import { useList } from '@/features/compare/components/list-context';
import { toRange, type Range } from '@/features/compare/filters/domain';
import { lateWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';

type Props = {
  legend: string;
  /** What the amounts are, e.g. in which currency. */
  hint: string;
  range: Range;
  onApply: (range: Range) => void;
  /** Stands above the fields, e.g. a drawing of where the plans are. */
  children?: ReactNode;
};

/** What a person types as an amount: grouping dots or commas go, `null` when nothing is left. */
function amountOf(text: FormDataEntryValue | null): number | null {
  const digits = String(text ?? '').replace(/\D/g, '');
  return digits === '' ? null : Number(digits.slice(0, 12));
}

/** A range of amounts in whole units. It is applied by its button, not while typing: half a number is no wish. */
export function RangeGroup({ legend, hint, range, onApply, children }: Props) {
  const { wording } = useList();
  const id = useId();
  const { filters } = lateWords();
  const shown = (amount: number | null) => (amount === null ? '' : formatNumber(amount, wording.tag));
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onApply(toRange(amountOf(data.get('from')), amountOf(data.get('to'))));
  }
  return (
    // A new range from elsewhere (a chip, the profile's band) makes new fields with its values.
    <form key={`${range.from}-${range.to}`} onSubmit={apply}>
      <fieldset className="filter" aria-describedby={`${id}-hint`}>
        <legend>{legend}</legend>
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </p>
        {children}
        <div className="grid grid-cols-2 gap-2">
          {(['from', 'to'] as const).map((end) => (
            <div key={end}>
              <label htmlFor={`${id}-${end}`} className="text-sm">
                {filters[end]}
              </label>
              <input
                id={`${id}-${end}`}
                name={end}
                className="field-input"
                inputMode="numeric"
                autoComplete="off"
                maxLength={16}
                defaultValue={shown(range[end])}
              />
            </div>
          ))}
        </div>
        <button type="submit" className="btn btn-quiet mt-3 w-full">
          {filters.applyRange}
        </button>
      </fieldset>
    </form>
  );
}
