import { useId, type Ref } from 'react';
import { describedBy, type FieldWords } from './field-frame';

/** What a field takes that hands over its answer itself instead of an event, as `Controller` of react-hook-form wants it. */
export type ValueFieldProps<Value> = FieldWords & {
  id?: string;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string | undefined;
  required?: boolean;
};

/** Parts the props of a field into those of its `FieldFrame`, what ties its control to that, and the rest. */
export function useField<Props extends FieldWords & { id?: string | undefined }>(props: Props) {
  const ownId = useId();
  const { label, help, error, optional, id = ownId, ...rest } = props;
  return {
    frame: { id, label, help, error, optional },
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy(id, { help, error }),
    },
    rest,
  };
}
