'use client';

import { Button } from '@/components/ui/button';
import { Pager } from '@/components/ui/pager';
import { RobotCheck } from '@/components/ui/robot-check';
import { StatusMessage } from '@/components/ui/status-message';
import { PAGE_SIZE, pageCount } from '@/features/compare/list';
import type { useCompareList } from '@/features/compare/search/use-compare-list';
import { robotRefusal } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';

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
      <Pager
        page={results.lastPage}
        pages={pageCount(total)}
        labels={labels.paging}
        hrefOf={(target) => list.hrefOf({ page: target })}
        onPage={list.goTo}
      />
    </div>
  );
}
