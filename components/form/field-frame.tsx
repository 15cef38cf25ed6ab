import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

export type FieldWords = {
  label: string;
  /** Person to whom the answer belongs. For screen readers only, because several people get the same question. */
  owner?: string | undefined;
  help?: string;
  error?: string;
  optional?: string | undefined;
  note?: ReactNode;
};

type FrameProps = FieldWords & { id: string; children: ReactNode };

export function describedBy(id: string, { help, error }: Pick<FieldWords, 'help' | 'error'>): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function FieldHelp({ id, help }: { id: string; help?: string | undefined }) {
  if (!help) return null;
  return (
    <p id={`${id}-help`} className="text-sm text-ink-soft">
      {help}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="circle-alert" className="mt-0.5 size-4" />
      {error}
    </p>
  );
}

export const FieldLabel = ({ label, owner, optional }: Pick<FieldWords, 'label' | 'owner' | 'optional'>) => (
  <>
    {label}
    {owner && (
      <>
        {' '}
        <span className="sr-only">({owner})</span>
      </>
    )}
    {optional && <span className="font-normal text-ink-soft"> {optional}</span>}
  </>
);

export const FieldFrame = ({ id, label, owner, help, error, optional, note, children }: FrameProps) => (
  <div className="field">
    <div className="flex flex-col justify-end gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <FieldLabel label={label} owner={owner} optional={optional} />
      </label>
      <FieldHelp id={id} help={help} />
    </div>
    {children}
    {note ? (
      <div className="space-y-1.5">
        {note}
        <FieldError id={id} error={error} />
      </div>
    ) : (
      <FieldError id={id} error={error} />
    )}
  </div>
);

export const FieldsetFrame = ({ id, label, owner, help, error, optional, children }: FrameProps) => (
  <fieldset className="min-w-0" aria-describedby={describedBy(id, { help, error })}>
    <legend className="mb-1.5 font-semibold">
      <FieldLabel label={label} owner={owner} optional={optional} />
    </legend>
    <div className="flex flex-col gap-1.5">
      <FieldHelp id={id} help={help} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  </fieldset>
);
