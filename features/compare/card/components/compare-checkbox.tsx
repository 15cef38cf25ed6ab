'use client';

import { useList } from '@/features/compare/components/list-context';
import { COMPARE_MAX, type ComparedProduct } from '@/features/compare/set/domain';
import { useCompareSet, useCompareStore } from '@/features/compare/store';
import { fill } from '@/lib/i18n/labels';

type Props = {
  product: ComparedProduct;
  /** What it is called where there is more room than on a card. */
  label?: string;
};

/**
 * Puts a plan into the compare set or takes it out. With three chosen the others have to wait and say why; they keep
 * their place in the tab order, and the set itself takes no fourth.
 */
export function CompareCheckbox({ product, label }: Props) {
  const { labels, line } = useList();
  const set = useCompareSet(line.productType);
  const add = useCompareStore((state) => state.add);
  const remove = useCompareStore((state) => state.remove);
  const slot = set.findIndex(({ id }) => id === product.id);
  const chosen = slot >= 0;
  const full = !chosen && set.length >= COMPARE_MAX;
  return (
    <label className="plan-compare">
      <input
        type="checkbox"
        checked={chosen}
        aria-disabled={full || undefined}
        onChange={() => (chosen ? remove(line.productType, slot) : add(line.productType, product))}
      />
      <span>
        {label ?? labels.card.compare} <span className="sr-only">{product.displayName}</span>{' '}
        {full && <small>{fill(labels.card.full, { n: COMPARE_MAX })}</small>}
      </span>
    </label>
  );
}
