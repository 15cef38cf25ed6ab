import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import { useField } from './use-field';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = FieldWords &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly SelectOption[];
    placeholder?: string;
  };

export function SelectField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { options, placeholder, ...select } = rest;
  return (
    <FieldFrame {...frame}>
      <select {...select} className="field-input" {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
