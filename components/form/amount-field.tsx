'use client';

import { useState, type ChangeEvent } from 'react';
import { formatNumber } from '@/lib/i18n/money';
import { readAmount } from '@/lib/i18n/read-amount';
import { FieldFrame } from './field-frame';
import { useField, type ValueFieldProps } from './use-field';

const LONGEST = 30;

/** An amount of money, or the text as typed while it is none: the form decides what is wrong with it. */
type Value = string | number | null;

type Props = ValueFieldProps<Value> & {
  tag: string;
  sign: string;
};

const GROUPED = /^\d{1,3}(?:[.,]\d{3})*$/;

/** Digits are grouped while they are typed; a sign or letter of the visitor's own leaves the text alone until it is left. */
function typedText({ value, selectionEnd }: HTMLInputElement, before: string, { sign, tag }: Props): string {
  const text = value.replace(sign, '').trimStart();
  const digits = text.replaceAll(/[.,]/g, '');
  const isAtEnd = selectionEnd === value.length;
  const wasGrouped = before === '' || GROUPED.test(before);
  if (!isAtEnd || !wasGrouped || !/^\d+$/.test(digits) || !/\d$/.test(text)) return text;
  return formatNumber(Number(digits), tag);
}

export function AmountField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { value, onChange, onBlur, ref, tag, sign, required, ...input } = rest;
  const [typed, type] = useState<string | null>(null);
  const written = typeof value === 'number' ? formatNumber(value, tag, Number.isInteger(value) ? 0 : 2) : (value ?? '');
  const shown = typed ?? written;

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const text = typedText(target, shown, props);
    type(text);
    onChange(text === '' ? null : (readAmount(text, tag) ?? text));
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
        maxLength={LONGEST}
        className="field-input"
        value={shown === '' ? '' : `${sign} ${shown}`.trimStart()}
        // What was asked first is replaced by typing, not added to.
        onFocus={(event) => event.target.select()}
        onChange={change}
        onBlur={leave}
        aria-required={required}
      />
    </FieldFrame>
  );
}
