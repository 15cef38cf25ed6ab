import type { ReactNode } from 'react';

export function Panel({
  title,
  isEmpty,
  none,
  children,
}: {
  title: string;
  isEmpty: boolean;
  none: string;
  children: ReactNode;
}) {
  return (
    <section className="card" aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {isEmpty ? <p className="text-ink-soft">{none}</p> : children}
    </section>
  );
}
