import { useEffect, useState, type ComponentProps, type Ref } from 'react';
import { plural, fill } from '@/lib/i18n/labels';
import { useList } from './list-context';
import { ListNote } from './list-note';
import type { CompareResponse, ComparedItem } from '@/features/compare/search-schemas';
import { formatNumber } from '@/lib/i18n/money';
import type { ListOrder } from '@/lib/routing/list-query';
import { lazyComponent } from '@/components/ui/lazy-component';
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

const OrderRule = lazyComponent(() => import('./list-notes').then((notes) => notes.OrderRule), {
  words: ['listNotes'],
});
const Meanings = lazyComponent(() => import('./list-notes').then((notes) => notes.Meanings), { words: ['listNotes'] });

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
  countRef: Ref<HTMLOutputElement>;
  total: number | null;
  loading: boolean;
};

export function ResultsHead({ countRef, total, loading, ...how }: Props) {
  const { labels, wording, areExamples, provenance } = useList();
  return (
    <div className="list-head">
      <output ref={countRef} tabIndex={-1} className="font-semibold">
        {loading && <LoadingMessage messages={labels.loading} />}
        {!loading && total !== null && plural(labels.count, total, wording.tag)}
      </output>
      <ResultsHow {...how} />
      <ResultsMeanings />
      {areExamples && <p className="list-source">{provenance.words.plans}</p>}
    </div>
  );
}

type ResultsHowProps = {
  order: ListOrder;
  metaData: Pick<CompareResponse['metaData'], 'weights' | 'region' | 'place'>;
  hasClinics?: boolean;
};

export function ResultsHow({ order, metaData, hasClinics = false }: ResultsHowProps) {
  const { how } = useList().labels;
  if (order === 'lowerPrice' || order === 'higherPrice') return null;
  if (order === 'distance' && metaData.region === null) return <p className="text-ink-soft">{how.anywhere}</p>;
  return (
    <ListNote title={how.title}>
      <OrderRule order={order} metaData={metaData} hasClinics={hasClinics} />
    </ListNote>
  );
}

export function ResultsMeanings() {
  return (
    <ListNote title={useList().labels.meanings.title}>
      <Meanings />
    </ListNote>
  );
}

export function ResultsFoot({ list, total }: { list: ReturnType<typeof useCompareList>; total: number }) {
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
  const { label } = useList().labels.showcase;
  return (
    <section className="showcase" aria-label={label} aria-busy={item === 'awaited'}>
      {item === 'awaited' ? <PlanCardSkeleton /> : <PlanCard item={item} profile={profile} actions={actions} />}
    </section>
  );
}
