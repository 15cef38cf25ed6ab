import type { ReactNode } from 'react';

type Props = {
  title: string;
  children: ReactNode;
};

export function PlanPanel({ title, children }: Props) {
  return (
    <section className="card md:p-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
