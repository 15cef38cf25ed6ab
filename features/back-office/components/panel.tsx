import type { ReactNode } from 'react';
import { useOffice } from './office';

/** `none`: text of an empty panel; default: the general one. */
type Props = { title: string; isEmpty?: boolean; none?: string; children: ReactNode };

export function Panel({ title, isEmpty = false, none, children }: Props) {
  const { states } = useOffice();
  return (
    <section className="card" aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {isEmpty ? <p className="text-ink-soft">{none ?? states.none}</p> : children}
    </section>
  );
}
