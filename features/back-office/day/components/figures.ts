import { MAX_COUNTED_ROWS } from '@/features/back-office/list-limits';
import { todayOf, trendOf, usualOf, type DayCount, type History } from '@/features/back-office/day/day-counts';
import type { Day } from '@/features/back-office/day/server/queries';
import { currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import type { OfficeSection } from '@/lib/routing/fixed-routes';
import { duration, formatWait } from './wait-words';

type Words = Messages['backOffice']['day'];

export type Figure = {
  readonly label: string;
  readonly value: string;
  readonly trend: string;
  readonly section: OfficeSection;
  readonly query?: Readonly<Record<string, string>>;
};

function money(total: number, code: string, tag: string): string {
  const known = currency.safeParse(code).data;
  return known ? formatMoney(total, known, tag) : formatNumber(total, tag, 2);
}

/** Difference from the usual value, in words and with a sign; '' when `usual` is null (unknown). */
function trendText(words: Words['trend'], n: number, usual: number | null, write: (n: number) => string): string {
  if (usual === null) return '';
  const { direction, percent } = trendOf(n, usual);
  const template = percent === null && direction === 'more' ? words.moreOfNone : words[direction];
  return fill(template, { percent: percent ?? 0, usual: write(usual) });
}

const currenciesOf = (days: readonly { readonly by: string }[]): string[] => [...new Set(days.map(({ by }) => by))];

type PaidDays = { readonly since: number | null; readonly days: readonly (DayCount & { readonly by: string })[] };

const inCurrency = ({ since, days }: PaidDays, code: string) => ({ since, days: days.filter(({ by }) => by === code) });

type Place = Pick<Figure, 'section' | 'query'>;
type Writing = { readonly day: Day; readonly words: Words; readonly tag: string };

const countText = (n: number, { words, tag }: Writing): string =>
  n > MAX_COUNTED_ROWS ? fill(words.atLeast, { n: formatNumber(MAX_COUNTED_ROWS, tag) }) : formatNumber(n, tag);

const currentFigures = (writing: Writing, label: string, n: number | null, place: Place, trend = ''): Figure[] =>
  n === null ? [] : [{ label, value: countText(n, writing), trend, ...place }];

type Counting = Place & { readonly write?: (n: number) => string; readonly part?: 'n' | 'soFar' };

function dayFigures(
  { words, tag }: Writing,
  label: string,
  history: History | null,
  { write = (n) => formatNumber(n, tag, Number.isInteger(n) ? 0 : 1), part = 'soFar', ...place }: Counting,
): Figure[] {
  if (!history) return [];
  const n = todayOf(history);
  return [{ label, value: write(n), trend: trendText(words.trend, n, usualOf(history, part), write), ...place }];
}

const todayIn = ({ today }: Day) => ({ from: today, to: today });

/** Filter for links to the requests of all executives, because executives see only their own requests by default. */
const allExecutivesFilter = ({ executive }: Day): Readonly<Record<string, string>> =>
  executive === null ? {} : { executive: 'all' };

function answerFigures({ day, words, tag }: Writing): Figure[] {
  if (!day.answers) return [];
  const { figures: labels, trend } = words;
  const { answered, asked, median, p90 } = day.answers.today;
  const write = (seconds: number) => duration(seconds, words, tag);
  const share: Figure = {
    label: labels.answered,
    value: fill(words.of, { n: answered, total: asked }),
    trend: '',
    section: 'requests',
    query: { ...todayIn(day), ...allExecutivesFilter(day), waits: 'done' },
  };
  const first = {
    label: labels.median,
    section: 'requests',
    query: { ...todayIn(day), ...allExecutivesFilter(day) },
  } as const;
  if (median === null || p90 === null) return [share, { ...first, value: words.unknown, trend: words.unanswered }];
  const parts = [fill(words.slowest, { time: write(p90) }), trendText(trend, median, day.answers.usual.median, write)];
  return [share, { ...first, value: write(median), trend: parts.filter(Boolean).join(' ') }];
}

function longestWait(writing: Writing): string {
  const { day, words, tag } = writing;
  const loads = day.loads?.filter(({ id }) => day.executive === null || id === day.executive);
  const since = loads?.map(({ oldest }) => oldest).filter((at) => at !== null) ?? [];
  const [longest = null] = since.toSorted((one, other) => one.getTime() - other.getTime());
  const wait = formatWait(longest, day.now, words, tag);
  const late = day.late === null ? '' : fill(words.late, { n: countText(day.late, writing) });
  return wait === null ? words.noneWaits : `${late} ${fill(words.oldest, { time: wait })}`;
}

export function waitingFigures(writing: Writing): readonly Figure[] {
  const { day, words } = writing;
  const { figures: labels } = words;
  const isOwn = day.executive !== null;
  const own: Readonly<Record<string, string>> = isOwn ? { executive: String(day.executive) } : {};
  const labelOf = (label: string) => (isOwn ? fill(words.own, { label }) : label);
  const stands = (label: string, n: number | null, place: Place, trend?: string) =>
    currentFigures(writing, label, n, place, trend);
  return [
    ...stands(
      labelOf(labels.uncontacted),
      day.uncontacted,
      { section: 'requests', query: { ...own, waits: 'any', order: 'createdAt' } },
      longestWait(writing),
    ),
    ...stands(labels.unassigned, day.unassigned, { section: 'requests', query: { status: 'none', executive: 'none' } }),
    ...stands(labels.chats, day.chats, { section: 'chats', query: { state: 'waiting' } }),
    ...stands(labels.reminders, day.reminders, { section: 'agenda' }),
    ...dayFigures(writing, labels.bookings, day.calls, {
      section: 'agenda',
      query: allExecutivesFilter(day),
      part: 'n',
    }),
    ...stands(labelOf(labels.assigned), day.assigned, { section: 'requests', query: { ...own, status: 'assigned' } }),
    ...stands(labels.refunds, day.refunds, { section: 'payments', query: { refund: 'waiting' } }),
    ...stands(labels.failedMails, day.failedMails, { section: 'outbox', query: { state: 'failed' } }),
    ...stands(labels.failedJobs, day.failedJobs, { section: 'jobs' }),
  ];
}

export function doneFigures(writing: Writing): readonly Figure[] {
  const { day, words, tag } = writing;
  const { figures: labels } = words;
  const { paid } = day;
  const query = todayIn(day);
  return [
    ...dayFigures(writing, labels.asked, day.asked, {
      section: 'requests',
      query: { ...query, ...allExecutivesFilter(day) },
    }),
    ...answerFigures(writing),
    ...dayFigures(writing, labels.sales, day.sales, { section: 'sales', query }),
    ...(paid ? currenciesOf(paid.days) : []).flatMap((code) =>
      dayFigures(writing, fill(labels.paid, { currency: code }), inCurrency(paid!, code), {
        section: 'payments',
        query,
        write: (total) => money(total, code, tag),
      }),
    ),
  ];
}
