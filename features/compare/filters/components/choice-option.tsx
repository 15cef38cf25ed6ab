'use client';

import { useList } from '@/features/compare/components/list-context';
import type { Option } from '@/features/compare/filters/facets';
import { formatNumber } from '@/lib/i18n/money';

type Props = {
  option: Option;
  group: string | null;
  checked: boolean;
  onToggle: () => void;
};

/** A choice that would leave nothing can be reached and read, but not chosen. */
export function ChoiceOption({ option: { label, count }, group, checked, onToggle }: Props) {
  const { wording } = useList();
  const barren = count === 0 && !checked;
  return (
    <li>
      <label data-barren={barren || undefined}>
        <input
          type={group === null ? 'checkbox' : 'radio'}
          name={group ?? undefined}
          checked={checked}
          aria-disabled={barren || undefined}
          onChange={() => !barren && onToggle()}
        />
        <span className="grow">{label}</span>{' '}
        {/* A new node for each count: it appears at the right edge instead of moving there. */}
        <span key={count} className="filter-count">
          {formatNumber(count, wording.tag)}
        </span>
      </label>
    </li>
  );
}
