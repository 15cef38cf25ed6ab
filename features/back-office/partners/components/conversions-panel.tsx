import { useState } from 'react';
import { Facts } from '@/features/back-office/components/facts';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { CONVERSION_COLUMNS, repeatedOf, requestsOf } from '@/features/back-office/partners/partner-figures';
import type { ConversionDay } from '@/features/conversions/conversions.api';
import type { SessionUser } from '@/features/identity/session.api';
import { VALID_DAYS } from '@/features/quote/receipts/receipt-code';
import { dayIn, type OfficeClocks } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { marketCodeOf } from '@/lib/site/site';
import { CampaignsTable } from './campaigns-table';
import { ConversionsTable } from './conversions-table';
import { RequestsByDay } from './requests-by-day';
import { PeriodFigures, type PeriodCounts } from './period-figures';
import type { SiteWords } from './site-screen';

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
