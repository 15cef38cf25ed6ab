'use client';

import { useEffect, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { plural, fill } from '@/lib/i18n/labels';
import { useList } from './list-context';
import { employerCreditNote } from '@/features/catalogue/wording/reference';
import type { CompareResponse, ComparedItem } from '@/features/compare/search-schemas';
import { PARTS, wholePercents } from '@/features/compare/recommendation';
import { formatNumber } from '@/lib/i18n/money';
import type { ListOrder } from '@/lib/routing/list-query';
import { Disclosure } from '@/components/ui/disclosure';
import { Button } from '@/components/ui/button';
import { Pager } from '@/components/ui/pager';
import { RobotCheck } from '@/components/ui/robot-check';
import { StatusMessage } from '@/components/ui/status-message';
import { PAGE_SIZE, pageCount } from '@/features/compare/list';
import type { useCompareList } from '@/features/compare/search/use-compare-list';
import { robotRefusal } from '@/lib/http/api-error';
import { PlanCard, type PlanActions } from '@/features/compare/card/components/plan-card';
import { PlanCardSkeleton } from '@/features/compare/card/components/plan-card-skeleton';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';

const TURN = 3500;

function LoadingMessage({ messages }: { messages: readonly string[] }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), TURN);
    return () => clearInterval(timer);
  }, []);
  return messages[turn % messages.length];
}

type Props = ComponentProps<typeof ResultsHow> & {
  more?: ReactNode;
  countRef: Ref<HTMLOutputElement>;
  total: number | null;
  loading: boolean;
};

export function ResultsHead({ countRef, total, loading, more, ...how }: Props) {
  const { labels, wording, areExamples, provenance } = useList();
  return (
    <div className="list-head">
      <output ref={countRef} tabIndex={-1} className="font-semibold">
        {loading && <LoadingMessage messages={labels.loading} />}
        {!loading && total !== null && plural(labels.count, total, wording.tag)}
      </output>
      <ResultsHow {...how} />
      <ResultsMeanings />
      {more}
      {areExamples && <p className="list-source">{provenance.words.plans}</p>}
    </div>
  );
}

type Term = readonly [word: string, meaning: string];

export function ResultsMeanings() {
  const { labels, line, names, deductibleWord, maximumWord, wording } = useList();
  const { meanings, card } = labels;
  const { cardFacts: facts } = line;
  const credit = employerCreditNote(line, labels.for, wording.tag, meanings.credit);
  const isOfHealth = line.filters.includes('coverageOrganizations');
  const terms: readonly Term[] = [
    ...(maximumWord === 'capital'
      ? ([
          [card.capital, meanings.capital],
          [meanings.beneficiaries.word, meanings.beneficiaries.meaning],
        ] as const)
      : ([['%', meanings.percent]] as const)),
    ...(isOfHealth
      ? (['hospital', 'ambulatory'] as const).map((code): Term => [names.coverages[code] ?? code, meanings[code]])
      : []),
    ...(isOfHealth ? [[card.elsewhere, meanings.elsewhere] as const] : []),
    ...(facts.includes('annualMaximum') ? [[card.annualMaximum, meanings.annualMaximum] as const] : []),
    ...(facts.includes('deductible')
      ? [[card[deductibleWord], meanings[line.deductibleMeaning ?? deductibleWord]] as const]
      : []),
    ...(facts.includes('entryAges') ? [[card.entryAges, meanings.entryAges] as const] : []),
    [card.waiting, meanings.waiting],
    ...(credit ? [[card.credit, credit] as const] : []),
    ...(line.priceBand
      ? ([
          ['7 %', meanings.seven],
          ['UF', meanings.uf],
          ['VA', meanings.arancel],
        ] as const)
      : []),
    [card.badges.exclusive, meanings.exclusive],
  ];
  return (
    <ListNote title={meanings.title}>
      <dl className="space-y-1">
        {terms.map(([word, meaning]) => (
          <div key={word}>
            <dt className="inline font-semibold">{word}:</dt> <dd className="inline">{meaning}.</dd>
          </div>
        ))}
      </dl>
    </ListNote>
  );
}

type ResultsHowProps = {
  order: ListOrder;
  metaData: Pick<CompareResponse['metaData'], 'weights' | 'region' | 'place'>;
  hasClinics?: boolean;
};

