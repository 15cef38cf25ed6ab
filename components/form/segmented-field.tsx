import { useId, type Ref } from 'react';
import { FieldsetFrame, type FieldWords } from './field-frame';
import type { SelectOption } from './select-field';

type Props = FieldWords & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  options: readonly SelectOption[];
};

export function SegmentedField({ name, value, onChange, onBlur, ref, options, ...words }: Props) {
  const id = useId();
  const focusable = options.find((option) => option.value === value) ?? options[0];
  return (
    <FieldsetFrame id={id} {...words}>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              className="sr-only"
              name={`${id}-${name}`}
              ref={option === focusable ? ref : undefined}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}
