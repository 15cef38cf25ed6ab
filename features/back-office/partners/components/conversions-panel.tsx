import { useState } from 'react';
import { Facts } from '@/features/back-office/components/facts';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import {
  CONVERSION_COLUMNS,
  repeatedOf,
  requestsOf,
  conversionCounts,
  moneyText,
} from '@/features/back-office/partners/partner-figures';
import type { ConversionDay } from '@/features/conversions/conversions.api';
import type { SessionUser } from '@/features/identity/session.api';
import { VALID_DAYS } from '@/features/quote/receipts/receipt-code';
import { dayIn, type OfficeClocks } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { marketCodeOf } from '@/lib/site/site';
import { CampaignsTable } from './campaigns-table';
import { RequestsByDay } from './requests-by-day';
import { PeriodFigures, type PeriodCounts } from './period-figures';
import type { SiteWords } from './site-screen';
import { PlainTable, type PlainColumn } from '@/features/back-office/components/plain-table';
import type { PartnerConversions } from '@/features/back-office/partners/own-site.api';

type ConversionsTableProps = Pick<PartnerConversions, 'days' | 'currency'> & {
  before: readonly ConversionDay[] | null;
  words: SiteWords['conversions'];
  tag: string;
};
type Row = { readonly label: string; readonly days: readonly ConversionDay[]; readonly isSum?: true };

const isEmpty = (day: ConversionDay): boolean =>
  day.amounts.length === 0 && Object.values(conversionCounts(day)).every((count) => !count);

const hasMoney = (days: readonly ConversionDay[], which: 'paid' | 'refunded'): boolean =>
  days.some(({ amounts }) => amounts.some((of) => of[which] > 0));

function ConversionsTable({ days, before, currency, words, tag }: ConversionsTableProps) {
  const filled = days.filter((day) => !isEmpty(day));
  if (filled.length === 0) return <p className="office-empty">{words.none}</p>;
  const all = [...days, ...(before ?? [])];
  const counts: readonly PlainColumn<Row>[] = CONVERSION_COLUMNS.map((column) => {
    const known = (row: Row) => row.days.flatMap((day) => conversionCounts(day)[column] ?? []);
    const sumOf = (row: Row) => known(row).reduce((sum, one) => sum + one, 0);
    return {
      label: words.columns[column],
      cell: (row) => (known(row).length === 0 ? words.unknown : formatNumber(sumOf(row), tag)),
      isNothing: (row) => sumOf(row) === 0,
    };
  });
  const moneyOf = (label: string, which: 'paid' | 'refunded'): PlainColumn<Row> => ({
    label,
    cell: (row) => moneyText(row.days, which, { currency, tag }),
    isNothing: (row) => !hasMoney(row.days, which),
  });
  const isShown = (_: unknown, at: number) => {
    const column = CONVERSION_COLUMNS[at]!;
    return column === 'requests' || column === 'paid' || all.some((day) => conversionCounts(day)[column] !== 0);
  };
  const shown = counts.filter(isShown);
  const hasRefunds = hasMoney(all, 'refunded');
  const absent = [
    ...counts.filter((column) => !shown.includes(column)).map(({ label }) => label),
    ...(hasRefunds ? [] : [words.refunded]),
  ];
  const rows: readonly Row[] = [
    { label: words.sum, days, isSum: true },
    ...(before ? [{ label: words.sumBefore, days: before, isSum: true as const }] : []),
    ...filled.toReversed().map((day) => ({ label: day.date, days: [day] })),
  ];
  return (
    <>
      <PlainTable
        title={words.byDay}
        rows={rows}
        keyOf={({ label }) => label}
        className="office-figures"
        isSum={({ isSum = false }) => isSum}
        columns={[
          { label: words.day, cell: ({ label }) => label },
          ...shown,
          moneyOf(words.paidAmount, 'paid'),
          ...(hasRefunds ? [moneyOf(words.refunded, 'refunded')] : []),
        ]}
      />
      {absent.length > 0 && <p className="text-sm text-ink-soft">{fill(words.absent, { what: absent.join(', ') })}</p>}
    </>
  );
}

type Words = SiteWords['conversions'];

function Meanings({ words }: { words: Words }) {
  const facts = CONVERSION_COLUMNS.map((column) => ({
    label: words.columns[column],
    value: fill(words.meanings[column], { days: VALID_DAYS }),
  }));
  return (
    <details>
      <summary className="office-summary">{words.meaningsTitle}</summary>
      <Facts facts={facts} />
    </details>
  );
}

type CountedProps = Pick<PeriodCounts, 'counted' | 'before'> & { words: Words; tag: string };

function Conversions({ counted: { days, currency, ended }, before, words, tag }: CountedProps) {
  const sum = (count: (day: ConversionDay) => number) => days.reduce((total, day) => total + count(day), 0);
  const repeated = sum(repeatedOf);
  return (
    <>
      <p>
        {fill(words.total, { requests: sum(requestsOf), paid: sum(({ purchases }) => purchases.paid) })}{' '}
        {repeated > 0 && plural(words.repeated, repeated, tag)}
      </p>
      <RequestsByDay days={days} words={words} tag={tag} />
      <ConversionsTable {...{ days, before: before?.days ?? null, currency, words, tag }} />
      <p>
        {words.ended.interested}: {formatNumber(ended.interested, tag)}. {plural(words.ended.of, ended.closed, tag)}.{' '}
        <span className="text-ink-soft">{words.ended.means}</span>
      </p>
      <Meanings words={words} />
      <p className="text-ink-soft">{words.moneyMeans}</p>
    </>
  );
}

type ExportProps = Pick<Props, 'name' | 'user'> & {
  list: 'conversions' | 'campaigns';
  days: Readonly<Record<string, string>>;
  words: SiteWords['export'];
};

function Export({ list, name, days, user, words }: ExportProps) {
  return (
    <UnlessDemo user={user} permission="account:write" why={words.demo}>
      <div className="flex flex-wrap gap-3">
        <ExportButton path={`staff/partners/${name}/${list}/export`} query={days} words={words} />
      </div>
    </UnlessDemo>
  );
}

type Props = { name: string; user: SessionUser; words: SiteWords; tag: string; zones: OfficeClocks['zones'] };

export function ConversionsPanel({ name, user, words: { conversions: words, export: exporting }, tag, zones }: Props) {
  const [today] = useState(() => dayIn(zones[marketCodeOf(name)]!, new Date()));
  return (
    <section className="card flex flex-col gap-3" aria-label={words.title}>
      <h2 className="text-lg">{words.title}</h2>
      <p className="text-ink-soft">
        {words.means} {words.visits} {words.counts}
      </p>
      <PeriodFigures name={name} today={today} words={words} tag={tag}>
        {({ counted, days, before }) => (
          <>
            <Conversions counted={counted} before={before} words={words} tag={tag} />
            <Export list="conversions" {...{ name, days, user }} words={exporting} />
            <CampaignsTable campaigns={counted.campaigns} words={words} tag={tag} />
            {counted.campaigns.length > 0 && <Export list="campaigns" {...{ name, days, user }} words={exporting} />}
          </>
        )}
      </PeriodFigures>
    </section>
  );
}
