'use client';

import { Button } from '@/components/ui/button';
import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { filterName, groupName, moneyOf } from '@/features/compare/filters/components/filter-name';
import { activeFilters, withoutAll, type Filters } from '@/features/compare/filters/domain';
import { emptiedBy, type Facets } from '@/features/compare/filters/facets';
import type { CompareResponse } from '@/features/compare/contract';
import { mostCommonRefusal } from '@/features/eligibility/wording';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { useList, type ListViewData } from './list-context';

type MetaData = Pick<CompareResponse['metaData'], 'unavailable' | 'accepting'>;

type Props = {
  metaData: MetaData;
  filters: Filters;
  facets: Facets;
  waiting: boolean;
  onNarrow: (filters: Filters) => void;
  onClear: () => void;
};

type Bargain = { readonly cheapest: number; readonly over: number };

/** What all else that was asked for costs, where only the visitor's own limit stands before it; null: something else does. */
function bargainOf({ price: { to } }: Filters, { price }: Facets): Bargain | null {
  return price && to !== null && price.min > to ? { cheapest: price.min, over: price.min - to } : null;
}

function pricesOf({ cheapest, over }: Bargain, setting: ListViewData) {
  const money = moneyOf(setting);
  return { cheapest: money(cheapest, setting.currency), over: money(over, setting.currency) };
}

/** The lists that insure who is refused here. */
function AcceptingLists({ accepting }: { accepting: NonNullable<MetaData['accepting']> }) {
  const { listsAlike, line, wording } = useList();
  const { accepting: words } = lateWords().empty;
  const others = accepting.flatMap(({ productType, plans }) => {
    const list = listsAlike[productType];
    return list && productType !== line.productType ? [{ ...list, plans }] : [];
  });
  if (others.length === 0) return null;
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {others.map(({ name, href, plans }) => (
        <li key={href}>
          <ClientLink className="btn btn-primary" href={href}>
            {fill(plural(words, plans, wording.tag), { name })}
          </ClientLink>
        </li>
      ))}
    </ul>
  );
}

export function ResultsEmpty({ metaData, filters, facets, waiting, onNarrow, onClear }: Props) {
  const setting = useList();
  const { empty, filters: names, eligibility } = lateWords();
  const { tag } = setting.wording;
  const { accepting } = metaData;
  const { total, plans } = metaData.unavailable;
  const refused =
    accepting !== null &&
    fill(plural(empty.refused, total, tag), { reason: mostCommonRefusal(plans, eligibility, tag) });
  const active = activeFilters(filters);
  const lists = accepting && <AcceptingLists accepting={accepting} />;
  if (active.length === 0)
    return (
      <div className="card flex flex-col items-center gap-5 px-6 py-12">
        <p className="text-center text-lg text-ink-soft">{refused || empty.nothing}</p>
        {lists}
      </div>
    );
  // Of a line that accepts nobody of them without filters either, these are not what stands in the way.
  const isFiltersFault =
    accepting === null || accepting.some(({ productType }) => productType === setting.line.productType);
  const bargain = waiting ? null : bargainOf(filters, facets);
  const culprit = waiting ? null : emptiedBy(facets, filters);
  const wanted = active.flatMap((one) => (one.name === 'price' ? [] : filterName(one, facets, setting))).join(', ');
  const [only, ...others] = active.filter(({ name }) => name === culprit);
  const name = only && (others.length > 0 ? groupName(only.name, setting, names) : filterName(only, facets, setting));
  return (
    <div className="card flex flex-col items-center gap-3 px-6 py-12 text-center">
      <Icon name="search" className="size-10 text-ink-soft" />
      <h2 className="text-xl">{empty.title}</h2>
      <p className="min-h-6 max-w-prose text-ink-soft">
        {refused && <span className="block font-semibold text-ink">{refused}</span>}
        {bargain && fill(wanted ? empty.cheapestWith : empty.cheapest, { ...pricesOf(bargain, setting), name: wanted })}
        {!waiting && !bargain && !refused && (name ? fill(empty.narrowest, { name }) : empty.combination)}
      </p>
      {lists}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {bargain && (
          <Button onClick={() => onNarrow({ ...filters, price: { ...filters.price, to: bargain.cheapest } })}>
            {fill(empty.raise, pricesOf(bargain, setting))}
          </Button>
        )}
        {isFiltersFault && only && name && !(bargain && only.name === 'price') && (
          <Button variant={bargain ? 'quiet' : 'primary'} onClick={() => onNarrow(withoutAll(filters, only.name))}>
            {fill(empty.drop, { name })}
          </Button>
        )}
        {isFiltersFault && (
          <Button variant="quiet" onClick={onClear}>
            {empty.all}
          </Button>
        )}
      </div>
    </div>
  );
}
