import { useState, type ChangeEvent } from 'react';
import { formatNumber } from '@/lib/i18n/money';
import { readInPesos } from '@/lib/i18n/read-amount';
import { FieldFrame } from './field-frame';
import { useField, type ValueFieldProps } from './use-field';

const MAX_LENGTH = 30;

/** Amount, or the typed text if it is invalid; the form then shows an error. */
type Value = string | number | null;

type Props = ValueFieldProps<Value> & { tag: string; sign: string; uf?: number | undefined };

const GROUPED = /^\d{1,3}(?:[.,]\d{3})*$/;

/** Groups digits when typed at the end. Other text, such as a pasted '2,918.00', stays unchanged until blur. */
function typedText({ value, selectionEnd }: HTMLInputElement, before: string, { sign, tag }: Props): string {
  const text = value.replace(sign, '').trimStart();
  const digits = text.replaceAll(/[.,]/g, '');
  const isAtEnd = selectionEnd === value.length;
  const wasGrouped = before === '' || GROUPED.test(before);
  const isOneDigit = text === digits || text.slice(0, -1) === before || before.slice(0, -1) === text;
  if (!isAtEnd || !isOneDigit || !wasGrouped || !/^\d+$/.test(digits) || !/\d$/.test(text)) return text;
  return formatNumber(Number(digits), tag);
}

export function AmountField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { value, onChange, onBlur, ref, tag, sign, uf, required, ...input } = rest;
  const [typed, type] = useState<string | null>(null);
  const written = typeof value === 'number' ? formatNumber(value, tag, Number.isInteger(value) ? 0 : 2) : (value ?? '');
  const shown = typed ?? written;

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const text = typedText(target, shown, props);
    type(text);
    onChange(text === '' ? null : (readInPesos(text, tag, uf) ?? text));
  }
  function leave() {
    type(null);
    onBlur?.();
  }
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        {...control}
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        className="field-input"
        value={shown === '' ? '' : `${sign} ${shown}`.trimStart()}
        onFocus={(event) => event.target.select()}
        onChange={change}
        onBlur={leave}
        aria-required={required}
      />
    </FieldFrame>
  );
}