export function ResultsHow({ order, metaData: { weights, region, place }, hasClinics = false }: ResultsHowProps) {
  const { labels, line, wording, maximumWord, score } = useList();
  const { how } = labels;
  const { capital, ...parts } = labels.parts;
  const words = { ...parts, ...(maximumWord === 'capital' && { cap: capital }) };
  const hasOthers = line.mainType !== undefined || line.cardFacts.includes('madeFor');
  const counted = PARTS.filter((part) => weights[part] > 0);
  const percents = wholePercents(counted.map((part) => weights[part]));
  const named = counted.map((part, index) => `${words[part].name} ${formatNumber(percents[index]!, wording.tag)}%`);
  const shares = named.join(', ');
  if (order === 'lowerPrice' || order === 'higherPrice') return null;
  if (order === 'distance' && region === null) return <p className="text-ink-soft">{how.anywhere}</p>;
  return (
    <ListNote title={how.title}>
      {hasClinics && <p>{how.clinicsFirst}</p>}
      <p>{fill(how[order], { parts: shares, place: place ?? '' })}</p>
      {hasOthers && order !== 'distance' && <p>{how.others}</p>}
      {order === 'recommended' && <p>{fill(how.exclusive, { exclusive: labels.card.badges.exclusive })}</p>}
      <p>{fill(how.byPrice, { lowerPrice: labels.sort.lowerPrice, sort: labels.sort.label })}</p>
      <dl className="mt-2 space-y-1">
        {counted.map((part, index) => (
          <div key={part}>
            <dt className="inline-block font-semibold first-letter:uppercase">{named[index]}:</dt>{' '}
            <dd className="inline">
              {words[part].meaning}
              {part === 'clinics' && region !== null && ` ${fill(how.elsewhere, { region })}`}
            </dd>
          </div>
        ))}
        {score && (
          <div>
            <dt className="inline font-semibold">{how.score.name}:</dt> <dd className="inline">{score}</dd>
          </div>
        )}
        <div>
          <dt className="inline font-semibold">{labels.showcase.label}:</dt>{' '}
          <dd className="inline">{labels.showcase.note}</dd>
        </div>
      </dl>
    </ListNote>
  );
}

function ListNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure className="list-how" name="list-note" summary={title}>
      <div>{children}</div>
    </Disclosure>
  );
}

type ResultsFootProps = { list: ReturnType<typeof useCompareList>; total: number };

export function ResultsFoot({ list, total }: ResultsFootProps) {
  const { labels, wording } = useList();
  const { results, page } = list;
  const robot = robotRefusal(results.error);
  const from = (page - 1) * PAGE_SIZE + 1;
  const number = (value: number) => formatNumber(value, wording.tag);
  const shown = { from: number(from), to: number(from + results.items.length - 1), total: number(total) };
  return (
    <div className="flex flex-col items-center gap-4 py-4">
      <output className="text-sm text-ink-soft">{fill(labels.shown, shown)}</output>
      {robot && <RobotCheck refusal={robot} onProved={list.more} />}
      {results.isFetchNextPageError && !robot && <StatusMessage tone="danger">{labels.error.more}</StatusMessage>}
      {results.hasNextPage && !robot && (
        <Button
          variant="quiet"
          className="js-only"
          aria-disabled={results.isFetchingNextPage}
          onClick={() => !results.isFetchingNextPage && list.more()}
        >
          {results.isFetchingNextPage ? labels.paging.loadingMore : labels.paging.more}
        </Button>
      )}
      <Pager
        page={results.lastPage}
        pages={pageCount(total)}
        labels={labels.paging}
        hrefOf={(target) => list.hrefOf({ page: target })}
        onPage={list.goTo}
      />
    </div>
  );
}

type ShowcaseProps = { item: ComparedItem | 'awaited'; profile: PerfilIngreso | null; actions: PlanActions };

export function Showcase({ item, profile, actions }: ShowcaseProps) {
  const { labels } = useList();
  return (
    <section className="showcase" aria-label={labels.showcase.label} aria-busy={item === 'awaited'}>
      <p>{labels.showcase.note}</p>
      <div className="plans plans-list">
        {item === 'awaited' ? <PlanCardSkeleton /> : <PlanCard item={item} profile={profile} actions={actions} />}
      </div>
    </section>
  );
}
