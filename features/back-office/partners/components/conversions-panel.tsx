import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { LoadFailure } from '@/features/back-office/components/loaded';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { conversionsQueryOf } from '@/features/back-office/partners/client';
import {
  amountsText,
  CONVERSION_COLUMNS,
  conversionCounts,
  repeatedOf,
  requestsOf,
} from '@/features/back-office/partners/domain';
import type { SessionUser } from '@/features/identity/contract';
import type { ConversionDay } from '@/features/conversions/contract';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { dayIn, type OfficeClocks } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { dayAfter, weekdayOf } from '@/lib/markets/opening-hours';
import { CampaignsTable } from './campaigns-table';
import { ConversionsPlot } from './conversions-plot';
import type { SiteWords } from './site-screen';

type Words = SiteWords['conversions'];

function ConversionsTable({ days, words }: { days: readonly ConversionDay[]; words: Words }) {
  return (
    <ScrollRegion className="office-scroll" label={words.byDay}>
      <table className="office-table office-figures">
        <caption className="sr-only">{words.byDay}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {CONVERSION_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
            <th scope="col">{words.paidAmount}</th>
            <th scope="col">{words.refunded}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => {
            const counts = conversionCounts(day);
            return (
              <tr key={day.date}>
                <td data-label={words.day}>{day.date}</td>
                {CONVERSION_COLUMNS.map((column) => (
                  <td key={column} data-label={words.columns[column]}>
                    {counts[column] ?? words.unknown}
                  </td>
                ))}
                <td data-label={words.paidAmount}>{amountsText(day, 'paid')}</td>
                <td data-label={words.refunded}>{amountsText(day, 'refunded')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const isEmpty = (day: ConversionDay): boolean =>
  day.amounts.length === 0 && Object.values(conversionCounts(day)).every((count) => !count);

function Conversions({ days, words, tag }: { days: readonly ConversionDay[]; words: Words; tag: string }) {
  const filled = days.filter((day) => !isEmpty(day));
  const sum = (count: (day: ConversionDay) => number) => days.reduce((total, day) => total + count(day), 0);
  const repeated = sum(repeatedOf);
  return (
    <>
      <p>
        {fill(words.total, { requests: sum(requestsOf), paid: sum(({ purchases }) => purchases.paid) })}{' '}
        {repeated > 0 && plural(words.repeated, repeated, tag)}
      </p>
      <ConversionsPlot days={days} words={words} tag={tag} />
      {filled.length === 0 ? (
        <p className="office-empty">{words.none}</p>
      ) : (
        <ConversionsTable days={filled} words={words} />
      )}
    </>
  );
}

type Props = { name: string; user: SessionUser; words: SiteWords; tag: string; zones: OfficeClocks['zones'] };

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What began at the site by day. The days stand in the fields, and count once they are asked for. */
export function ConversionsPanel({ name, user, words: { conversions: words, export: exporting }, tag, zones }: Props) {
  const [days, setDays] = useState<Readonly<Record<string, string>>>(() => ({ from: dayBefore(30) }));
  const [today] = useState(() => dayIn(zones[name.slice(0, 2)]!, new Date()));
  const ranges = [
    { label: words.thisWeek, from: dayAfter(today, 1 - weekdayOf(today)) },
    { label: words.thisMonth, from: `${today.slice(0, 8)}01` },
  ];
  const { data, error, refetch } = useQuery(
    { ...conversionsQueryOf(name, days), placeholderData: keepPreviousData, retry: false },
    queryClient(),
  );
  const mistakes = error instanceof ApiError && error.code === 'INVALID_DATA' ? error.fields : {};
  const mistakeIn = (field: string) => mistakes[field] && { error: mistakes[field] };
  return (
    <section className="card flex flex-col gap-3" aria-label={words.title}>
      <h2 className="text-lg">{words.title}</h2>
      <p className="text-ink-soft">
        {words.means} {words.receiptsMean}
      </p>
      <div className="flex flex-wrap gap-2">
        {ranges.map(({ label, from }) => (
          <Button
            key={label}
            variant="quiet"
            aria-pressed={days['from'] === from && !days['to']}
            onClick={() => setDays({ from })}
          >
            {label}
          </Button>
        ))}
      </div>
      <form
        key={JSON.stringify(days)}
        className="office-toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const [from, to] = [String(form.get('from') ?? ''), String(form.get('to') ?? '')];
          setDays({ from, ...(to && { to }) });
        }}
      >
        <TextField
          label={words.from}
          type="date"
          name="from"
          required
          defaultValue={days['from']}
          {...mistakeIn('from')}
        />
        <TextField label={words.to} type="date" name="to" defaultValue={days['to']} {...mistakeIn('to')} />
        <Button type="submit" variant="quiet">
          {words.show}
        </Button>
        <UnlessDemo user={user} permission="account:write" why={exporting.demo}>
          <ExportButton list="conversions" query={{ name, ...days }} words={exporting} tag={tag} />
        </UnlessDemo>
      </form>
      {error && Object.keys(mistakes).length === 0 && (
        <LoadFailure error={error} words={{ failed: words.failed, retry: words.show }} onRetry={refetch} />
      )}
      {!error && !data && <p className="office-empty">{words.loading}</p>}
      {!error && data && <Conversions days={data.days} words={words} tag={tag} />}
      {!error && data && <CampaignsTable campaigns={data.campaigns} words={words} tag={tag} />}
      {!error && data && data.campaigns.length > 0 && (
        <UnlessDemo user={user} permission="account:write" why={exporting.demo}>
          <ExportButton list="campaigns" query={{ name, ...days }} words={exporting} tag={tag} />
        </UnlessDemo>
      )}
    </section>
  );
}
