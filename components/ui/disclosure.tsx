'use client';

import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

type Props = Pick<ComponentProps<'details'>, 'className' | 'name' | 'children'> & {
  summary: ReactNode;
  summaryClass?: string;
};

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** What lies over the page while it is open: Esc closes it and gives the focus back to what opened it. */
export function Disclosure({ summary, summaryClass, children, ...details }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for its summary
    <details {...details} onKeyDown={closeOnEscape}>
      <summary className={summaryClass}>{summary}</summary>
      {children}
    </details>
  );
}
