import { PatternFormat } from 'react-number-format';
import { FieldFrame } from './field-frame';
import { useField, type ValueFieldProps } from './use-field';

type Props = ValueFieldProps<string> & {
  /** '#' for each digit, e.g. '##-####'. */
  format: string;
  autoComplete?: string;
};

export function PatternField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { onChange, ref, required, ...input } = rest;
  return (
    <FieldFrame {...frame}>
      <PatternFormat
        {...input}
        {...control}
        getInputRef={ref}
        className="field-input"
        type="text"
        inputMode="numeric"
        valueIsNumericString
        onValueChange={({ value }, { source }) => {
          if (source === 'event') onChange(value);
        }}
        aria-required={required}
      />
    </FieldFrame>
  );
}
