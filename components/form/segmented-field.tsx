'use client';

import { useId, type Ref } from 'react';
import type { SelectOption } from './select-field';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Gets the chosen radio, or the first. */
  ref?: Ref<HTMLInputElement>;
  options: readonly SelectOption[];
  error?: string;
};

/** Two or three choices in sight at once: radio buttons that look like one control. */
export function SegmentedField({ label, name, value, onChange, onBlur, ref, options, error }: Props) {
  const id = useId();
  const focusable = options.find((option) => option.value === value) ?? options[0];
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex gap-1 rounded-control border border-line-strong bg-surface p-0.5">
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
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
