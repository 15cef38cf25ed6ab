import type { ReactNode } from 'react';

type Props = { name: string; children: ReactNode };

/** The benefits of one category: its cards, or what came instead of them. */
export function CategoryBox({ name, children }: Props) {
  return (
    <section aria-label={name} className="rounded-card border border-line p-4">
      <h3 className="mb-3 text-lg">{name}</h3>
      {children}
    </section>
  );
}
