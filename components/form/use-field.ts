import { useId, type Ref } from 'react';
import { describedBy, type FieldWords } from './field-frame';

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

export function useField<Props extends FieldWords & { id?: string | undefined }>(props: Props) {
  const ownId = useId();
  const { label, owner, help, error, optional, note, id = ownId, ...rest } = props;
  return {
    frame: { id, label, owner, help, error, optional, note },
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy(id, { help, error }),
    },
    rest,
  };
}
