import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import { useField } from './use-field';

export function TextField(props: FieldWords & Omit<ComponentProps<'input'>, 'className'>) {
  const { frame, control, rest: input } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...input} className="field-input" {...control} />
    </FieldFrame>
  );
}
