'use client';

import { useId, type Ref } from 'react';
import { PatternFormat } from 'react-number-format';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';

type Props = FieldWords & {
  id?: string;
  name?: string;
  /** Digits only. */
  value: string;
  /** The digits as typed, without what the pattern puts between them. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  /** '#' for each digit, e.g. '##-####'. */
  format: string;
  placeholder?: string | undefined;
  autoComplete?: string;
  required?: boolean;
};

/** A number of fixed shape (a postal code, a policy) that takes its shape while typing and is handed over clean. */
export function PatternField({ label, help, error, optional, id, onChange, ref, required, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error, optional };
  return (
    <FieldFrame id={fieldId} {...words}>
      <PatternFormat
        {...input}
        id={fieldId}
        getInputRef={ref}
        className="field-input"
        type="text"
        inputMode="numeric"
        valueIsNumericString
        onValueChange={({ value }, { source }) => {
          if (source === 'event') onChange(value);
        }}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, words)}
      />
    </FieldFrame>
  );
}
