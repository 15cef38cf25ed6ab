import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { RobotCheck } from '@/components/ui/robot-check';
import { StatusMessage } from '@/components/ui/status-message';
import type { DroppedBand } from '@/features/compare/search/use-compare-list';
import { hasFilter, OPEN_RANGE, rangeInCurrency } from '@/features/compare/filters/plan-filters';
import { namesClinics } from '@/features/compare/search/filter-address';
import { due } from '@/features/catalogue/wording/against-today';
import { paidToday } from '@/features/profile/answers';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useIsIncomplete, useProfileFor } from '@/features/profile/profile.store';
import type { Currency } from '@/lib/contract/atoms';
import { robotRefusal } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { useList } from './list-context';

type Props = {
  dropped: DroppedBand | null;
  cheapest: number | null;
  legalSeven: number | undefined;
  currency: Currency;
  failure: Error | null;
  isOnline: boolean;
  onRetry: () => void;
};

/** Says that no price is below today's, or that the list shows more than the prices that suit the visitor. */
type NoteProps = Pick<Props, 'dropped' | 'cheapest' | 'legalSeven' | 'currency'>;

function PriceNote({ dropped, cheapest, legalSeven, currency }: NoteProps) {
  const { labels, line, wording, uf, currency: own } = useList();
  const paid = paidToday(useProfileFor(line.profileForm, line.productType));
  const isPriced = !useIsIncomplete(line.productType) && line.priceBand && own === currency;
  const isBelow = isPriced && paid !== null && cheapest !== null && due(paid, legalSeven) < due(cheapest, legalSeven);
  if (!dropped && !isBelow) return null;
  const { from, to } = rangeInCurrency(dropped?.range ?? OPEN_RANGE, own, currency, uf);
  const money = (amount: number | null) => formatMoney(amount ?? 0, currency, wording.tag);
  const { tooFew, noneNear, noneBelowToday } = labels.limits;
  const text = isBelow ? noneBelowToday : dropped?.near === 0 && cheapest !== null ? noneNear : tooFew;
  return (
    <output className="block text-sm text-ink-soft">
      {fill(text, { from: money(from), to: money(to), cheapest: money(cheapest), today: money(paid) })}
    </output>
  );
}

function ReplacedClinics() {
  const { labels, line, wording } = useList();
  const { clinics, replaced, restore } = useMyClinics();
  if (replaced?.origin !== 'list' || replaced.clinics.length === 0 || !hasFilter(line, 'coverageOrganizations'))
    return null;
  const listed = (names: readonly string[]) => new Intl.ListFormat(wording.tag).format(names);
  return (
    <StatusMessage>
      <p>{fill(labels.limits.clinics, { list: listed(clinics), own: listed(replaced.clinics) })}</p>
      <Button variant="plain" onClick={restore}>
        {labels.limits.ownClinics}
      </Button>
    </StatusMessage>
  );
}

function onHistoryStep(listen: () => void): () => void {
  window.addEventListener('popstate', listen);
  return () => window.removeEventListener('popstate', listen);
}

function ClinicsNotFiltered() {
  const { labels, line, listsAlike } = useList();
  // Reads the address in the browser, because the server renders one page for all addresses.
  const isAsked = useSyncExternalStore(
    onHistoryStep,
    () => namesClinics(new URLSearchParams(location.search)),
    () => false,
  );
  if (!isAsked || hasFilter(line, 'coverageOrganizations')) return null;
  const { name } = listsAlike[line.productType]!;
  return <StatusMessage>{fill(labels.limits.noClinics, { line: name })}</StatusMessage>;
}

function ResultsError({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  const { error } = useList().labels;
  const robot = robotRefusal(cause);
  if (robot) return <RobotCheck refusal={robot} onProved={onRetry} />;
  return (
    <div role="alert" className="card flex flex-col items-center gap-3 px-6 py-12 text-center">
      <Icon name="circle-alert" className="size-10 text-danger" />
      <h2 className="text-xl">{error.title}</h2>
      <p className="max-w-prose text-ink-soft">{error.text}</p>
      <Button onClick={onRetry} className="mt-2">
        <Icon name="refresh-cw" className="size-5" />
        {error.retry}
      </Button>
    </div>
  );
}

export function ResultsNotices({ dropped, cheapest, legalSeven, currency, failure, isOnline, onRetry }: Props) {
  const { error } = useList().labels;
  return (
    <>
      {!isOnline && <StatusMessage tone="warning">{error.offline}</StatusMessage>}
      <ReplacedClinics />
      <ClinicsNotFiltered />
      <PriceNote {...{ dropped, cheapest, legalSeven, currency }} />
      {failure && <ResultsError cause={failure} onRetry={onRetry} />}
    </>
  );
}
