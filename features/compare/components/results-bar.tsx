'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { useListLayout } from '@/features/compare/compare.store';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';
import { SortForm } from './sort-form';

const LAYOUTS = [
  { layout: 'list', icon: 'list' },
  { layout: 'grid', icon: 'layout-grid' },
] as const;

function LayoutSwitch() {
  const { view } = useList().labels;
  const { layout, setLayout } = useListLayout();
  return (
    <fieldset aria-label={view.label} className="layout-switch js-only">
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

type Props = ComponentProps<typeof SortForm> & {
  active: number;
  share?: ReactNode;
  onFilters: () => void;
  onApproachFilters: () => void;
};

export function ResultsBar({ active, share, onFilters, onApproachFilters, ...sort }: Props) {
  const { labels, wording } = useList();
  return (
    <div className="list-bar">
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
      <SortForm {...sort} />
      {share}
      <LayoutSwitch />
    </div>
  );
}
