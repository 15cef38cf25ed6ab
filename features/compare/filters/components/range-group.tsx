import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FieldError } from '@/components/form/field-frame';
import { useList } from '@/features/compare/components/list-context';
import { type Range, toRange } from '@/features/compare/filters/plan-filters';
import type { Currency } from '@/lib/contract/atoms';
import { lateWords } from '@/lib/i18n/load-words';
import { DECIMALS, formatNumber } from '@/lib/i18n/money';
import { readAmount } from '@/lib/i18n/read-amount';

type TypedRange = Readonly<Record<keyof Range, string>>;

type Manner = { readonly currency: Currency; readonly tag: string };

const MAX_AMOUNT = 999_999_999_999;

/** Rounds to the currency's decimals by shifting the text, because in doubles 1.15 * 100 is not 115. */
function roundBy(round: (value: number) => number, amount: number | null, currency: Currency): number | null {
  if (amount === null) return null;
  const decimals = DECIMALS[currency];
  return Number(`${round(Number(`${amount}e${decimals}`))}e-${decimals}`);
}

/** Returns the end whose text is not an amount: it is an error and not an open end. Undefined: both ends are valid. */
function unreadableEnd(typed: TypedRange, { tag }: Manner): keyof Range | undefined {
  return (['from', 'to'] as const).find((end) => typed[end].trim() !== '' && readAmount(typed[end], tag) === null);
}

/** Reads both ends. Rounds extra decimals outwards, so that a plan at exactly the typed amount stays in the range. */
export function readRange(typed: TypedRange, { currency, tag }: Manner): Range {
  const read = (text: string) => {
    const amount = readAmount(text, tag);
    return amount === null ? null : Math.min(amount, MAX_AMOUNT);
  };
  const { from, to } = toRange(read(typed.from), read(typed.to));
  return { from: roundBy(Math.floor, from, currency), to: roundBy(Math.ceil, to, currency) };
}

export function writeRange({ from, to }: Range, { currency, tag }: Manner): TypedRange {
  const write = (amount: number | null) =>
    amount === null ? '' : formatNumber(amount, tag, Number.isInteger(amount) ? 0 : DECIMALS[currency]);
  return { from: write(from), to: write(to) };
}

const MAX_LENGTH = 30;

type Props = {
  legend: string;
  hint: string;
  range: Range;
  currency?: Currency;
  onApply: (range: Range) => void;
  children?: ReactNode;
};

export function RangeGroup({ legend, hint, range, currency: given, onApply, children }: Props) {
  const { wording, currency: own } = useList();
  const currency = given ?? own;
  const id = useId();
  const { filters } = lateWords();
  const manner = { currency, tag: wording.tag };
  const [typed, type] = useState(() => writeRange(range, manner));
  const [wrong, refuse] = useState<keyof Range>();
  const inputs = useRef<Partial<Record<keyof Range, HTMLInputElement | null>>>({});
  const [last, follow] = useState(range);
  // Writes an external change into the same fields, so that the focus stays.
  if (last.from !== range.from || last.to !== range.to) {
    follow(range);
    type(writeRange(range, manner));
  }
  function apply(event: FormEvent): void {
    event.preventDefault();
    const end = unreadableEnd(typed, manner);
    refuse(end);
    if (end) return inputs.current[end]?.focus();
    const next = readRange(typed, manner);
    type(writeRange(next, manner));
    onApply(next);
  }
  return (
    <form onSubmit={apply}>
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
                ref={(input) => void (inputs.current[end] = input)}
                name={end}
                aria-invalid={wrong === end || undefined}
                aria-describedby={wrong === end ? `${id}-error` : undefined}
                className="field-input"
                inputMode={DECIMALS[currency] > 0 ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={MAX_LENGTH}
                value={typed[end]}
                onChange={({ target }) => type({ ...typed, [end]: target.value })}
              />
            </div>
          ))}
        </div>
        <div className="mt-2 empty:hidden" aria-live="polite">
          <FieldError id={id} error={wrong && filters.wrongAmount} />
        </div>
        <button type="submit" className="btn btn-quiet mt-3 w-full">
          {filters.applyRange}
        </button>
      </fieldset>
    </form>
  );
}
