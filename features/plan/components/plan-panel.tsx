import type { ReactNode } from 'react';

type Props = {
  title: string;
  badge?: string | false;
  children: ReactNode;
};

export function PlanPanel({ title, badge = false, children }: Props) {
  return (
    <section className="card md:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{title}</h2>
        {badge && <span className="badge">{badge}</span>}
      </div>
      {children}
    </section>
  );
}
