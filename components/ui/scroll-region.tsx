import type { ReactNode, Ref } from 'react';

type Props = { className: string; ref?: Ref<HTMLElement>; children: ReactNode } & (
  | { label: string; labelledBy?: never }
  | { label?: never; labelledBy: string }
);

export function ScrollRegion({ className, ref, label, labelledBy, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse, the arrow keys scroll it
    <section ref={ref} className={className} tabIndex={0} aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
