'use client';

import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import type { Persons } from '@/features/back-office/partners/own-site.api';
import { moneyText, periodsOf, repeatedOf, requestsOf, sumOf } from '@/features/back-office/partners/partner-figures';
import type { ScreenProps } from '@/features/back-office/screen';
import type { ConversionDay } from '@/features/conversions/conversions.api';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { CampaignsTable } from './campaigns-table';
import { RequestsByDay } from './requests-by-day';
import { PeriodFigures, type PeriodCounts } from './period-figures';

type Props = Pick<ScreenProps<'partnerStart' | 'conversions' | 'export'>, 'user' | 'words' | 'tag'> & {
  /** '<market>.<key>' */
  name: string;
  today: string;
  hrefs: { readonly requests: string; readonly site: string };
};

type Figure = {
  readonly label: string;
  readonly value: string;
  readonly change?: string;
  readonly means?: string;
  readonly also?: string;
  readonly href?: string;
};

const toFigure = ({ label, value, change, means, also, href }: Figure) => (
  <li key={label} className="card relative leading-tight">
    <p className="text-2xl font-semibold [overflow-wrap:anywhere]">{value}</p>
    <p>
      {href ? (
        <a className="link inline-flex min-h-11 items-center" href={href}>
          {label}
        </a>
      ) : (
        label
      )}
    </p>
    {change && <p className="text-sm font-semibold">{change}</p>}
    {means && <p className="text-sm text-ink-soft">{means}</p>}
    {also && <p className="text-sm text-ink-soft">{also}</p>}
  </li>
);

type FigureProps = Pick<Props, 'words' | 'tag' | 'hrefs'> & PeriodCounts;
type Count = (day: ConversionDay) => number | null;

function changeText(now: number | null, then: number | null, words: Props['words']['conversions'], tag: string) {
  const { changes, unknown } = words;
  if (now === null || then === null)
    return fill(changes.was, { before: then === null ? unknown : formatNumber(then, tag) });
  const said = now === then ? changes.same : now > then ? changes.more : changes.less;
  return fill(said, { n: formatNumber(Math.abs(now - then), tag), before: formatNumber(then, tag) });
}

function Totals({
  counted,
  days: period,
  before,
  hrefs,
  words: { partnerStart: words, conversions },
  tag,
}: FigureProps) {
  const { days, currency, ended, asked } = counted;
  const listOf = (filters: Readonly<Record<string, string>>) =>
    `${hrefs.requests}?${new URLSearchParams({ ...period, ...filters })}`;
  const askedText = ({ plan, contact, insurance }: Persons) =>
    fill(conversions.byCampaign.asked, { plan, contact, insurance });
  const { columns, changes, unknown, ended: endWords } = conversions;
  const repeated = sumOf(days, repeatedOf) ?? 0;
  const unknownDays = days.filter(({ receipts }) => receipts === null).length;
  const said = (count: Count) => {
    const [now, then] = [sumOf(days, count), before && sumOf(before.days, count)];
    const change = before && changeText(now, then, conversions, tag);
    return { value: now === null ? unknown : formatNumber(now, tag), ...(change && { change }) };
  };
  const money = { currency, tag };
  const way: readonly Figure[] = [
    {
      label: words.totals.persons,
      value: formatNumber(asked.persons, tag),
      ...(before && { change: changeText(asked.persons, before.asked.persons, conversions, tag) }),
      means: askedText(asked),
      also: [
        before && fill(changes.was, { before: askedText(before.asked) }),
        repeated > 0 && plural(conversions.repeated, repeated, tag),
      ]
        .filter(Boolean)
        .join(' · '),
      href: listOf({ counted: 'only' }),
    },
    { label: words.totals.paid, ...said(({ purchases }) => purchases.paid), means: words.steps.paid },
  ];
  const also: readonly Figure[] = [
    { label: words.totals.bookings, ...said(({ requests }) => requests.bookings), href: listOf({ call: 'booked' }) },
    { label: words.totals.begun, ...said(({ purchases }) => purchases.begun), href: listOf({ asks: 'online' }) },
    {
      label: conversions.paidAmount,
      value: moneyText(days, 'paid', money),
      ...(before && { change: fill(changes.was, { before: moneyText(before.days, 'paid', money) }) }),
    },
    {
      label: endWords.interested,
      value: formatNumber(ended.interested, tag),
      change: plural(endWords.of, ended.closed, tag),
      means: endWords.means,
      href: listOf({ status: 'closed', subStatus: 'interested', counted: 'only' }),
    },
    {
      label: columns.receipts,
      ...said(({ receipts }) => receipts),
      ...(unknownDays > 0 &&
        unknownDays < days.length && {
          value: formatNumber(
            sumOf(days, ({ receipts }) => receipts ?? 0)!,
            tag,
          ),
        }),
      means: words.steps.receipts,
      ...(unknownDays > 0 && { also: plural(conversions.unknownDays, unknownDays, tag) }),
    },
  ];
  return (
    <>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-x-4 gap-y-2" aria-label={words.way}>
        {way.map(toFigure)}
      </ul>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 lg:grid-cols-4" aria-label={words.also}>
        {also.map(toFigure)}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {conversions.visits} {conversions.counts} {conversions.moneyMeans}
      </p>
    </>
  );
}

