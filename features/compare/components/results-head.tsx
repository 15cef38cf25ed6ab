'use client';

import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Order } from '@/features/compare/domain';
import { plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';
import { LoadingMessage } from './loading-message';
import { LookSwitch } from './look-switch';
import { ResultsHow } from './results-how';
import { SortForm } from './sort-form';

type Props = {
  /** Where the focus may go: how many plans there are. */
  count: Ref<HTMLOutputElement>;
  /** Plans found; null while they are looked for. */
  total: number | null;
  loading: boolean;
  order: Order;
  /** What the address says besides the order. */
  kept: URLSearchParams;
  active: number;
  /** Hands the list on. */
  share?: ReactNode;
  onOrder: (order: Order) => void;
  onFilters: () => void;
  onApproachFilters: () => void;
  metaData: ComponentProps<typeof ResultsHow>['metaData'];
};

/** How many plans, in which order, and what can be done about both. */
export function ResultsHead({ count, total, loading, order, kept, active, metaData, share, onOrder, ...props }: Props) {
  const { onFilters, onApproachFilters } = props;
  const { labels, wording } = useList();
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* On a phone the count, sharing and the look share a line, so that the name of the order fits into the next. */}
        <output ref={count} tabIndex={-1} className="grow text-lg font-semibold max-md:basis-[calc(100%-156px)]">
          {loading && <LoadingMessage messages={labels.loading} />}
          {!loading && total !== null && plural(labels.count, total, wording.tag)}
        </output>
        {share}
        <LookSwitch />
        <div className="flex items-center gap-2 max-md:w-full">
          <button
            type="button"
            className="btn btn-quiet shrink-0 lg:hidden"
            aria-haspopup="dialog"
            onClick={onFilters}
            onPointerEnter={onApproachFilters}
            onFocus={onApproachFilters}
          >
            <Icon name="sliders-horizontal" className="size-5" />
            {labels.filters.open}
            {active > 0 && <span className="badge badge-accent">{formatNumber(active, wording.tag)}</span>}
          </button>
          <SortForm order={order} kept={kept} onChange={onOrder} />
        </div>
      </div>
      <ResultsHow order={order} metaData={metaData} />
    </div>
  );
}
