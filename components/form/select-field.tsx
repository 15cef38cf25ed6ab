import { useId, type ComponentProps } from 'react';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Props = FieldWords &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly SelectOption[];
    /** A first, empty choice such as 'Selecciona'. */
    placeholder?: string;
  };

/** A native select: the phone's own wheel, no script. */
export function SelectField({ label, help, error, optional, id, options, placeholder, ...select }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error, optional };
  return (
    <FieldFrame id={fieldId} {...words}>
      <select
        {...select}
        id={fieldId}
        className="field-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, words)}
      >
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
