import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useListLayout } from '@/features/compare/compare.store';
import { formatNumber } from '@/lib/i18n/money';
import { useList } from './list-context';
import { fill } from '@/lib/i18n/labels';
import { LIST_ORDERS, type ListOrder } from '@/lib/routing/list-query';

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
        className="btn btn-quiet shrink-0 max-md:px-3 lg:hidden"
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

type SortFormProps = { order: ListOrder; otherParams: URLSearchParams; onChange: (order: ListOrder) => void };

export function SortForm({ order, otherParams, onChange }: SortFormProps) {
  const { labels, listHref } = useList();
  const select = useRef<HTMLSelectElement>(null);
  const [isChosen, setIsChosen] = useState(false);
  const adopt = useEffectEvent((chosen: ListOrder) => {
    if (chosen !== order) onChange(chosen);
  });
  useEffect(() => adopt(select.current!.value as ListOrder), []);
  return (
    <form action={listHref} className="flex min-w-0 grow items-center gap-2 md:justify-end">
      {[...otherParams].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="order" className="sr-only">
        {labels.sort.label}
      </label>
      <select
        ref={select}
        id="order"
        name="order"
        // Otherwise the browser would restore a value that the visitor chose in an earlier visit.
        autoComplete="off"
        className="field-input md:w-auto"
        value={order}
        onChange={(event) => {
          setIsChosen(true);
          onChange(event.target.value as ListOrder);
        }}
      >
        {LIST_ORDERS.map((one) => (
          <option key={one} value={one}>
            {labels.sort[one]}
          </option>
        ))}
      </select>
      <output className="sr-only">{isChosen && fill(labels.sort.done, { order: labels.sort[order] })}</output>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {labels.sort.apply}
        </button>
      </noscript>
    </form>
  );
}
