'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useComparison } from '@/features/compare/components/list-context';
import { COMPARE_MAX, type ComparedProduct } from '@/features/compare/compare-set';
import { useCompareSet, useCompareStore } from '@/features/compare/compare.store';
import { fill } from '@/lib/i18n/labels';
import { COMPARED } from '@/lib/routing/list-query';

export function CompareCheckbox({ product, label }: { product: ComparedProduct; label?: string }) {
  const { labels, line } = useComparison();
  const set = useCompareSet(line.productType);
  const add = useCompareStore((state) => state.add);
  const remove = useCompareStore((state) => state.remove);
  const slot = set.findIndex(({ id }) => id === product.id);
  const chosen = slot >= 0;
  const box = useRef<HTMLInputElement>(null);
  const join = useEffectEvent(() => add(line.productType, product));
  // Adds a plan that the visitor ticked before hydration. This must happen after the stored plans are read.
  useEffect(() => {
    if (!box.current!.checked) return;
    if (useCompareStore.persist.hasHydrated()) return join();
    return useCompareStore.persist.onFinishHydration(() => join());
  }, []);
  const full = !chosen && set.length >= COMPARE_MAX;
  const why = fill(labels.card.full, { n: COMPARE_MAX });
  return (
    <label className="plan-compare js-only" title={full ? why : undefined}>
      <input
        ref={box}
        type="checkbox"
        name={COMPARED}
        value={product.id}
        autoComplete="off"
        checked={chosen}
        aria-disabled={full || undefined}
        onChange={() => (chosen ? remove(line.productType, slot) : add(line.productType, product))}
      />
      <span>
        {label ?? labels.card.compare} <span className="sr-only">{product.displayName}</span>{' '}
        {full && <span className="sr-only">{why}</span>}
      </span>
    </label>
  );
}
