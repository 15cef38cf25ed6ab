import { NumberFormatBase } from 'react-number-format';
import type { LegalId } from '@/lib/markets/legal-id';
import { FieldFrame } from './field-frame';
import { useField, type ValueFieldProps } from './use-field';

/** Value: the number as stored, or as displayed while `masked`. */
type Props = ValueFieldProps<string> & {
  legalId: Pick<LegalId, 'inputMode' | 'format' | 'normalise'>;
  masked?: boolean;
};

const isPart = (character: string | undefined) => /[\dA-Za-z]/.test(character ?? '');

/** Caret positions are beside a digit or letter, never between two separators. */
const boundaryOf = (shown: string) =>
  Array.from({ length: shown.length + 1 }, (_, at) => shown === '' || isPart(shown[at]) || isPart(shown[at - 1]));

export function LegalIdField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { legalId, onChange, ref, masked = false, required, ...input } = rest;
  return (
    <FieldFrame {...frame}>
      <NumberFormatBase
        {...input}
        {...control}
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
      />
    </FieldFrame>
  );
}
