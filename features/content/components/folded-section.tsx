import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** Row that folds a part of a page. `value`: summary of the folded content. */
export const FoldedSection = ({ title, value, children }: { title: string; value?: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-12 list-none items-center gap-4 py-2 [&::-webkit-details-marker]:hidden">
      <h2 className="shrink-0 text-base max-md:shrink">{title}</h2>{' '}
      <span className="ml-auto truncate text-sm text-ink-soft max-md:hidden">{value}</span>
      <Icon name="chevron-down" className="size-5 text-accent group-open:rotate-180 max-md:ml-auto" />
    </summary>
    <div className="pt-1 pb-6">{children}</div>
  </details>
);
