'use client';

import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { RobotCheck } from '@/components/ui/robot-check';
import { StatusMessage } from '@/components/ui/status-message';
import { PAGE_SIZE, pageCount, pageWindow } from '@/features/compare/domain/list';
import type { useCompareList } from '@/features/compare/search/use-compare-list';
import { robotRefusal } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';

type PagingProps = {
  page: number;
  total: number;
  hrefOf: (page: number) => string;
  onPage: (page: number) => void;
};

/** Real addresses, which work without JavaScript and in a new tab. */
function ResultsPaging({ page, total, hrefOf, onPage }: PagingProps) {
  const { labels } = useList();
  const pages = pageCount(total);
  if (pages < 2) return null;
  const link = (target: number) => ({
    href: hrefOf(target),
    onClick(event: MouseEvent) {
      if (!isPlainLeftClick(event)) return;
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

type Props = { list: ReturnType<typeof useCompareList>; total: number };

export function ResultsFoot({ list, total }: Props) {
  const { labels, wording } = useList();
  const { results, page } = list;
  const robot = robotRefusal(results.error);
  const from = (page - 1) * PAGE_SIZE + 1;
  const number = (value: number) => formatNumber(value, wording.tag);
  const shown = { from: number(from), to: number(from + results.items.length - 1), total: number(total) };
  return (
    <div className="flex flex-col items-center gap-4 py-4">
      <output className="text-sm text-ink-soft">{fill(labels.shown, shown)}</output>
      {robot && <RobotCheck refusal={robot} onProved={list.more} />}
      {results.isFetchNextPageError && !robot && <StatusMessage tone="danger">{labels.error.more}</StatusMessage>}
      {results.hasNextPage && !robot && (
        <Button
          variant="quiet"
          className="js-only"
          aria-disabled={results.isFetchingNextPage}
          onClick={() => !results.isFetchingNextPage && list.more()}
        >
          {results.isFetchingNextPage ? labels.paging.loadingMore : labels.paging.more}
        </Button>
      )}
      <ResultsPaging
        page={results.lastPage}
        total={total}
        hrefOf={(target) => list.hrefOf({ page: target })}
        onPage={list.goTo}
      />
    </div>
  );
}
