import { useId, type Ref } from 'react';
import { FieldsetFrame, type FieldWords } from './field-frame';
import type { SelectOption } from './select-field';

/** Maximum number of options with a row each. More options share rows. */
const MAX_STACKED_OPTIONS = 4;
const MANY_OPTIONS = 12;

type Props = FieldWords & {
  name: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  options: readonly SelectOption[];
  /** Label of the closed list while nothing is chosen. If it is missing, the list is always open. */
  placeholder?: string | undefined;
};

export function ChoicesField({ name, values, onChange, onBlur, ref, options, placeholder, ...words }: Props) {
  const id = useId();
  function toggle(value: string, on: boolean) {
    onChange(options.map((option) => option.value).filter((one) => (one === value ? on : values.includes(one))));
  }
  const list = (
    <div
      className={`gap-2 ${options.length > MAX_STACKED_OPTIONS ? 'flex flex-wrap' : 'grid'} ${options.length > 2 ? 'sm:grid-cols-2' : ''} ${options.length > MANY_OPTIONS ? 'choices-long' : ''}`}
    >
      {options.map((option, index) => (
        <label key={option.value} className="choice">
          <input
            ref={index === 0 ? ref : undefined}
            type="checkbox"
            name={name}
            value={option.value}
            className="size-5 shrink-0 accent-accent"
            checked={values.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
            aria-invalid={words.error ? true : undefined}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
  const chosen = options.flatMap(({ value, label }) => (values.includes(value) ? label : []));
  return (
    <FieldsetFrame id={id} {...words}>
      {placeholder === undefined ? (
        list
      ) : (
        <details>
          <summary className="field-input flex items-center">{chosen.join(', ') || placeholder}</summary>
          <div className="pt-2">{list}</div>
        </details>
      )}
    </FieldsetFrame>
  );
}
