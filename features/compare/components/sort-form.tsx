'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { ORDERS, type Order } from '@/features/compare/domain/list';
import { useList } from './list-context';

type Props = {
  order: Order;
  otherParams: URLSearchParams;
  onChange: (order: Order) => void;
};

export function SortForm({ order, otherParams, onChange }: Props) {
  const { labels, listHref } = useList();
  const select = useRef<HTMLSelectElement>(null);
  const adopt = useEffectEvent((chosen: Order) => {
    if (chosen !== order) onChange(chosen);
  });
  useEffect(() => adopt(select.current!.value as Order), []);
  return (
    <form action={listHref} className="flex min-w-0 items-center gap-2 max-md:grow">
      {[...otherParams].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="order" className="shrink-0 text-sm text-ink-soft max-sm:sr-only">
        {labels.sort.label}
      </label>
      <select
        ref={select}
        id="order"
        name="order"
        // What the browser restores from an earlier visit is no choice.
        autoComplete="off"
        className="field-input"
        value={order}
        onChange={(event) => onChange(event.target.value as Order)}
      >
        {ORDERS.map((one) => (
          <option key={one} value={one}>
            {labels.sort[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {labels.sort.apply}
        </button>
      </noscript>
    </form>
  );
}
