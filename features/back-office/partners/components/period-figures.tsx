import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { LoadFailure } from '@/features/back-office/components/loaded';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { POLLING_OPTIONS } from '@/features/back-office/list-limits';
import type { PartnerConversions, readPartnerConversions } from '@/features/back-office/partners/own-site.api';
import { periodBefore, periodsOf } from '@/features/back-office/partners/partner-figures';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { SiteWords } from './site-screen';

type Days = { readonly from: string; readonly to: string };

export type PeriodCounts = {
  readonly counted: PartnerConversions;
  readonly days: Days;
  readonly before: PartnerConversions | null;
};

type Props = {
  name: string;
  today: string;
  words: SiteWords['conversions'];
  tag: string;
  children: (shown: PeriodCounts) => ReactNode;
};

const daysOf = ({ days }: PartnerConversions): Days | null => {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { from: first.date, to: last.date } : null;
};

const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'INVALID_DATA' && Object.keys(error.fields).length > 0;

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && error.status === 400) return null;
  throw error;
}

const conversionsQueryOf = (name: string, days: Days, before: Days | null) => ({
  queryKey: ['back-office', 'conversions', name, days],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const of = (period: Days) =>
      call<typeof readPartnerConversions>(
        'GET /api/staff/partners/{name}/conversions',
        { name, ...period },
        { signal },
      );
    const [counted, countedBefore] = await Promise.all([of(days), before && of(before).catch(nullIfRefused)]);
    return { counted, before: countedBefore };
  },
});

function useCounted(
  name: string,
  { days, month, today }: { days: Days; month: Days; today: string },
  isKnown: boolean,
) {
  const queryOf = (asked: Days) => {
    const before = periodBefore(asked, today);
    return conversionsQueryOf(name, asked, before && { from: before.from, to: before.to });
  };
  const { data, error, refetch } = useQuery(
    { ...queryOf(days), ...POLLING_OPTIONS, enabled: isKnown, retry: false },
    queryClient(),
  );
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const needsFallback = isRefused(error) && !last;
  const fallback = useQuery({ ...queryOf(month), enabled: needsFallback, retry: false }, queryClient());
  return { shown: data ?? last ?? fallback.data, error, refetch };
}

export function PeriodFigures({ name, today, words, tag, children }: Props) {
  const { values, change } = useTableAddress();
  const periods = periodsOf(today);
  const month = { from: periods[0].from, to: today };
  const days = values?.['from'] ? { from: values['from'], to: values['to'] ?? today } : month;
  const { shown, error, refetch } = useCounted(name, { days, month, today }, values !== null);
  const shownDays = (shown && daysOf(shown.counted)) ?? days;
  const before = shown?.before && periodBefore(shownDays, today);
  const mistakes = isRefused(error) ? error.fields : {};
  const mistakeIn = (field: keyof Days) => mistakes[field] && { error: mistakes[field] };
  const said = ({ from, to }: Days) => ({ from: formatDay(from, tag), to: formatDay(to, tag) });
  return (
    <>
      <nav className="flex flex-wrap gap-2" aria-label={words.period}>
        {periods.map(({ name: period, from, to }) => (
          <Button
            key={period}
            variant="quiet"
            aria-pressed={days.from === from && days.to === to}
            onClick={() => change({ from, to })}
          >
            {words.periods[period]}
          </Button>
        ))}
      </nav>
      <form
        key={JSON.stringify(days)}
        className="office-toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          change({ from: String(form.get('from')), to: String(form.get('to') ?? '') });
        }}
      >
        <TextField
          label={words.from}
          type="date"
          name="from"
          required
          defaultValue={days.from}
          {...mistakeIn('from')}
        />
        <TextField label={words.to} type="date" name="to" defaultValue={days.to} {...mistakeIn('to')} />
        <Button type="submit" variant="quiet">
          {words.show}
        </Button>
      </form>
      {error && !isRefused(error) && (
        <LoadFailure error={error} words={{ failed: words.failed, retry: words.show }} onRetry={refetch} />
      )}
      {!error && !shown && <p className="office-empty">{words.loading}</p>}
      {shown && isRefused(error) && <StatusMessage tone="warning" title={fill(words.unshown, said(shownDays))} />}
      {before && (
        <p className="text-sm text-ink-soft">
          {fill(words.compared, { what: words.before[before.period], ...said(before) })}
        </p>
      )}
      {shown && children({ ...shown, days: shownDays })}
    </>
  );
}
