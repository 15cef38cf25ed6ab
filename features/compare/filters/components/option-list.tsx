import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { useList } from '@/features/compare/components/list-context';
import type { Option } from '@/features/compare/filters/facets';
import { plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';

const FIRST_OPTIONS = 7;

type Props = Pick<ComponentProps<typeof ChoiceOption>, 'single' | 'isAnyOpen' | 'isFull' | 'ofPlans'> & {
  options: readonly Option[];
  chosen: readonly string[];
  whole?: boolean;
  onToggle: (value: string) => void;
  none?: ReactNode;
};

export function OptionList({ options, chosen, whole = false, onToggle, none, ...option }: Props) {
  const { wording } = useList();
  const { filters } = lateWords();
  const [all, setAll] = useState(false);
  const id = useId();
  const isShown = ({ value }: Option, index: number) => all || whole || index < FIRST_OPTIONS || chosen.includes(value);
  const shown = options.filter(isShown);
  const hidden = options.length - shown.length;
  if (options.length === 0) return none ?? <p className="py-2 text-sm text-ink-soft">{filters.noMatch}</p>;
  return (
    <>
      <ul id={id}>
        {shown.map((one) => (
          <ChoiceOption
            key={one.value}
            option={one}
            group={id}
            checked={chosen.includes(one.value)}
            onToggle={() => onToggle(one.value)}
            {...option}
          />
        ))}
      </ul>
      {(hidden > 0 || all) && !whole && options.length > FIRST_OPTIONS && (
        <button
          type="button"
          className="btn btn-plain -mx-1.5"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? filters.less : plural(filters.more, hidden, wording.tag)}
          <Icon name={all ? 'chevron-up' : 'chevron-down'} className="size-5" />
        </button>
      )}
    </>
  );
}

type ChoiceOptionProps = {
  option: Option;
  group: string;
  single?: boolean;
  checked: boolean;
  isAnyOpen?: boolean;
  isFull?: boolean;
  ofPlans?: boolean;
  onToggle: () => void;
};

function ChoiceOption({
  option: { label, count },
  group,
  single,
  checked,
  isAnyOpen,
  isFull,
  ofPlans,
  onToggle,
}: ChoiceOptionProps) {
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
        {/* The key creates a new node for each count, so that it appears at the right edge without a movement. */}
        <span key={count} className="flex-none text-sm text-ink-soft">
          {ofPlans ? plural(labels.count, count, wording.tag) : formatNumber(count, wording.tag)}
        </span>
      </label>
    </li>
  );
}
