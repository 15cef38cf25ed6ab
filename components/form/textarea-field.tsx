import type { ComponentProps } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import { useField } from './use-field';

export function TextareaField(props: FieldWords & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { frame, control, rest: input } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...input} className="field-input" {...control} />
    </FieldFrame>
  );
}
