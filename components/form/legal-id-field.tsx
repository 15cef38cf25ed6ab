'use client';

import { useId, type Ref } from 'react';
import { NumberFormatBase } from 'react-number-format';
import type { LegalId } from '@/lib/markets/legal-id';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';

type Props = FieldWords & {
  id?: string;
  name?: string;
  /** Which document it is the number of. */
  legalId: LegalId;
  value: string;
  /** The number as it is kept, or as it is shown while `masked` (spec section 5). */
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  masked?: boolean;
  placeholder?: string | undefined;
  required?: boolean;
};

const isPart = (character: string | undefined) => /[\dA-Za-z]/.test(character ?? '');

/** The caret stands beside a digit or a letter, never between two separators. */
const boundaryOf = (shown: string) =>
  Array.from({ length: shown.length + 1 }, (_, at) => shown === '' || isPart(shown[at]) || isPart(shown[at - 1]));

/** The number of an identity document, which takes its shape while typing. For forms that load on opening only (7 KB). */
export function LegalIdField({ label, help, error, optional, id, legalId, onChange, ref, ...rest }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error, optional };
  const { masked = false, required, ...input } = rest;
  return (
    <FieldFrame id={fieldId} {...words}>
      <NumberFormatBase
        {...input}
        id={fieldId}
        getInputRef={ref}
        className="field-input"
        inputMode={legalId.inputMode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        format={legalId.format}
        removeFormatting={(typed) => typed.replaceAll(/[^\dA-Za-z]/g, '')}
        isValidInputCharacter={isPart}
        isCharacterSame={({ currentValue, formattedValue, currentValueIndex: at, formattedValueIndex: to }) =>
          currentValue[at]?.toUpperCase() === formattedValue[to]
        }
        getCaretBoundary={boundaryOf}
        onValueChange={({ formattedValue }, { source }) => {
          if (source === 'event') onChange(masked ? formattedValue : legalId.normalise(formattedValue));
        }}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, words)}
      />
    </FieldFrame>
  );
}
