'use client';

import { useId, type Ref } from 'react';
import { NumericFormat } from 'react-number-format';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';

type Props = FieldWords & {
  id?: string;
  name?: string;
  value: number | null;
  /** The number as typed, without separators; null while empty. */
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** '.' in Chile and Colombia, ',' in Peru and English: the market's own. null: digits stand together. */
  thousands?: '.' | ',' | null;
  /** Digits after the decimal mark; none unless told otherwise. */
  decimals?: number;
  maxDigits?: number | undefined;
  prefix?: string | undefined;
  suffix?: string;
  placeholder?: string | undefined;
  required?: boolean;
  disabled?: boolean;
};

/**
 * A number that is grouped while typing and handed over clean. For forms that load on opening only:
 * react-number-format weighs 7 KB. Use it inside react-hook-form's `Controller`.
 */
export function NumberField({ label, help, error, optional, id, onChange, ref, maxDigits, required, ...rest }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error, optional };
  const { value, thousands = '.', decimals = 0, ...input } = rest;
  return (
    <FieldFrame id={fieldId} {...words}>
      <NumericFormat
        {...input}
        id={fieldId}
        getInputRef={ref}
        className="field-input"
        inputMode={decimals ? 'decimal' : 'numeric'}
        value={value ?? ''}
        thousandSeparator={thousands ?? false}
        decimalSeparator={thousands === '.' ? ',' : '.'}
        decimalScale={decimals}
        allowNegative={false}
        isAllowed={({ value: digits }) => maxDigits === undefined || digits.replace(/\D/g, '').length <= maxDigits}
        onValueChange={({ floatValue }, { source }) => {
          if (source === 'event') onChange(floatValue ?? null);
        }}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, words)}
      />
    </FieldFrame>
  );
}
