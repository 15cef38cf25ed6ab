'use client';

import type { ComponentProps, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';

type Props = Pick<ComponentProps<'details'>, 'className' | 'name' | 'children'> & {
  summary: ReactNode;
  summaryClass?: string;
  onOpen?: () => void;
};

function close(details: HTMLDetailsElement): void {
  details.open = false;
  details.querySelector('summary')?.focus();
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape' && currentTarget.open) close(currentTarget);
}

function closeOnPressElsewhere({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!details.open) return;
  const listening = new AbortController();
  details.addEventListener('toggle', () => listening.abort(), { once: true });
  const closeOutside = ({ target }: PointerEvent) => {
    if (target instanceof Node && details.contains(target)) return;
    details.open = false;
    listening.abort();
  };
  document.addEventListener('pointerdown', closeOutside, { signal: listening.signal });
}

/**
 * Esc in it closes it and focuses its summary. With a `name`, a click outside, or opening another one with that name,
 * also closes it.
 */
export function Disclosure({ summary, summaryClass, onOpen, children, ...details }: Props) {
  function onToggle(event: SyntheticEvent<HTMLDetailsElement>) {
    if (event.currentTarget.open) onOpen?.();
    if (details.name) closeOnPressElsewhere(event);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles only Esc
    <details {...details} onKeyDown={closeOnEscape} onToggle={onToggle}>
      <summary className={summaryClass}>{summary}</summary>
      {children}
    </details>
  );
}
