'use client';

import { useId, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { plain } from '@/lib/i18n/plain';
import { ComboboxList } from './combobox-list';
import { FieldFrame, describedBy, type FieldWords } from './field-frame';
import type { SelectOption } from './select-field';

type Props = FieldWords & {
  id?: string;
  name?: string;
  /** Value of the chosen option, or what was typed while it is the name of none: the form decides what to say of that. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  autoComplete?: string;
  required?: boolean;
  /** What is said of so many names that match. */
  countWords: (matches: number) => string;
};

/** Names that begin with what was typed, then those that hold it, whatever the accents. */
function matching(options: readonly SelectOption[], typed: string): SelectOption[] {
  const wanted = plain(typed.trim());
  const found = options.map((option) => ({ option, at: plain(option.label).indexOf(wanted) }));
  const from = (begins: boolean) => found.filter(({ at }) => at >= 0 && (at === 0) === begins);
  return [...from(true), ...from(false)].map(({ option }) => option);
}

/** A long list that is found by typing (the combobox of ARIA's patterns): arrows move, Enter takes, Esc closes. */
export function ComboboxField({ label, help, error, optional, id, value, onChange, ...rest }: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error, optional };
  const { options, countWords, onBlur, required, ...input } = rest;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const shown = chosen?.label ?? value;
  // What is chosen is no search: then the list offers everything again.
  const found = chosen ? [...options] : matching(options, shown);

  function open(at: number) {
    setOpen(true);
    setActive(at);
  }
  function type(typed: string) {
    const named = options.find((option) => plain(option.label) === plain(typed.trim()));
    onChange(named?.value ?? typed);
    open(-1);
  }
  function take(option: SelectOption) {
    onChange(option.value);
    setOpen(false);
  }
  function move(event: KeyboardEvent, by: 1 | -1) {
    event.preventDefault();
    if (!isOpen) return open(chosen ? options.indexOf(chosen) : 0);
    setActive((active + by + found.length) % Math.max(found.length, 1));
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') return move(event, 1);
    if (event.key === 'ArrowUp') return move(event, -1);
    if (!isOpen) return;
    const option = found[active];
    if (event.key === 'Enter' && option) take(option);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    // Neither does Enter send the form nor Esc close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  }
  function left(event: FocusEvent<HTMLInputElement>) {
    setOpen(false);
    // One name left that begins so is what was meant.
    const [only, ...others] = value.trim() && !chosen ? found : [];
    if (only && others.length === 0 && plain(only.label).startsWith(plain(event.target.value.trim()))) take(only);
    onBlur?.();
  }

  return (
    <FieldFrame id={fieldId} {...words}>
      <div className="relative">
        <input
          {...input}
          id={fieldId}
          type="text"
          role="combobox"
          autoCorrect="off"
          spellCheck={false}
          maxLength={120}
          className="field-input combobox"
          value={shown}
          onChange={(event) => type(event.target.value)}
          onClick={() => open(chosen ? options.indexOf(chosen) : -1)}
          onKeyDown={pressed}
          onBlur={left}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${fieldId}-list`}
          aria-activedescendant={isOpen && found[active] ? `${fieldId}-${active}` : undefined}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, words)}
        />
        {isOpen && (
          <ComboboxList
            id={fieldId}
            label={label}
            options={found}
            active={active}
            chosen={value}
            emptyWords={countWords(0)}
            onTake={take}
          />
        )}
        <output className="sr-only">{isOpen ? countWords(found.length) : ''}</output>
      </div>
    </FieldFrame>
  );
}
