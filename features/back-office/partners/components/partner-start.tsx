'use client';

import { BarPlot } from '@/features/back-office/day/components/bar-plot';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import type { PartnerConversions } from '@/features/back-office/partners/contract';
import { moneyText, periodsOf, repeatedOf, requestsOf } from '@/features/back-office/partners/domain';
import type { ScreenProps } from '@/features/back-office/screen';
import type { ConversionDay } from '@/features/conversions/contract';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { CampaignsTable } from './campaigns-table';
import { PeriodFigures } from './period-figures';

type Props = Pick<ScreenProps<'partnerStart' | 'conversions' | 'export'>, 'user' | 'words' | 'tag'> & {
  /** '<market>.<key>' */
  name: string;
  /** By the clock of its market. */
  today: string;
  hrefs: { readonly requests: string; readonly site: string };
};

type Figure = { readonly label: string; readonly value: string; readonly means?: string; readonly also?: string };

const toFigure = ({ label, value, means, also }: Figure) => (
  <li key={label} className="card office-figure">
    <p className="text-2xl font-semibold [overflow-wrap:anywhere]">{value}</p>
    <p>{label}</p>
    {means && <p className="text-sm text-ink-soft">{means}</p>}
    {also && <p className="text-sm text-ink-soft">{also}</p>}
  </li>
);

type FigureProps = Pick<Props, 'words' | 'tag'> & Pick<PartnerConversions, 'days' | 'currency'>;

/** Totals of some days. */
function Totals({ days, currency, words: { partnerStart: words, conversions }, tag }: FigureProps) {
  const total = (count: (day: ConversionDay) => number) => days.reduce((all, day) => all + count(day), 0);
  const sum = (count: (day: ConversionDay) => number) => formatNumber(total(count), tag);
  const [repeated, unknown] = [total(repeatedOf), total(({ receipts }) => (receipts === null ? 1 : 0))];
  const { columns } = conversions;
  const way: readonly Figure[] = [
    {
      label: columns.receipts,
      value: unknown === days.length ? conversions.unknown : sum(({ receipts }) => receipts ?? 0),
      means: words.steps.receipts,
      ...(unknown > 0 && { also: plural(conversions.unknownDays, unknown, tag) }),
    },
    {
      label: words.totals.requests,
      value: sum(requestsOf),
      means: words.steps.requests,
      ...(repeated > 0 && { also: plural(conversions.repeated, repeated, tag) }),
    },
    { label: words.totals.paid, value: sum(({ purchases }) => purchases.paid), means: words.steps.paid },
  ];
  const also: readonly Figure[] = [
    { label: words.totals.bookings, value: sum(({ requests }) => requests.bookings) },
    { label: words.totals.begun, value: sum(({ purchases }) => purchases.begun) },
    { label: conversions.paidAmount, value: moneyText(days, 'paid', { currency, tag }) },
  ];
  return (
    <>
      <ul className="office-steps" aria-label={words.way}>
        {way.map(toFigure)}
      </ul>
      <ul className="office-steps" aria-label={words.also}>
        {also.map(toFigure)}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {conversions.visits} {conversions.moneyMeans}
      </p>
    </>
  );
}

const WEEKDAY = { weekday: 'short', day: 'numeric' } as const;

function RequestsByDay({ days, words: { partnerStart: words, conversions }, tag }: Omit<FigureProps, 'currency'>) {
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(0, ...days.map(requestsOf));
  return (
    <section className="card mt-4" aria-labelledby="partner-by-day">
      <h3 id="partner-by-day" className="mb-2 text-lg">
        {words.byDay}
      </h3>
      {first && last && most > 0 ? (
        <BarPlot
          caption={fill(conversions.plot, { from: formatDay(first.date, tag), to: formatDay(last.date, tag), most })}
          head={[conversions.day, words.totals.requests]}
          bars={days.map((day) => ({ label: formatDay(day.date, tag, WEEKDAY), value: requestsOf(day) }))}
          unknown={conversions.unknown}
        />
      ) : (
        <p className="text-ink-soft">{words.none}</p>
      )}
    </section>
  );
}

type WaysProps = Pick<Props, 'name' | 'hrefs' | 'user' | 'words' | 'tag'> & {
  days: { readonly from: string; readonly to: string };
};

function Ways({ name, days, hrefs, user, words: { partnerStart: words, export: exporting }, tag }: WaysProps) {
  const period = new URLSearchParams(days);
  const links = [
    { href: `${hrefs.requests}?${period}`, label: words.requests },
    { href: `${hrefs.site}?${period}`, label: words.embed },
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
          {(['requests', 'conversions'] as const).map((list) => (
            <div key={list} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="grow">{words.fileOf[list]}</span>
              <ExportButton
                list={list}
                query={list === 'requests' ? days : { name, ...days }}
                words={exporting}
                tag={tag}
              />
            </div>
          ))}
        </div>
      </UnlessDemo>
    </section>
  );
}

/** What the days that are shown are called. */
function titleOf(days: readonly ConversionDay[], today: string, words: Props['words']['partnerStart'], tag: string) {
  const [from, to] = [days[0]!.date, days.at(-1)!.date];
  const { name } = periodsOf(today).find((one) => one.from === from && one.to === to) ?? {};
  const title = name === 'thisMonth' ? words.month : name === 'thisWeek' ? words.title : words.weekOf;
  return fill(title, { from: formatDay(from, tag), to: formatDay(to, tag) });
}

/** The first page of a partner's people: what their site brought in a period, by which links, and the way to what they need of it. */
export function PartnerStart({ name, today, hrefs, user, words, tag }: Props) {
  const { partnerStart, conversions } = words;
  return (
    <section aria-label={conversions.title} className="mt-4">
      <PeriodFigures name={name} today={today} words={conversions}>
        {({ days: counted, currency, campaigns }, days) => (
          <>
            <h2 className="my-3 text-xl">{titleOf(counted, today, partnerStart, tag)}</h2>
            <Totals days={counted} currency={currency} words={words} tag={tag} />
            <RequestsByDay days={counted} words={words} tag={tag} />
            {campaigns.length > 0 && (
              <div className="card mt-4 flex flex-col gap-2">
                <CampaignsTable campaigns={campaigns} words={conversions} tag={tag} />
              </div>
            )}
            <Ways {...{ name, days, hrefs, user, words, tag }} />
          </>
        )}
      </PeriodFigures>
    </section>
  );
}
