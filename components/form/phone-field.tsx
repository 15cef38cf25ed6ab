import { useState, type FocusEvent } from 'react';
import { FieldFrame } from './field-frame';
import { joinPhone, phoneParts, type PhonePrefix } from './phone-parts';
import { useField, type ValueFieldProps } from './use-field';

/** Value with its prefix: '+56912345678'; '' while empty. */
type Props = ValueFieldProps<string> & {
  prefixes: readonly PhonePrefix[];
  prefixLabel: string;
  country: string;
  autoComplete?: 'tel' | 'off';
};

export function PhoneField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { id, ...shared } = control;
  const { value, onChange, prefixes, prefixLabel, country, required, onBlur, autoComplete = 'tel', ...input } = rest;
  const [chosen, setChosen] = useState<string | null>(null);
  const { code, rest: number } = phoneParts(value, chosen ?? country, prefixes);
  const prefixFor = (one: string) => prefixes.find((prefix) => prefix.code === one)?.prefix ?? '';

  function choose(next: string) {
    setChosen(next);
    if (value) onChange(joinPhone(number, prefixFor(next)));
  }

  function left({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  }

  return (
    <FieldFrame {...frame}>
      <div className="flex gap-2" onBlur={left}>
        {prefixes.length > 0 && (
          <select
            {...shared}
            className="field-input w-[min(9rem,50%)] shrink-0 sm:w-52"
            aria-label={prefixLabel}
            autoComplete="off"
            value={code}
            onChange={(event) => choose(event.target.value)}
          >
            {prefixes.map((one) => (
              <option key={one.code} value={one.code}>
                {`${one.prefix} ${one.name}`}
              </option>
            ))}
          </select>
        )}
        <input
          {...input}
          {...shared}
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
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