type WaysProps = Pick<Props, 'name' | 'hrefs' | 'user' | 'words'> & { days: PeriodCounts['days'] };

function Ways({ name, days, hrefs, user, words: { partnerStart: words, export: exporting } }: WaysProps) {
  const period = new URLSearchParams(days);
  const links = [
    { href: `${hrefs.requests}?${period}`, label: words.requests },
    { href: `${hrefs.site}?${new URLSearchParams({ ...days, part: 'embed' })}`, label: words.embed },
  ];
  return (
    <section className="card mt-4" aria-labelledby="partner-ways">
      <h3 id="partner-ways" className="mb-2 text-lg">
        {words.ways}
      </h3>
      <ul>
        {links.map(({ href, label }) => (
          <li key={label}>
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <h4 className="mt-3 mb-2 font-semibold">{words.files}</h4>
      <UnlessDemo user={user} permission="account:write" why={exporting.demo}>
        <div className="flex flex-col gap-3">
          {(['report', 'requests', 'conversions'] as const).map((list) => (
            <div key={list} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="grow">{words.fileOf[list]}</span>
              <ExportButton
                path={list === 'requests' ? 'staff/requests/export' : `staff/partners/${name}/${list}/export`}
                query={days}
                words={exporting}
                {...(list === 'report' && { formats: ['xlsx'] })}
              />
            </div>
          ))}
        </div>
      </UnlessDemo>
    </section>
  );
}

function titleOf(
  { from, to }: PeriodCounts['days'],
  today: string,
  words: Props['words']['partnerStart'],
  tag: string,
) {
  const { name } = periodsOf(today).find((one) => one.from === from && one.to === to) ?? {};
  const title = name === 'thisMonth' ? words.month : name === 'thisWeek' ? words.title : words.weekOf;
  return fill(title, { from: formatDay(from, tag), to: formatDay(to, tag) });
}

export function PartnerStart({ name, today, hrefs, user, words, tag }: Props) {
  const { partnerStart, conversions } = words;
  return (
    <section aria-label={conversions.title} className="mt-4">
      <PeriodFigures name={name} today={today} words={conversions} tag={tag}>
        {({ counted, days, before }) => (
          <>
            <h2 className="my-3 text-xl">{titleOf(days, today, partnerStart, tag)}</h2>
            <Totals {...{ counted, days, before, hrefs, words, tag }} />
            <section className="card mt-4" aria-labelledby="partner-by-day">
              <h3 id="partner-by-day" className="mb-2 text-lg">
                {partnerStart.byDay}
              </h3>
              {counted.days.some((day) => requestsOf(day) > 0) ? (
                <RequestsByDay days={counted.days} words={conversions} tag={tag} />
              ) : (
                <p className="text-ink-soft">{partnerStart.none}</p>
              )}
            </section>
            {counted.campaigns.length > 0 && (
              <div className="card mt-4 flex flex-col gap-2">
                <CampaignsTable campaigns={counted.campaigns} words={conversions} tag={tag} />
              </div>
            )}
            <Ways {...{ name, days, hrefs, user, words }} />
          </>
        )}
      </PeriodFigures>
    </section>
  );
}
