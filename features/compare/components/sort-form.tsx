'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '@/lib/i18n/labels';
import { useList } from './list-context';
import { LIST_ORDERS, type ListOrder } from '@/lib/routing/list-query';

type Props = {
  order: ListOrder;
  otherParams: URLSearchParams;
  onChange: (order: ListOrder) => void;
};

export function SortForm({ order, otherParams, onChange }: Props) {
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
      <label htmlFor="order" className="shrink-0 text-sm text-ink-soft max-md:sr-only">
        {labels.sort.label}
      </label>
      <select
        ref={select}
        id="order"
        name="order"
        // The browser must not restore a value from an earlier visit: it is not a choice.
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
