import type { ReactNode } from 'react';

type Props = {
  className: string;
  children: ReactNode;
} & ({ label: string; labelledBy?: never } | { label?: never; labelledBy: string });

/** What scrolls within a page, by keyboard too (axe: scrollable-region-focusable). */
export function ScrollRegion({ className, label, labelledBy, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it with the arrow keys
    <section className={className} tabIndex={0} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
