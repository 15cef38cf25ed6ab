'use client';

import { useId, useState, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { useList } from '@/features/compare/components/list-context';
import type { Option } from '@/features/compare/filters/facets';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { searchText } from '@/lib/i18n/search-text';
import { ChoiceOption } from './choice-option';

const SHORT = 7;
const SEARCHABLE = 12;

type Props = {
  legend: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  single?: boolean;
  children?: ReactNode;
};

export function ChoiceGroup({ legend, options, chosen, onToggle, single, children }: Props) {
  const { wording } = useList();
  const { filters } = lateWords();
  const [all, setAll] = useState(false);
  const [sought, setSought] = useState('');
  const id = useId();
  const found = sought ? options.filter(({ label }) => searchText(label).includes(searchText(sought))) : options;
  const isShown = ({ value }: Option, index: number) => all || sought !== '' || index < SHORT || chosen.includes(value);
  const shown = found.filter(isShown);
  const hidden = found.length - shown.length;
  return (
    <fieldset className="filter">
      <legend>{legend}</legend>
      {children}
      {options.length > SEARCHABLE && (
        <div className="filter-search">
          <Icon name="search" className="size-5" />
          <input
            type="search"
            className="field-input"
            aria-label={fill(filters.search, { name: legend })}
            placeholder={fill(filters.search, { name: legend })}
            autoComplete="off"
            maxLength={60}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
      )}
      <ul id={id}>
        {shown.map((option) => (
          <ChoiceOption
            key={option.value}
            option={option}
            group={single ? id : null}
            checked={chosen.includes(option.value)}
            onToggle={() => onToggle(option.value)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="py-2 text-sm text-ink-soft">{filters.noMatch}</p>}
      {(hidden > 0 || all) && sought === '' && options.length > SHORT && (
        <button
          type="button"
          className="btn btn-plain filter-more"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? filters.less : plural(filters.more, hidden, wording.tag)}
          <Icon name={all ? 'chevron-up' : 'chevron-down'} className="size-5" />
        </button>
      )}
    </fieldset>
  );
}
