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
  isAnyOpen?: boolean;
  isFull?: boolean;
  ofPlans?: boolean;
  onToggle: () => void;
};

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
