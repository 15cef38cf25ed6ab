import { useId, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & { label: ReactNode; error?: string };

export function CheckboxField({ label, error, id, ...input }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <label htmlFor={fieldId} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          type="checkbox"
          id={fieldId}
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${fieldId}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
