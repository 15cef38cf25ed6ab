import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { loadContactInformation } from '@/features/advisor/advisor.api';
import { filterName, groupName, moneyOf } from '@/features/compare/filters/components/filter-name';
import {
  activeFilters,
  chosenCurrency,
  clearFilter,
  type Filters,
  type Range,
  type RangeFilter,
} from '@/features/compare/filters/plan-filters';
import type { Facets } from '@/features/compare/filters/facets';
import type { CompareResponse, NearestMiss } from '@/features/compare/search-schemas';
import { mostCommonRefusal } from '@/features/eligibility/wording/refusal';
import { telHref } from '@/lib/contract/phone-href';
import { queryOf } from '@/lib/http/query-of';
import { useQuery } from '@/lib/http/use-query';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { AcceptingLists } from './accepting-lists';
import { useList, type ListViewData } from './list-context';
import { MustAccept } from './must-accept';

type MetaData = Pick<CompareResponse['metaData'], 'unavailable' | 'accepting' | 'nearest'>;

type Props = {
  metaData: MetaData;
  filters: Filters;
  facets: Facets;
  waiting: boolean;
  onNarrow: (filters: Filters) => void;
  onClear: () => void;
};

type Miss = NearestMiss & { readonly range: Range };

const changedLimit = ({ filter, range }: Miss, filters: Filters) => {
  const limit = filters[filter as RangeFilter];
  return range.to !== limit.to ? { figure: range.to!, asked: limit.to! } : { figure: range.from!, asked: limit.from! };
};

function missFigures(miss: Miss, filters: Filters, setting: ListViewData) {
  const { currency: own, wording } = setting;
  const money = moneyOf(setting);
  const currency = chosenCurrency(filters) ?? own;
  const { figure, asked } = changedLimit(miss, filters);
  const cheapest = money(miss.cheapest, currency);
  if (miss.filter === 'price') return { figure: money(figure, currency), asked: money(asked, currency), cheapest };
  return { figure: money(figure, own), asked: formatNumber(asked, wording.tag), cheapest };
}

type Proposal = { readonly text: string; readonly button: string };

function proposalOf(miss: Miss, filters: Filters, facets: Facets, setting: ListViewData): Proposal {
  const { empty } = lateWords();
  const figures = missFigures(miss, filters, setting);
  if (miss.filter === 'price' && miss.range.to !== filters.price.to) {
    const { figure, asked } = changedLimit(miss, filters);
    const currency = chosenCurrency(filters) ?? setting.currency;
    const over = moneyOf(setting)(figure - asked, currency);
    const others = activeFilters(filters).flatMap((one) =>
      one.name === 'price' ? [] : filterName(one, facets, setting),
    );
    const words = others.length > 0 ? empty.cheapestWith : empty.cheapest;
    return {
      text: fill(words, { cheapest: figures.figure, over, name: others.join(', ') }),
      button: fill(empty.raise, { cheapest: figures.figure }),
    };
  }
  const name = groupName(miss.filter as RangeFilter, setting, setting.labels.filters).toLowerCase();
  const what = fill(empty.figure, { name, figure: figures.figure });
  const { cheapest, asked } = figures;
  return {
    text: fill(plural(empty.nearest, miss.plans, setting.wording.tag), {
      what: fill(empty.asked, { what, asked }),
      cheapest,
    }),
    button: fill(empty.reach, { what }),
  };
}

function PhoneLine() {
  const { data } = useQuery(queryOf<typeof loadContactInformation>('GET /api/contactInformations', {}));
  if (!data?.phone) return null;
  return (
    <p className="text-center text-sm">
      <a className="link inline-flex min-h-6 items-center gap-2 font-semibold" href={telHref(data.phone)}>
        <Icon name="phone" className="size-5" />
        {data.phone}
      </a>
      <span className="block">{data.hours}</span>
    </p>
  );
}

export function ResultsEmpty({ metaData, filters, facets, waiting, onNarrow, onClear }: Props) {
  const setting = useList();
  const { empty, filters: names, eligibility } = lateWords();
  const { tag } = setting.wording;
  const { accepting, nearest } = metaData;
  const { total, plans } = metaData.unavailable;
  const refused =
    accepting !== null &&
    fill(plural(empty.refused, total, tag), { reason: mostCommonRefusal(plans, eligibility, tag) });
  const active = activeFilters(filters);
  const lists = (
    <>
      <AcceptingLists accepting={accepting} />
      {refused && (
        <>
          <MustAccept className="max-w-prose text-center" />
          <PhoneLine />
        </>
      )}
    </>
  );
  if (active.length === 0)
    return (
      <div className="card flex flex-col items-center gap-5 px-6 py-12">
        <p className="text-center text-lg text-ink-soft">{refused || empty.nothing}</p>
        {lists}
      </div>
    );
  const isFiltersFault =
    accepting === null || accepting.some(({ productType }) => productType === setting.line.productType);
  const misses = waiting ? [] : nearest;
  const near = misses.filter((miss): miss is Miss => miss.range !== null);
  const proposals = near.map((miss) => ({ miss, words: proposalOf(miss, filters, facets, setting) }));
  const [culprit] = misses.filter(({ range }) => range === null).sort((left, right) => right.plans - left.plans);
  const [only, ...others] = active.filter(({ name }) => name === culprit?.filter);
  const name = only && (others.length > 0 ? groupName(only.name, setting, names) : filterName(only, facets, setting));
  return (
    <div className="card flex flex-col items-center gap-3 px-6 py-12 text-center">
      <Icon name="search" className="size-10 text-ink-soft" />
      <h2 className="text-xl">{empty.title}</h2>
      <p className="min-h-6 max-w-prose text-ink-soft">
        {refused && <span className="block font-semibold text-ink">{refused}</span>}
        {proposals.map(({ miss, words }) => (
          <span key={miss.filter} className="block">
            {words.text}
          </span>
        ))}
        {!waiting && !refused && proposals.length === 0 && (name ? fill(empty.narrowest, { name }) : empty.combination)}
      </p>
      {lists}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {proposals.map(({ miss: { filter, range }, words }) => (
          <Button key={filter} onClick={() => onNarrow({ ...filters, [filter]: range })}>
            {words.button}
          </Button>
        ))}
        {isFiltersFault && only && name && (
          <Button
            variant={proposals.length > 0 ? 'quiet' : 'primary'}
            onClick={() => onNarrow(clearFilter(filters, only.name))}
          >
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
