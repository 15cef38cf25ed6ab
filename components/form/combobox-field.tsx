import { useState, type KeyboardEvent } from 'react';
import { searchText } from '@/lib/i18n/search-text';
import { FieldFrame } from './field-frame';
import type { SelectOption } from './select-field';
import { useField, type ValueFieldProps } from './use-field';

/** Value of the chosen option, or the typed text while no option has that name. */
type Props = ValueFieldProps<string> & {
  options: readonly SelectOption[];
  autoComplete?: string;
  countWords: (matches: number) => string;
};

function matching(options: readonly SelectOption[], typed: string): SelectOption[] {
  const wanted = searchText(typed.trim());
  const found = options.map((option) => ({ option, at: searchText(option.label).indexOf(wanted) }));
  const from = (begins: boolean) => found.filter(({ at }) => at >= 0 && (at === 0) === begins);
  return [...from(true), ...from(false)].map(({ option }) => option);
}

const optionByLabel = (options: readonly SelectOption[], typed: string) =>
  options.find((option) => searchText(option.label) === searchText(typed.trim()));

/** Invisible prefix for typed text that equals an option's code. Without it, the text would select that option. */
const NO_CHOICE = '\u2060';

function answerTo(options: readonly SelectOption[], typed: string): string {
  const isCode = options.some((option) => option.value === typed.trim());
  return optionByLabel(options, typed)?.value ?? (isCode ? NO_CHOICE + typed : typed);
}

const typedFor = (answer: string) => answer.replace(NO_CHOICE, '');

export function ComboboxField(props: Props) {
  const { frame, control, rest } = useField(props);
  const { value, onChange, options, countWords, onBlur, required, ...input } = rest;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Stored, because a typed name may also be the start of another option's name.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const raw = typedFor(value);
  const search = typed ?? (chosen ? '' : raw);
  const found = matching(options, search);

  function open(at: number) {
    setOpen(true);
    setActive(at);
  }
  function type(text: string) {
    setTyped(text);
    onChange(answerTo(options, text));
    open(-1);
  }
  function take(option: SelectOption) {
    setTyped(null);
    onChange(option.value);
    setOpen(false);
  }
  function move(event: KeyboardEvent, by: 1 | -1) {
    event.preventDefault();
    const end = by === 1 ? 0 : found.length - 1;
    if (!isOpen) return open(chosen && typed === null ? options.indexOf(chosen) : end);
    setActive(active === -1 ? end : (active + by + found.length) % Math.max(found.length, 1));
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') return move(event, 1);
    if (event.key === 'ArrowUp') return move(event, -1);
    if (!isOpen) return;
    const option = found[active];
    if (event.key === 'Enter' && option) take(option);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    // Enter must not submit the form, and Esc must not close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  }
  function left() {
    setOpen(false);
    setTyped(null);
    const [only, ...others] = search.trim() && !optionByLabel(options, search) ? found : [];
    if (only && others.length === 0 && searchText(only.label).startsWith(searchText(search.trim()))) take(only);
    onBlur?.();
  }

  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          {...input}
          {...control}
          type="text"
          role="combobox"
          autoCorrect="off"
          spellCheck={false}
          maxLength={120}
          className="field-input combobox"
          value={typed ?? chosen?.label ?? raw}
          onChange={(event) => type(event.target.value)}
          onClick={() => open(chosen ? options.indexOf(chosen) : -1)}
          onKeyDown={pressed}
          onBlur={left}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${frame.id}-list`}
          aria-activedescendant={isOpen && found[active] ? `${frame.id}-${active}` : undefined}
          aria-required={required}
        />
        {isOpen && (
          <ComboboxList
            id={frame.id}
            label={frame.label}
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

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot stay open under a field */

type ComboboxListProps = {
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

function ComboboxList({ id, label, options, active, chosen, emptyWords, onTake }: ComboboxListProps) {
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
