import type { ReactNode } from 'react';

export function Moment({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className="grid border-t border-line md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="pt-2.5 text-sm font-semibold text-accent max-md:-mb-2">{when}</dt>
      <dd>{children}</dd>
    </div>
  );
}
