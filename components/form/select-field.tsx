import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import { useField } from './use-field';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectGroup = { readonly group: string; readonly options: readonly SelectOption[] };

type Props = FieldWords &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly (SelectOption | SelectGroup)[];
    placeholder?: string;
  };

const toOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

export function SelectField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { options, placeholder, ...select } = rest;
  return (
    <FieldFrame {...frame}>
      <select {...select} className="field-input" {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((one) =>
          'group' in one ? (
            <optgroup key={one.group} label={one.group}>
              {one.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(one)
          ),
        )}
      </select>
    </FieldFrame>
  );
}
