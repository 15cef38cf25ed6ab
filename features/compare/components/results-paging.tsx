'use client';

import type { MouseEvent } from 'react';
import { pageCount, pageWindow, type Order } from '@/features/compare/domain';
import { fill } from '@/lib/i18n/labels';
import { queryOfView } from '@/lib/routing/list-view';
import { useList } from './list-context';

type Props = {
  /** The last page in sight. */
  page: number;
  total: number;
  order: Order;
  onPage: (page: number) => void;
};

/** Numbered pages: real addresses, so they work without JavaScript and in a new tab; a plain press replaces the list. */
export function ResultsPaging({ page, total, order, onPage }: Props) {
  const { labels, listHref } = useList();
  const pages = pageCount(total);
  if (pages < 2) return null;
  const link = (target: number) => ({
    href: listHref + queryOfView({ page: target, order }),
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPage(target);
    },
  });
  return (
    <nav aria-label={labels.paging.label} className="pager">
      {page > 1 && (
        <a {...link(page - 1)} rel="prev">
          {labels.paging.previous}
        </a>
      )}
      {pageWindow(page, pages).map((target, index) =>
        target === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name than its place
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={target}
            {...link(target)}
            aria-label={fill(labels.paging.page, { n: target })}
            aria-current={target === page ? 'page' : undefined}
          >
            {target}
          </a>
        ),
      )}
      {page < pages && (
        <a {...link(page + 1)} rel="next">
          {labels.paging.next}
        </a>
      )}
    </nav>
  );
}
