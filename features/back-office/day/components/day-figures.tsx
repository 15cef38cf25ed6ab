import { Fragment } from 'react';
import { SectionCards } from '@/features/back-office/components/back-office-page';
import { MOST_COUNTED } from '@/features/back-office/domain';
import { todayOf, trendOf, usualOf, type DayCount, type History } from '@/features/back-office/day/domain';
import { loadDay, type Day } from '@/features/back-office/day/server/queries';
import type { SectionProps } from '@/features/back-office/screen';
import { sectionsOf } from '@/features/back-office/sections';
import { currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import type { OfficeSection } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';
import { BarPlot } from './bar-plot';
import { LoadTable } from './load-table';
import { duration, waitOf } from './wait-words';
import { DaysPlot } from './days-plot';

type Words = Messages['backOffice']['day'];

/** `section` by its key, with what its list is narrowed by. */
type Figure = {
  readonly label: string;
  readonly value: string;
  /** Beside what is usual. */
  readonly trend: string;
  readonly section: OfficeSection;
  readonly query?: Readonly<Record<string, string>>;
};

function money(total: number, code: string, tag: string): string {
  const known = currency.safeParse(code).data;
  return known ? formatMoney(total, known, tag) : formatNumber(total, tag, 2);
}

/** In words and with a sign; nothing where what is usual is not known, which is said once for all. @param usual null: not known */
function trendIn(words: Words['trend'], n: number, usual: number | null, write: (n: number) => string): string {
  if (usual === null) return '';
  const { direction, percent } = trendOf(n, usual);
  const said = percent === null && direction === 'more' ? words.moreOfNone : words[direction];
  return fill(said, { percent: percent ?? 0, usual: write(usual) });
}

const currenciesOf = (days: readonly { readonly by: string }[]): string[] => [...new Set(days.map(({ by }) => by))];

type PaidDays = { readonly since: number | null; readonly days: readonly (DayCount & { readonly by: string })[] };

const inCurrency = ({ since, days }: PaidDays, code: string): History => ({
  since,
  days: days.filter(({ by }) => by === code),
});

/** What waits for somebody now, the most urgent first, and what the day has brought. */
function figuresOf(day: Day, words: Words, tag: string): Readonly<Record<'waiting' | 'done', readonly Figure[]>> {
  const { figures: labels, trend } = words;
  const today = { from: day.today, to: day.today };
  const counted = (n: number) =>
    n > MOST_COUNTED ? fill(words.atLeast, { n: formatNumber(MOST_COUNTED, tag) }) : formatNumber(n, tag);
  const mean = (n: number) => formatNumber(n, tag, Number.isInteger(n) ? 0 : 1);
  const standing = (
    label: string,
    n: number | null,
    section: OfficeSection,
    query: Figure['query'] = {},
    said = '',
  ): Figure[] => (n === null ? [] : [{ label, value: counted(n), trend: said, section, query }]);
  const counting = (
    label: string,
    history: History | null,
    {
      section,
      query = {},
      write = mean,
      part = 'soFar',
    }: Pick<Figure, 'section' | 'query'> & {
      write?: (n: number) => string;
      part?: 'n' | 'soFar';
    },
  ): Figure[] => {
    if (!history) return [];
    const n = todayOf(history);
    return [{ label, value: write(n), trend: trendIn(trend, n, usualOf(history, part), write), section, query }];
  };
  /** The median, beside what is usual, with how long the slowest tenth waited longer than. */
  const firstAnswer = (): Figure[] => {
    if (!day.answers) return [];
    const write = (seconds: number) => duration(seconds, words, tag);
    const { median, p90 } = day.answers.today;
    const beside = { label: labels.median, section: 'requests', query: today } as const;
    if (median === null || p90 === null) return [{ ...beside, value: words.unknown, trend: words.unanswered }];
    const said = [fill(words.slowest, { time: write(p90) }), trendIn(trend, median, day.answers.usual.median, write)];
    return [{ ...beside, value: write(median), trend: said.filter(Boolean).join(' ') }];
  };
  const { paid, answers } = day;
  const share = { n: answers?.today.answered ?? 0, total: answers?.today.asked ?? 0 };
  const waits = day.loads?.map(({ oldest }) => oldest).filter((at) => at !== null) ?? [];
  const longest = waits.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const wait = waitOf(longest, day.now, words, tag);
  const late = day.late === null ? '' : fill(words.late, { n: counted(day.late) });
  const waiting = wait === null ? words.noneWaits : `${late} ${fill(words.oldest, { time: wait })}`;
  return {
    waiting: [
      ...standing(labels.uncontacted, day.uncontacted, 'requests', { waits: 'any', order: 'oldest' }, waiting),
      ...standing(labels.unassigned, day.unassigned, 'requests', { status: 'none', executive: 'none' }),
      ...standing(labels.chats, day.chats, 'chats', { state: 'waiting' }),
      ...standing(labels.reminders, day.reminders, 'agenda', {}, ''),
      // Those that are still to come today are known, too.
      ...counting(labels.bookings, day.calls, { section: 'agenda', part: 'n' }),
      ...standing(labels.assigned, day.assigned, 'requests', { status: 'assigned' }),
      ...standing(labels.refunds, day.refunds, 'payments', { refund: 'waiting' }),
      ...standing(labels.failedMails, day.failedMails, 'outbox', { state: 'failed' }),
      ...standing(labels.failedJobs, day.failedJobs, 'outbox'),
    ],
    done: [
      ...counting(labels.asked, day.asked, { section: 'requests', query: today }),
      ...(answers
        ? [
            {
              label: labels.answered,
              value: fill(words.of, share),
              trend: '',
              section: 'requests' as const,
              query: { ...today, waits: 'done' },
            },
          ]
        : []),
      ...firstAnswer(),
      ...counting(labels.sales, day.sales, { section: 'sales', query: today }),
      ...(paid ? currenciesOf(paid.days) : []).flatMap((code) =>
        counting(fill(labels.paid, { currency: code }), inCurrency(paid!, code), {
          section: 'payments',
          query: today,
          write: (total) => money(total, code, tag),
        }),
      ),
    ],
  };
}

const isUsualUnknown = ({ asked }: Day): boolean => asked !== null && usualOf(asked, 'soFar') === null;

/** Of a wide screen: as many that no row has one alone. */
const columnsFor = (figures: number): number => [4, 5, 3].find((columns) => figures % columns !== 1) ?? 4;

function FigureCard({ figure: { label, value, trend }, path }: { figure: Figure; path: string | null }) {
  return (
    <li className="office-figure card">
      <p className="text-2xl font-semibold">{value}</p>
      {path === null ? (
        <p>{label}</p>
      ) : (
        <a className="link after:absolute after:inset-0" href={path}>
          {label}
        </a>
      )}
      {trend && <p className="text-sm text-ink-soft">{trend}</p>}
    </li>
  );
}

/** The day of whoever looks: what they may not see is not there. */
export async function DayFigures({ page, user }: SectionProps) {
  const { market, locale } = page;
  const words = labelsOf(locale, 'backOffice').day;
  const tag = market.intlLocale[locale];
  const day = await loadDay(page, user);
  const figures = figuresOf(day, words, tag);
  const parts = (['waiting', 'done'] as const).filter((part) => figures[part].length > 0);
  if (parts.length === 0) return <SectionCards page={page} user={user} />;
  const pathOf = ({ section: key, query = {} }: Pick<Figure, 'section' | 'query'>): string | null => {
    const section = sectionsOf(user).find((one) => one.key === key);
    const asked = new URLSearchParams(query);
    return section
      ? href(market, locale, { name: 'backOffice', section: key }) + (asked.size > 0 ? `?${asked}` : '')
      : null;
  };
  const most = Math.max(0, ...(day.byHour ?? []));
  const plot = { n: day.byHour?.reduce((sum, n) => sum + n, 0) ?? 0, hour: day.byHour?.indexOf(most) ?? 0, most };
  const days = { today: day.today, words, tag };
  return (
    <section aria-labelledby="office-day">
      <h2 id="office-day" className="mt-4 text-xl">
        {words.title}
      </h2>
      <p className="mb-3 text-ink-soft">
        {[user.site === null && words.clock, words.trend.note, isUsualUnknown(day) && words.trend.unknown]
          .filter(Boolean)
          .join(' ')}
      </p>
      {parts.map((part) => (
        <Fragment key={part}>
          <h3 id={`office-${part}`} className="mt-4 mb-2 text-lg">
            {words.parts[part]}
          </h3>
          <ul
            aria-labelledby={`office-${part}`}
            className="office-week"
            data-columns={columnsFor(figures[part].length)}
          >
            {figures[part].map((figure) => (
              <FigureCard key={figure.label} figure={figure} path={pathOf(figure)} />
            ))}
          </ul>
        </Fragment>
      ))}
      <div className="office-plots">
        {day.byHour && (
          <section className="card" aria-labelledby="office-by-hour">
            <h3 id="office-by-hour" className="mb-2 text-lg">
              {words.byHour}
            </h3>
            {most === 0 ? (
              <p className="text-ink-soft">{words.none}</p>
            ) : (
              <BarPlot
                caption={fill(words.plot, plot)}
                head={[words.hour, words.requests]}
                bars={day.byHour.map((value, hour) => ({ label: String(hour), value }))}
                unknown={words.unknown}
              />
            )}
          </section>
        )}
        {day.asked && <DaysPlot {...days} of="requests" history={day.asked} />}
        {day.sales && <DaysPlot {...days} of="sales" history={day.sales} />}
      </div>
      {day.loads && day.loads.length > 0 && (
        <LoadTable
          {...{ words, tag, now: day.now, loads: day.loads, nobody: labelsOf(locale, 'backOffice').requests.nobody }}
          listHref={pathOf({ section: 'requests' })}
        />
      )}
    </section>
  );
}
