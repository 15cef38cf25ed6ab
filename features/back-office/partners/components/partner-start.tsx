'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { BarPlot } from '@/features/back-office/day/components/bar-plot';
import { LoadFailure } from '@/features/back-office/components/loaded';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { useLiveNews } from '@/features/back-office/live/client';
import { conversionsQueryOf } from '@/features/back-office/partners/client';
import { repeatedOf, requestsOf } from '@/features/back-office/partners/domain';
import { CampaignsTable } from './campaigns-table';
import type { ScreenProps } from '@/features/back-office/screen';
import type { ConversionDay } from '@/features/conversions/contract';
import { queryClient } from '@/lib/http/query-client';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { dayAfter, weekdayOf } from '@/lib/markets/opening-hours';

type Props = Pick<ScreenProps<'partnerStart' | 'conversions' | 'export'>, 'user' | 'words' | 'tag'> & {
  /** '<market>.<key>' */
  name: string;
  /** By the clock of its market. */
  today: string;
  hrefs: { readonly requests: string; readonly site: string };
};

const DAYS = 7;

type FigureProps = Pick<Props, 'words' | 'tag'> & { days: readonly ConversionDay[] };

/** Totals of some days, and their requests by day. */
function Figures({ days, words: { partnerStart: words, conversions }, tag }: FigureProps) {
  const total = (count: (day: ConversionDay) => number) => days.reduce((all, day) => all + count(day), 0);
  const sum = (count: (day: ConversionDay) => number) => formatNumber(total(count), tag);
  const repeated = total(repeatedOf);
  const weekday = { weekday: 'short', day: 'numeric' } as const;
  const paid = [
    ...Map.groupBy(
      days.flatMap(({ amounts }) => amounts),
      ({ currency }) => currency,
    ),
  ].map(
    ([currency, amounts]) =>
      `${currency} ${formatNumber(
        amounts.reduce((all, one) => all + one.paid, 0),
        tag,
      )}`,
  );
  const totals = [
    {
      label: words.totals.requests,
      value: sum(requestsOf),
      also: repeated > 0 && plural(conversions.repeated, repeated, tag),
    },
    { label: words.totals.bookings, value: sum(({ requests }) => requests.bookings) },
    { label: words.totals.begun, value: sum(({ purchases }) => purchases.begun) },
    { label: words.totals.paid, value: sum(({ purchases }) => purchases.paid) },
    ...paid.map((value) => ({ label: conversions.paidAmount, value })),
  ];
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(0, ...days.map(requestsOf));
  return (
    <>
      <ul className="office-week">
        {totals.map(({ label, value, also }) => (
          <li key={label} className="card">
            <p className="text-2xl font-semibold">{value}</p>
            <p>{label}</p>
            {also && <p className="text-sm text-ink-soft">{also}</p>}
          </li>
        ))}
      </ul>
      <section className="card mt-4" aria-labelledby="partner-by-day">
        <h3 id="partner-by-day" className="mb-2 text-lg">
          {words.byDay}
        </h3>
        {first && last && most > 0 ? (
          <BarPlot
            caption={fill(conversions.plot, { from: formatDay(first.date, tag), to: formatDay(last.date, tag), most })}
            head={[conversions.day, words.totals.requests]}
            bars={days.map((day) => ({ label: formatDay(day.date, tag, weekday), value: requestsOf(day) }))}
            unknown={conversions.unknown}
          />
        ) : (
          <p className="text-ink-soft">{words.none}</p>
        )}
      </section>
    </>
  );
}

/** The first page of a partner's people: what their site brought in this month or a week, by which links, and the way to what they need of it. */
export function PartnerStart({ name, today, hrefs, user, words, tag }: Props) {
  const { partnerStart, conversions, export: exporting } = words;
  const thisWeek = dayAfter(today, 1 - weekdayOf(today));
  /** Null: this month. */
  const [week, setWeek] = useState<string | null>(null);
  const from = week ?? `${today.slice(0, 8)}01`;
  const end = week === null ? today : dayAfter(week, DAYS - 1);
  const days = { from, to: end < today ? end : today };
  const query = conversionsQueryOf(name, days);
  const { data, error, refetch } = useQuery(
    { ...query, placeholderData: keepPreviousData, retry: false },
    queryClient(),
  );
  useLiveNews(['requests'], () => void queryClient().invalidateQueries({ queryKey: query.queryKey }));
  const title = week === null ? partnerStart.month : week === thisWeek ? partnerStart.title : partnerStart.weekOf;
  return (
    <section aria-labelledby="partner-week" className="mt-4">
      <h2 id="partner-week" className="text-xl">
        {fill(title, { from: formatDay(days.from, tag), to: formatDay(days.to, tag) })}
      </h2>
      <nav aria-label={partnerStart.week} className="my-3 flex flex-wrap gap-2">
        <Button variant="quiet" aria-pressed={week === null} onClick={() => setWeek(null)}>
          {conversions.thisMonth}
        </Button>
        <Button variant="quiet" onClick={() => setWeek(dayAfter(week ?? thisWeek, -DAYS))}>
          {partnerStart.previous}
        </Button>
        <Button variant="quiet" disabled={week === thisWeek} onClick={() => setWeek(thisWeek)}>
          {partnerStart.current}
        </Button>
        <Button
          variant="quiet"
          disabled={week === null || week === thisWeek}
          onClick={() => setWeek(dayAfter(from, DAYS))}
        >
          {partnerStart.next}
        </Button>
      </nav>
      {error && (
        <LoadFailure error={error} words={{ failed: conversions.failed, retry: conversions.show }} onRetry={refetch} />
      )}
      {!error && !data && <p className="office-empty">{conversions.loading}</p>}
      {!error && data && <Figures days={data.days} words={words} tag={tag} />}
      {!error && data && data.campaigns.length > 0 && (
        <div className="card mt-4 flex flex-col gap-2">
          <CampaignsTable campaigns={data.campaigns} words={conversions} tag={tag} />
        </div>
      )}
      <section className="card mt-4" aria-labelledby="partner-ways">
        <h3 id="partner-ways" className="mb-2 text-lg">
          {partnerStart.ways}
        </h3>
        <ul>
          {[
            { href: `${hrefs.requests}?${new URLSearchParams(days)}`, label: partnerStart.requests },
            { href: hrefs.site, label: partnerStart.embed },
          ].map(({ href, label }) => (
            <li key={label}>
              <a className="link inline-flex min-h-11 items-center" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <h4 className="mt-3 font-semibold">{partnerStart.files}</h4>
        <UnlessDemo user={user} permission="account:write" why={exporting.demo}>
          {(['requests', 'conversions'] as const).map((list) => (
            <div key={list} className="flex flex-wrap items-center gap-x-4">
              <span className="grow">{partnerStart.fileOf[list]}</span>
              <ExportButton
                list={list}
                query={list === 'requests' ? days : { name, ...days }}
                words={exporting}
                tag={tag}
              />
            </div>
          ))}
        </UnlessDemo>
      </section>
    </section>
  );
}
