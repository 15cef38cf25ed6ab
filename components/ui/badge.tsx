import type { ReactNode } from 'react';

type Props = { tone?: 'neutral' | 'accent' | 'success' | 'warning'; children: ReactNode };

/** A short label beside a name. The words carry the meaning, the colour only supports it. */
export function Badge({ tone = 'neutral', children }: Props) {
  return <span className={tone === 'neutral' ? 'badge' : `badge badge-${tone}`}>{children}</span>;
}
