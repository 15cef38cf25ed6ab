import type { Ref } from 'react';
import { describedBy, FieldFrame } from '@/components/form/field-frame';
import type { PriceField } from '@/features/compare/price-question/question';

/** Classes for two fields on one line. Shared grid rows keep the inputs aligned beside help texts and errors. */
export const HALF = 'row-span-3 grid grid-rows-subgrid pb-1.5 [&>.field]:contents';

type TextProps = {
  place: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: string | undefined;
  isNumber?: boolean;
  list?: string;
  ref?: Ref<HTMLInputElement>;
  onFocus?: () => void;
};

const idOf = (place: string) => `price-${place.replaceAll(/\W+/g, '-')}`;

/** The input has no `name`. If the form is sent before its script runs, no age gets into the address. */
export function PriceText({ place, label, help, error, optional, isNumber = true, ...input }: TextProps) {
  const id = idOf(place);
  const frame = { id, label, ...(help && { help }), ...(error && { error }), ...(optional && { optional }) };
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        id={id}
        data-place={place}
        type="text"
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={120}
        className="field-input"
        defaultValue=""
        placeholder=" "
        aria-required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, frame)}
      />
    </FieldFrame>
  );
}

type Props = { question: PriceField; error: string | undefined; optional: string; emptyLabel: string };

export function PriceFieldInput({ question, error, optional, emptyLabel }: Props) {
  const { key, label, options, chosen, unchosen, isRequired } = question;
  const inputProps = { error, ...(!isRequired && { optional }) };
  if (!options) return <PriceText place={key} label={label} {...inputProps} />;
  const id = idOf(key);
  const frame = { id, label, ...(error && { error }), ...(!isRequired && { optional }) };
  return (
    <FieldFrame {...frame}>
      <select
        id={id}
        data-place={key}
        className="field-input"
        defaultValue={chosen}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, frame)}
      >
        {chosen === '' && <option value="">{unchosen ?? emptyLabel}</option>}
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
