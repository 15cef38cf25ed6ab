import { NumericFormat } from 'react-number-format';
import { FieldFrame } from './field-frame';
import { useField, type ValueFieldProps } from './use-field';

type Props = ValueFieldProps<number | null> & {
  /** Thousands separator of the market: '.' in Chile and Colombia, ',' in Peru and English; null for none. */
  thousands?: '.' | ',' | null;
  decimals?: number;
  maxDigits?: number | undefined;
  prefix?: string | undefined;
  suffix?: string;
  disabled?: boolean;
};

/** For forms loaded on demand only, because react-number-format adds 7 KB. */
export function NumberField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { value, onChange, ref, thousands = '.', decimals = 0, maxDigits, required, ...input } = rest;
  return (
    <FieldFrame {...frame}>
      <NumericFormat
        {...input}
        {...control}
        getInputRef={ref}
        className="field-input"
        inputMode={decimals ? 'decimal' : 'numeric'}
        value={value ?? ''}
        // Not `onFocus`, because the library calls it a moment later, which would select and lose text typed in
        // between.
        onFocusCapture={(event) => event.target.select()}
        thousandSeparator={thousands ?? false}
        decimalSeparator={thousands === '.' ? ',' : '.'}
        decimalScale={decimals}
        allowNegative={false}
        isAllowed={({ value: digits }) => maxDigits === undefined || digits.replace(/\D/g, '').length <= maxDigits}
        onValueChange={({ floatValue }, { source }) => {
          if (source === 'event') onChange(floatValue ?? null);
        }}
        aria-required={required}
      />
    </FieldFrame>
  );
}
