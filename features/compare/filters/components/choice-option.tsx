'use client';

import { useList } from '@/features/compare/components/list-context';
import type { Option } from '@/features/compare/filters/facets';
import { plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';

type Props = {
  option: Option;
  group: string;
  single?: boolean;
  checked: boolean;
  /** What would leave nothing can be chosen all the same: the list then says what it costs. */
  isAnyOpen?: boolean;
  /** No further one can be chosen, and a press is answered with why. */
  isFull?: boolean;
  /** The number says what it counts: beside a clinic it could be anything. */
  ofPlans?: boolean;
  onToggle: () => void;
};

/** A choice that would leave nothing can be reached and read, but not chosen. */
export function ChoiceOption({
  option: { label, count },
  group,
  single,
  checked,
  isAnyOpen,
  isFull,
  ofPlans,
  onToggle,
}: Props) {
  const { labels, wording } = useList();
  const barren = count === 0 && !checked && !isAnyOpen;
  const closed = barren || (isFull && !checked);
  return (
    <li>
      <label data-barren={closed || undefined}>
        <input
          type={single ? 'radio' : 'checkbox'}
          name={single ? group : undefined}
          checked={checked}
          aria-disabled={closed || undefined}
          onChange={() => !barren && onToggle()}
        />
        <span className="grow">{label}</span>{' '}
        {/* A new node for each count: it appears at the right edge instead of moving there. */}
        <span key={count} className="filter-count">
          {ofPlans ? plural(labels.count, count, wording.tag) : formatNumber(count, wording.tag)}
        </span>
      </label>
    </li>
  );
}
