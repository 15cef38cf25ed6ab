import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Disclosure } from '@/components/ui/disclosure';
import { useDebounce } from '@/components/defined-form/use-debounce';
import { MIN_SEARCH_LENGTH } from '@/features/back-office/list-limits';
import { dayFirst, dayIn } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { dayAfter } from '@/lib/markets/opening-hours';
import type { TableFilter, TableWords } from './table-column';

const PAUSE_MS = 300;
type Query = Readonly<Record<string, string>>;

type Props = {
  filters: readonly TableFilter[];
  query: Query;
  change: (changes: Readonly<Record<string, string | null>>, how?: 'push' | 'replace') => void;
  words: TableWords;
  columns: readonly { readonly id: string; readonly label: string; readonly isShown: boolean }[];
  onColumn: (id: string, isShown: boolean) => void;
  tools: ReactNode;
  isCompact?: true | undefined;
  hasSearch?: false | undefined;
  timeZone?: string | undefined;
};

function SearchField({ query, change, words }: Pick<Props, 'query' | 'change' | 'words'>) {
  const input = useRef<HTMLInputElement>(null);
  const debounce = useDebounce();
  const searched = query.q ?? '';
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = searched;
  }, [searched]);
  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent): void {
      const isTyping = (event.target as HTMLElement).matches('input, select, textarea, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  const [isShort, setIsShort] = useState(false);
  const search = (text: string) => {
    const q = text.trim();
    const isEnough = q === '' || q.length >= MIN_SEARCH_LENGTH;
    setIsShort(!isEnough);
    if (isEnough) change({ q }, 'replace');
  };
  return (
    <div className="field grow">
      <label htmlFor="office-search" className="sr-only">
        {words.search}
      </label>
      <input
        ref={input}
        id="office-search"
        type="search"
        className="field-input"
        placeholder={`${words.search}. ${words.searchHelp}`}
        aria-keyshortcuts="/"
        aria-describedby="office-search-help"
        maxLength={100}
        defaultValue={searched}
        onInput={({ currentTarget: { value } }) => debounce.schedule(PAUSE_MS, () => search(value))}
        onKeyDown={({ key }) => key === 'Enter' && debounce.flush()}
      />
      <p id="office-search-help" className="sr-only">
        {words.searchHelp}
      </p>
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {isShort && fill(words.searchShort, { n: MIN_SEARCH_LENGTH })}
      </p>
    </div>
  );
}

const isChosen = ({ name, lifted }: TableFilter, query: Query) => Boolean(query[name]) && query[name] !== lifted?.by;

const isDefaultApplied = ({ name, lifted }: TableFilter, query: Query): boolean =>
  lifted !== undefined && !query[name] && !lifted.unless?.some((other) => query[other]);

function filterValue(filter: TableFilter, query: Query): string {
  const { name, lifted } = filter;
  if (query[name] || lifted?.from === undefined) return query[name] ?? '';
  return isDefaultApplied(filter, query) ? lifted.from : lifted.by;
}

function FilterField({
  filter,
  query,
  change,
  words,
}: { filter: TableFilter } & Pick<Props, 'query' | 'change' | 'words'>) {
  const { name, label, options, any = words.any } = filter;
  const id = `office-filter-${name}`;
  const value = filterValue(filter, query);
  const shared = { id, className: 'field-input' };
  return (
    <div className="field">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {typeof options === 'string' ? (
        <input
          key={value}
          {...shared}
          type={options === 'day' ? 'date' : 'text'}
          defaultValue={value}
          onBlur={({ target }) => target.value !== value && change({ [name]: target.value.trim() })}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && change({ [name]: currentTarget.value.trim() })}
        />
      ) : (
        <select {...shared} value={value} onChange={({ target }) => change({ [name]: target.value })}>
          {filter.lifted?.from === undefined && <option value="">{any}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** First and last day, in days before today. */
const RANGES = { today: [0, 0], yesterday: [1, 1], week: [6, 0] } as const;

function DayRanges({ timeZone, change, words }: Pick<Props, 'change' | 'words'> & { timeZone: string }) {
  function choose(agos: readonly [number, number]): void {
    const today = dayIn(timeZone, new Date());
    const [from, to] = agos.map((ago) => dayAfter(today, -ago)) as [string, string];
    change({ from, to });
  }
  return (
    <fieldset className="flex flex-wrap gap-2 sm:col-span-2">
      <legend className="sr-only">{words.ranges.title}</legend>
      {(Object.keys(RANGES) as (keyof typeof RANGES)[]).map((range) => (
        <Button key={range} variant="quiet" onClick={() => choose(RANGES[range])}>
          {words.ranges[range]}
        </Button>
      ))}
    </fieldset>
  );
}

function filterValueLabel({ options, isPending }: TableFilter, value: string): string {
  if (typeof options === 'string') return dayFirst(value);
  return options.find((one) => one.value === value)?.label ?? (isPending ? '…' : value);
}

function ActiveFilters({ filters, query, change, words }: Pick<Props, 'filters' | 'query' | 'change' | 'words'>) {
  const active = filters.filter((filter) => isChosen(filter, query) || isDefaultApplied(filter, query));
  if (active.length === 0) return null;
  return (
    <ul className="flex w-full flex-wrap gap-2" aria-label={words.active}>
      {active.map((filter) => {
        const { name, label, lifted } = filter;
        const chosen = filterValue(filter, query);
        const isOwn = chosen === '' || chosen === lifted?.from;
        const text = `${label}: ${chosen ? filterValueLabel(filter, chosen) : filter.any}`;
        return (
          <li key={name}>
            <Button
              variant="quiet"
              aria-label={`${words.remove} ${text}`}
              onClick={() => change({ [name]: isOwn ? lifted!.by : null })}
            >
              {text}
              <Icon name="x" className="size-4" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

export function TableToolbar(props: Props) {
  const { filters, query, change, words, columns, onColumn, tools, timeZone, isCompact, hasSearch = true } = props;
  const [isOpen, setOpen] = useState(false);
  const active = filters.filter((filter) => isChosen(filter, query));
  const clear = () => change(Object.fromEntries(active.map(({ name }) => [name, null])));
  return (
    <div className="office-toolbar">
      {hasSearch && <SearchField {...{ query, change, words }} />}
      <Disclosure
        className="office-pop"
        name="office-pop"
        summaryClass="btn btn-quiet"
        summary={active.length > 0 ? `${words.filters} (${active.length})` : words.filters}
      >
        <div className="office-pop-body grid gap-3 sm:grid-cols-[repeat(2,minmax(10rem,1fr))]">
          {filters.map((filter) => (
            <FilterField key={filter.name} {...{ filter, query, change, words }} />
          ))}
          {timeZone && <DayRanges {...{ timeZone, change, words }} />}
          {active.length > 0 && (
            <Button variant="plain" className="justify-self-start" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      </Disclosure>
      {isCompact && (
        <Button variant="quiet" className="office-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.moreTools}
        </Button>
      )}
      <div className={isCompact ? 'office-tools' : 'contents'}>
        <Disclosure className="office-pop" name="office-pop" summaryClass="btn btn-quiet" summary={words.columns}>
          <fieldset className="office-pop-body">
            <legend className="sr-only">{words.columns}</legend>
            {columns.map(({ id, label, isShown }, at) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={isShown}
                  disabled={at === 0}
                  onChange={({ target }) => onColumn(id, target.checked)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </Disclosure>
        {tools}
      </div>
      <ActiveFilters {...{ filters, query, change, words }} />
    </div>
  );
}
