'use client';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot stay open under a field */

import type { SelectOption } from './select-field';

type Props = {
  id: string;
  label: string;
  options: readonly SelectOption[];
  active: number;
  chosen: string;
  emptyWords: string;
  onTake: (option: SelectOption) => void;
};

function intoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' });
}

export function ComboboxList({ id, label, options, active, chosen, emptyWords, onTake }: Props) {
  return (
    <div ref={intoView} className="combobox-list">
      {options.length === 0 && <p className="px-3 py-2.5 text-ink-soft">{emptyWords}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys are the field's
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === chosen}
            ref={index === active ? intoView : undefined}
            data-active={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}
