import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Of those that a phone shows first, close together. */
  look?: 'plan-first' | 'plan-first plan-untitled';
  children: ReactNode;
};

export function PlanPanel({ title, look, children }: Props) {
  return (
    <section className={look ? `card md:p-6 ${look}` : 'card md:p-6'}>
      <h2 className={look ? 'text-lg md:mb-3 md:text-xl' : 'mb-3 text-xl'}>{title}</h2>
      {children}
    </section>
  );
}
