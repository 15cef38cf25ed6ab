import type { MouseEvent, ReactNode } from 'react';
import { fill } from '@/lib/i18n/labels';
import { ClientLink } from './client-link';
import { isPlainLeftClick } from './is-plain-left-click';

type Props = {
  page: number;
  pages: number;
  labels: { readonly label: string; readonly previous: string; readonly next: string; readonly page: string };
  hrefOf: (page: number) => string;
  onPage?: (page: number) => void;
  className?: string;
};

type LinkProps = { rel?: string; 'aria-label'?: string; 'aria-current'?: 'page' | undefined; children: ReactNode };

/** Page numbers to show; null marks a gap. */
export function pageWindow(current: number, pages: number): readonly (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => (index > 0 && page - shown[index - 1]! > 1 ? [null, page] : [page]));
}

export function Pager({ page, pages, labels, hrefOf, onPage, className = '' }: Props) {
  if (pages < 2) return null;
  const link = (target: number, { children, ...props }: LinkProps) =>
    onPage ? (
      <a
        key={target}
        href={hrefOf(target)}
        {...props}
        onClick={(event: MouseEvent) => {
          if (!isPlainLeftClick(event)) return;
          event.preventDefault();
          onPage(target);
        }}
      >
        {children}
      </a>
    ) : (
      <ClientLink key={target} href={hrefOf(target)} scroll={false} {...props}>
        {children}
      </ClientLink>
    );
  const shown = pageWindow(page, pages);
  return (
    <nav aria-label={labels.label} className={`pager ${className}`}>
      {page > 1 && link(page - 1, { rel: 'prev', children: labels.previous })}
      {shown.map((target, index) =>
        target === null ? (
          <span key={`before-${shown[index + 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          link(target, {
            'aria-label': fill(labels.page, { n: target }),
            'aria-current': target === page ? 'page' : undefined,
            children: target,
          })
        ),
      )}
      {page < pages && link(page + 1, { rel: 'next', children: labels.next })}
    </nav>
  );
}
