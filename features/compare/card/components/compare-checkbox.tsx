'use client';

import type { InsuranceItem } from '@/features/catalogue/contract';
import { toCompared } from '@/features/compare/card/domain';
import { useList } from '@/features/compare/components/list-context';
import { COMPARE_MAX } from '@/features/compare/domain';
import { useCompareSet, useCompareStore } from '@/features/compare/store';

/** Puts a plan into the compare set or takes it out; with three chosen the others have to wait. */
export function CompareCheckbox({ item }: { item: InsuranceItem }) {
  const { labels, line, wording } = useList();
  const set = useCompareSet(line.productType);
  const add = useCompareStore((state) => state.add);
  const remove = useCompareStore((state) => state.remove);
  const slot = set.findIndex(({ id }) => id === item.id);
  const chosen = slot >= 0;
  return (
    <label className="plan-compare">
      <input
        type="checkbox"
        checked={chosen}
        disabled={!chosen && set.length >= COMPARE_MAX}
        onChange={() => (chosen ? remove(line.productType, slot) : add(line.productType, toCompared(item, wording)))}
      />
      <span>
        {labels.card.compare} <span className="sr-only">{item.displayName}</span>
      </span>
    </label>
  );
}
