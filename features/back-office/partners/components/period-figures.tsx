import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { LoadFailure } from '@/features/back-office/components/loaded';
import { useListAddress } from '@/features/back-office/components/use-list-address';
import { useLiveNews } from '@/features/back-office/live/client';
import { conversionsQueryOf } from '@/features/back-office/partners/client';
import type { PartnerConversions } from '@/features/back-office/partners/contract';
import { periodsOf } from '@/features/back-office/partners/domain';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import type { SiteWords } from './site-screen';

type Days = { readonly from: string; readonly to: string };

type Props = {
  /** '<market>.<key>' */
  name: string;
  /** By the clock of its market. */
  today: string;
  words: SiteWords['conversions'];
  /** @param days that were asked for */
  children: (counted: PartnerConversions, days: Days) => ReactNode;
};

/** What was counted last, also while other days are refused. */
function useCounted(name: string, days: Days, isKnown: boolean) {
  const query = conversionsQueryOf(name, days);
  const { data, error, refetch } = useQuery({ ...query, enabled: isKnown, retry: false }, queryClient());
  useLiveNews(['requests'], () => void queryClient().invalidateQueries({ queryKey: query.queryKey }));
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { counted: data ?? last, error, refetch };
}

/** A partner's figures of a period: this month, until somebody chooses another one, which the address keeps. */
export function PeriodFigures({ name, today, words, children }: Props) {
  const { values, change } = useListAddress();
  const periods = periodsOf(today);
  const [{ from: month }] = periods;
  const days = values?.['from'] ? { from: values['from'], to: values['to'] ?? today } : { from: month, to: today };
  const { counted, error, refetch } = useCounted(name, days, values !== null);
  const mistakes = error instanceof ApiError && error.code === 'INVALID_DATA' ? error.fields : {};
  const mistakeIn = (field: keyof Days) => mistakes[field] && { error: mistakes[field] };
  return (
    <>
      <nav className="office-periods" aria-label={words.period}>
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
      {error && Object.keys(mistakes).length === 0 && (
        <LoadFailure error={error} words={{ failed: words.failed, retry: words.show }} onRetry={refetch} />
      )}
      {!error && !counted && <p className="office-empty">{words.loading}</p>}
      {counted && children(counted, days)}
    </>
  );
}
