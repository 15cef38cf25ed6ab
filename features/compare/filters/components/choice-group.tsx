'use client';

import { useId, useState } from 'react';
import { useList, type FacetOption } from '@/features/compare/components/list-context';
import type { ChoiceFilter } from '@/features/compare/filters/domain';
import { formatNumber } from '@/lib/i18n/money';
import { plural } from '@/lib/i18n/labels';

/** Choices in sight before 'more'; enough for all companies of a market, few enough for sixty clinics. */
const SHORT = 8;

type Props = {
  name: ChoiceFilter;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** One filter with several choices, each with the number of plans that have it. */
export function ChoiceGroup({ name, options, chosen, onToggle }: Props) {
  const { labels, locale, wording } = useList();
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = all ? options : options.filter(({ value }, index) => index < SHORT || chosen.includes(value));
  const hidden = options.length - shown.length;
  return (
    <fieldset className="filter">
      <legend>{labels.filters[name]}</legend>
      <ul id={id}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <label>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
              <span className="grow">{label}</span>
              <span className="text-ink-soft">{formatNumber(count, wording.tag)}</span>
            </label>
          </li>
        ))}
      </ul>
      {(hidden > 0 || all) && options.length > SHORT && !all && (
        <button
          type="button"
          className="btn btn-plain"
          aria-expanded="false"
          aria-controls={id}
          onClick={() => setAll(true)}
        >
          {plural(labels.filters.more, hidden, locale)}
        </button>
      )}
    </fieldset>
  );
}
