'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { DataTable } from '@/features/back-office/components/data-table';
import { type TableColumn, toOptions } from '@/features/back-office/components/table-column';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { duration } from '@/features/back-office/day/components/wait-words';
import { listHrefOf } from '@/features/back-office/list-limits';
import { ExportButtons } from '@/features/back-office/exports/components/export-buttons';
import type { StatusOptions } from '@/features/back-office/requests/components/request-words';
import type { OfficeWords } from '@/features/back-office/screen';
import type { readTeamWeek, TeamFigures, TeamWeekRow } from '@/features/back-office/team-week/team-week.api';
import { daysOf, weeksOf, type Weeks } from '@/features/back-office/team-week/weeks';
import { isDay } from '@/lib/form-definition/day';
import { call } from '@/lib/http/call';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { dayAfter } from '@/lib/markets/opening-hours';
import { useOffice, useWords } from '@/features/back-office/components/office';

type Key = keyof Omit<TeamFigures, 'results'>;

function Figure({ row, of }: { row: TeamWeekRow; of: Key }) {
  const { tag } = useOffice();
  const day = useWords('day');
  const { more, less, same, was } = useWords('teamWeek').before;
  const write = (n: number) => (of === 'firstAnswer' ? duration(n * 60, day, tag) : formatNumber(n, tag));
  const [n, before] = [row.week[of], row.before?.[of] ?? null];
  const compared = n === null || before === null ? was : n === before ? same : n < before ? less : more;
  return (
    <span>
      {n === null ? day.unknown : <strong>{write(n)}</strong>}
      {before !== null && (
        <span className="text-sm whitespace-nowrap text-ink-soft">
          {` ${fill(compared, { n: write(Math.abs((n ?? 0) - before)), before: write(before) })}`}
        </span>
      )}
    </span>
  );
}

function Results({ week: { closed, results } }: TeamWeekRow) {
  const { subStatuses, tag } = useOffice<StatusOptions>();
  const { noResult } = useWords('teamWeek');
  const { interested, contacted, inManagement } = results;
  const named = (['interested', 'contacted', 'inManagement'] as const).map(
    (name) => [results[name], subStatuses.find(({ value }) => value === name)!.result] as const,
  );
  const unsaid = [closed - interested - contacted - inManagement, noResult] as const;
  const text = [...named, unsaid].filter(([n]) => n > 0).map(([n, word]) => `${formatNumber(n, tag)} ${word}`);
  return <span className="block text-sm text-ink-soft">{text.join(' · ')}</span>;
}

function columnsOf(columns: OfficeWords['teamWeek']['columns'], nobody: string): readonly TableColumn<TeamWeekRow>[] {
  const counted = (of: Key, also?: (row: TeamWeekRow) => ReactNode): TableColumn<TeamWeekRow> => ({
    id: of,
    label: columns[of],
    isNumber: true,
    orders: of === 'firstAnswer' ? [`${of}-asc`, `${of}-desc`] : [`${of}-desc`, `${of}-asc`],
    cell: (row) => (
      <span>
        <Figure row={row} of={of} />
        {also?.(row)}
      </span>
    ),
  });
  return [
    {
      id: 'name',
      label: columns.name,
      orders: ['name-asc', 'name-desc'],
      cell: ({ executive }) => executive?.name ?? nobody,
    },
    counted('received'),
    counted('contacted'),
    counted('open'),
    counted('closed', (row) => <Results {...row} />),
    counted('sold'),
    counted('firstAnswer'),
  ];
}

type WeekProps = { weeks: Weeks; today: string; change: ReturnType<typeof useTableAddress>['change'] };

function WeekNav({ weeks, today, change }: WeekProps) {
  const words = useWords('teamWeek');
  const { tag } = useOffice();
  const { from, to } = weeks;
  const isRunning = to >= today;
  const go = (days: number) => change({ from: dayAfter(from, days), to: dayAfter(to, days) });
  return (
    <>
      <p className="mt-2">
        <strong>{fill(words.days, { from: formatDay(from, tag), to: formatDay(to, tag) })}</strong>{' '}
        <span className="text-ink-soft">{isRunning ? words.running : words.over}</span>
      </p>
      <nav aria-label={words.week} className="mt-2 flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => go(-daysOf(weeks))}>
          {words.previous}
        </Button>
        <Button variant="quiet" onClick={() => change({ from: null, to: null })}>
          {words.current}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={() => go(daysOf(weeks))}>
          {words.next}
        </Button>
      </nav>
    </>
  );
}

function Meaning() {
  const words = useWords('teamWeek');
  return (
    <Disclosure className="mt-2" summaryClass="link inline-flex min-h-11 items-center" summary={words.meaning.title}>
      <dl className="max-w-prose space-y-2">
        {(['whose', 'received', 'contacted', 'open', 'closed', 'sold', 'firstAnswer'] as const).map((of) => (
          <div key={of}>
            <dt className="font-semibold">{of === 'whose' ? words.columns.name : words.columns[of]}</dt>
            <dd>{words.meaning[of]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

const dayOf = (text = '') => (text.startsWith('2') && isDay(text) ? text : undefined);

export function TeamWeekTable() {
  const words = useWords('teamWeek');
  const { nobody, filters } = useWords('requests');
  const { hrefs, user, countries, zones, here } = useOffice();
  const { values, change } = useTableAddress();
  const [today] = useState(() => dayIn(zones[here]!, new Date()));
  const asked = weeksOf({ from: dayOf(values?.from), to: dayOf(values?.to) }, today);
  const weeks = asked.to < asked.from ? weeksOf({}, today) : asked;
  return (
    <>
      <WeekNav {...{ weeks, today, change }} />
      <DataTable
        name="team-week"
        label={words.list}
        fetchPage={(query, signal) => call<typeof readTeamWeek>('GET /api/staff/team-week', query, { signal })}
        columns={columnsOf(words.columns, nobody)}
        filters={[
          ...(user.site === null ? [{ name: 'market', label: filters.market, options: toOptions(countries) }] : []),
          { name: 'from', label: filters.from, options: 'day' },
          { name: 'to', label: filters.to, options: 'day' },
        ]}
        hrefOf={({ executive }) =>
          `${listHrefOf(hrefs.requests)}?${new URLSearchParams({ executive: String(executive?.id ?? 'none'), ...weeks })}`
        }
        nameOf={({ executive }) => executive?.name ?? nobody}
        words={{ search: words.search }}
        renderTools={(query) => <ExportButtons path="staff/team-week/export" query={query} />}
      />
      <Meaning />
    </>
  );
}
