'use client';

import type { MouseEvent } from 'react';
import { pageCount, pageWindow } from '@/features/compare/domain';
import { fill } from '@/lib/i18n/labels';
import { useList } from './list-context';

type Props = {
  /** The last page in sight. */
  page: number;
  total: number;
  /** The address of a page of the list as it is narrowed and ordered. */
  hrefOf: (page: number) => string;
  onPage: (page: number) => void;
};

/** Numbered pages: real addresses, so they work without JavaScript and in a new tab; a plain press replaces the list. */
export function ResultsPaging({ page, total, hrefOf, onPage }: Props) {
  const { labels } = useList();
  const pages = pageCount(total);
  if (pages < 2) return null;
  const link = (target: number) => ({
    href: hrefOf(target),
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
