import { useId, type Ref } from 'react';
import { FieldError, FieldHelp, FieldLabel, describedBy, type FieldWords } from './field-frame';

type Props = FieldWords & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  required?: boolean;
};

export function SwitchField(props: Props) {
  const { label, owner, help, error, optional, checked, onChange, onBlur, ref, required } = props;
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1.5">
        <span className="font-semibold">
          <FieldLabel label={label} owner={owner} optional={optional} />
        </span>
        <input
          ref={ref}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          className="switch"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
        />
      </label>
      <FieldHelp id={id} help={help} />
      <FieldError id={id} error={error} />
    </div>
  );
}
