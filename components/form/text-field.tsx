import { useId, type ComponentProps } from 'react';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';

type Props = FieldWords & Omit<ComponentProps<'input'>, 'className'>;

/** A one-line input. Spread `register('name')` of react-hook-form into it; give `autoComplete` and `inputMode`. */
export function TextField({ label, help, error, optional, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error, optional };
  return (
    <FieldFrame id={fieldId} {...words}>
      <input
        type="text"
        {...input}
        id={fieldId}
        className="field-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, words)}
      />
    </FieldFrame>
  );
}
