import { useId, type ComponentProps } from 'react';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';

type Props = FieldWords & Omit<ComponentProps<'textarea'>, 'className'>;

/** Free text of several lines; 3 rows unless told otherwise (spec section 5). */
export function TextareaField({ label, help, error, optional, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error, optional };
  return (
    <FieldFrame id={fieldId} {...words}>
      <textarea
        rows={3}
        {...input}
        id={fieldId}
        className="field-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, words)}
      />
    </FieldFrame>
  );
}
