import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

export type FieldWords = {
  label: string;
  /** Why it is asked or how it should look; under the label. */
  help?: string;
  /** What is wrong and what to do; under the field. */
  error?: string;
  /** e.g. '(opcional)', after the label. Fields are required unless they say otherwise. */
  optional?: string;
};

/** What `aria-describedby` of a field should be, from the ids that `FieldFrame` gives to help and error. */
export function describedBy(id: string, { help, error }: FieldWords): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Label above, help under it, field, error under the field; the words are tied to the field by `describedBy`. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {optional}</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
