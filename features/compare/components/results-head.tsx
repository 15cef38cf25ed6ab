'use client';

import { useEffect, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import { useListLayout } from '@/features/compare/store';
import { plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';
import { ResultsHow } from './results-how';
import { SortForm } from './sort-form';
import type { ListOrder } from '@/lib/routing/list-query';

const TURN = 3500;

function LoadingMessage({ messages }: { messages: readonly string[] }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), TURN);
    return () => clearInterval(timer);
  }, []);
  return messages[turn % messages.length];
}

const LAYOUTS = [
  { layout: 'list', icon: 'list' },
  { layout: 'grid', icon: 'layout-grid' },
] as const;

function LayoutSwitch() {
  const { view } = useList().labels;
  const { layout, setLayout } = useListLayout();
  return (
    <fieldset aria-label={view.label} className="layout-switch">
      {LAYOUTS.map((one) => (
        <button
          key={one.layout}
          type="button"
          aria-label={view[one.layout]}
          title={view[one.layout]}
          aria-pressed={layout === one.layout}
          onClick={() => setLayout(one.layout)}
        >
          <Icon name={one.icon} className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}

type Props = {
  countRef: Ref<HTMLOutputElement>;
  total: number | null;
  loading: boolean;
  order: ListOrder;
  otherParams: URLSearchParams;
  active: number;
  share?: ReactNode;
  onOrder: (order: ListOrder) => void;
  onFilters: () => void;
  onApproachFilters: () => void;
  metaData: ComponentProps<typeof ResultsHow>['metaData'];
};

export function ResultsHead({
  countRef,
  total,
  loading,
  order,
  otherParams,
  active,
  metaData,
  share,
  onOrder,
  ...props
}: Props) {
  const { onFilters, onApproachFilters } = props;
  const { labels, wording } = useList();
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* On a phone the count, sharing and the look share a line, so that the name of the order fits into the next. */}
        <output ref={countRef} tabIndex={-1} className="grow text-lg font-semibold max-md:basis-[calc(100%-156px)]">
          {loading && <LoadingMessage messages={labels.loading} />}
          {!loading && total !== null && plural(labels.count, total, wording.tag)}
        </output>
        {share}
        <LayoutSwitch />
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
          <SortForm order={order} otherParams={otherParams} onChange={onOrder} />
        </div>
      </div>
      <ResultsHow order={order} metaData={metaData} />
    </div>
  );
}
