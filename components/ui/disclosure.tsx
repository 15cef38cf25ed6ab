import type { ComponentProps, ReactNode } from 'react';
import { closeOnEscape } from './close-on-escape';

type Props = Pick<ComponentProps<'details'>, 'className' | 'name' | 'children'> & {
  summary: ReactNode;
  summaryClass?: string;
};

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
