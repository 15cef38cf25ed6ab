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

function figuresOf(day: Day, words: Words, tag: string): readonly Figure[] {
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
    said = trend.now,
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
  const answered = (label: string, part: 'median' | 'p90'): Figure[] => {
    if (!day.answers) return [];
    const [now, usual] = [day.answers.today[part], day.answers.usual[part]];
    const write = (seconds: number) => duration(seconds, words, tag);
    const beside = { section: 'requests', query: today } as const;
    if (now === null) return [{ label, value: words.unknown, trend: words.unanswered, ...beside }];
    return [{ label, value: write(now), trend: trendIn(trend, now, usual, write), ...beside }];
  };
  const { paid } = day;
  const share = { n: day.answers?.today.answered ?? 0, total: day.answers?.today.asked ?? 0 };
  const waits = day.loads?.map(({ oldest }) => oldest).filter((at) => at !== null) ?? [];
  const longest = waits.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  const wait = waitOf(longest, day.now, words, tag);
  return [
    ...counting(labels.asked, day.asked, { section: 'requests', query: today }),
    ...(day.answers
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
    ...standing(
      labels.late,
      day.late,
      'requests',
      { waits: 'hour' },
      wait === null ? words.noneWaits : fill(words.oldest, { time: wait }),
    ),
    ...answered(labels.median, 'median'),
    ...answered(labels.p90, 'p90'),
    ...standing(labels.unassigned, day.unassigned, 'requests', { status: 'none' }),
    ...standing(labels.assigned, day.assigned, 'requests', { status: 'assigned' }),
    // Those that are still to come today are known, too.
    ...counting(labels.bookings, day.calls, { section: 'agenda', part: 'n' }),
    ...standing(labels.reminders, day.reminders, 'agenda', {}, ''),
    ...standing(labels.chats, day.chats, 'chats', { state: 'waiting' }),
    ...counting(labels.sales, day.sales, { section: 'sales', query: today }),
    ...(paid ? currenciesOf(paid.days) : []).flatMap((code) =>
      counting(fill(labels.paid, { currency: code }), inCurrency(paid!, code), {
        section: 'payments',
        query: today,
        write: (total) => money(total, code, tag),
      }),
    ),
    ...standing(labels.refunds, day.refunds, 'payments', { refund: 'waiting' }),
    ...standing(labels.failedMails, day.failedMails, 'outbox', { state: 'failed' }),
    ...standing(labels.failedJobs, day.failedJobs, 'outbox'),
  ];
}

const isUsualUnknown = ({ asked }: Day): boolean => asked !== null && usualOf(asked, 'soFar') === null;

/** Of a wide screen: as many that no row has one alone. */
const columnsFor = (figures: number): number => [4, 5, 3].find((columns) => figures % columns !== 1) ?? 4;

/** The day of whoever looks: what they may not see is not there. */
export async function DayFigures({ page, user }: SectionProps) {
  const { market, locale } = page;
  const words = labelsOf(locale, 'backOffice').day;
  const tag = market.intlLocale[locale];
  const day = await loadDay(page, user);
  const figures = figuresOf(day, words, tag);
  if (figures.length === 0) return null;
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
      <ul className="office-week" data-columns={columnsFor(figures.length)}>
        {figures.map((figure) => {
          const path = pathOf(figure);
          return (
            <li key={figure.label} className="office-figure card">
              <p className="text-2xl font-semibold">{figure.value}</p>
              {path === null ? (
                <p>{figure.label}</p>
              ) : (
                <a className="link after:absolute after:inset-0" href={path}>
                  {figure.label}
                </a>
              )}
              {figure.trend && <p className="text-sm text-ink-soft">{figure.trend}</p>}
            </li>
          );
        })}
      </ul>
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
