'use client';

import { useId, useState, type FocusEvent, type Ref } from 'react';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';
import { joinPhone, phoneParts, type PhonePrefix } from './phone-parts';

type Props = FieldWords & {
  id?: string;
  name?: string;
  /** With its prefix: '+56912345678'; '' while nothing was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** Without any, the number is typed with its prefix. */
  prefixes: readonly PhonePrefix[];
  /** Name of the choice of a prefix. */
  prefixLabel: string;
  /** ISO code of the country whose prefix stands there first. */
  country: string;
  placeholder?: string | undefined;
  required?: boolean;
};

/** A telephone number: the prefix is chosen, or typed with a plus in front of the number. */
export function PhoneField({ label, help, error, optional, id, value, onChange, ...rest }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error, optional };
  const { prefixes, prefixLabel, country, required, onBlur, ...input } = rest;
  const [chosen, setChosen] = useState<string | null>(null);
  const { code, rest: number } = phoneParts(value, chosen ?? country, prefixes);
  const prefixFor = (one: string) => prefixes.find((prefix) => prefix.code === one)?.prefix ?? '';
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(fieldId, words),
  };

  function choose(next: string) {
    setChosen(next);
    if (value) onChange(joinPhone(number, prefixFor(next)));
  }

  /** Between its two parts nobody has left the field yet. */
  function left({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  }

  return (
    <FieldFrame id={fieldId} {...words}>
      <div className="flex gap-2" onBlur={left}>
        {prefixes.length > 0 && (
          <select
            {...shared}
            className="field-input w-36 shrink-0 sm:w-52"
            aria-label={prefixLabel}
            autoComplete="off"
            value={code}
            onChange={(event) => choose(event.target.value)}
          >
            {prefixes.map((one) => (
              <option key={one.code} value={one.code}>
                {one.prefix} {one.name}
              </option>
            ))}
          </select>
        )}
        <input
          {...input}
          {...shared}
          id={fieldId}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="field-input min-w-0"
          value={number}
          aria-required={required}
          onChange={(event) => {
            const next = joinPhone(event.target.value, prefixFor(code));
            setChosen(phoneParts(next, code, prefixes).code);
            onChange(next);
          }}
        />
      </div>
    </FieldFrame>
  );
}
