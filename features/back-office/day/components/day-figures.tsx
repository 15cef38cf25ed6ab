import { MOST_COUNTED } from '@/features/back-office/domain';
import { loadDay, type Day } from '@/features/back-office/day/server/queries';
import type { SectionProps } from '@/features/back-office/screen';
import { sectionsOf } from '@/features/back-office/sections';
import { currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import { href } from '@/lib/routing/routes';
import { BarPlot } from './bar-plot';

type Words = Messages['backOffice']['day'];

/** `section` by its key, with what its list is narrowed by. */
type Figure = {
  readonly label: string;
  readonly value: string;
  readonly section: string;
  readonly query?: Readonly<Record<string, string>>;
};

function duration(seconds: number, words: Words, tag: string): string {
  const minutes = seconds / 60;
  if (minutes < 90) return fill(words.minutes, { n: formatNumber(Math.ceil(minutes), tag) });
  return fill(words.hours, { n: formatNumber(minutes / 60, tag, 1) });
}

function money(total: number, code: string, tag: string): string {
  const known = currency.safeParse(code).data;
  return known ? formatMoney(total, known, tag) : formatNumber(total, tag, 2);
}

function figuresOf(day: Day, words: Words, tag: string): readonly Figure[] {
  const { figures: labels } = words;
  const counted = (n: number) =>
    n > MOST_COUNTED ? fill(words.atLeast, { n: formatNumber(MOST_COUNTED, tag) }) : formatNumber(n, tag);
  const today = { from: day.today, to: day.today };
  const figure = (label: string, n: number | null, section: string, query: Figure['query'] = {}): Figure[] =>
    n === null ? [] : [{ label, value: counted(n), section, query }];
  const answered = (label: string, seconds: number | null): Figure[] =>
    day.answers
      ? [
          {
            label,
            value: seconds === null ? words.unanswered : duration(seconds, words, tag),
            section: 'requests',
            query: today,
          },
        ]
      : [];
  const asked = day.byHour?.reduce((sum, n) => sum + n, 0) ?? null;
  return [
    ...figure(labels.asked, asked, 'requests', today),
    ...answered(labels.median, day.answers?.median ?? null),
    ...answered(labels.p90, day.answers?.p90 ?? null),
    ...figure(labels.unassigned, day.unassigned, 'requests', { status: 'none' }),
    ...figure(labels.assigned, day.assigned, 'requests', { status: 'assigned' }),
    ...figure(labels.bookings, day.calls, 'agenda'),
    ...figure(labels.chats, day.chats, 'chats', { state: 'waiting' }),
    ...figure(labels.sales, day.sales, 'sales', today),
    ...(day.paid ?? []).map(({ currency: code, total }) => ({
      label: fill(labels.paid, { currency: code }),
      value: money(total, code, tag),
      section: 'payments',
      query: today,
    })),
    ...figure(labels.failedMails, day.failedMails, 'outbox', { state: 'failed' }),
    ...figure(labels.failedJobs, day.failedJobs, 'outbox'),
  ];
}

/** The day of whoever looks: what they may not see is not there. */
export async function DayFigures({ page, user }: SectionProps) {
  const { market, locale } = page;
  const words = labelsOf(locale, 'backOffice').day;
  const tag = market.intlLocale[locale];
  const day = await loadDay(page, user);
  const figures = figuresOf(day, words, tag);
  if (figures.length === 0) return null;
  const pathOf = ({ section: key, query = {} }: Figure): string | null => {
    const section = sectionsOf(user).find((one) => one.key === key);
    const asked = new URLSearchParams(query);
    return section
      ? href(market, locale, { name: 'backOffice', section: section.path }) + (asked.size > 0 ? `?${asked}` : '')
      : null;
  };
  const most = Math.max(0, ...(day.byHour ?? []));
  const plot = { n: day.byHour?.reduce((sum, n) => sum + n, 0) ?? 0, hour: day.byHour?.indexOf(most) ?? 0, most };
  return (
    <section aria-labelledby="office-day">
      <h2 id="office-day" className="mt-4 text-xl">
        {words.title}
      </h2>
      <p className="mb-3 text-ink-soft">{words.clock}</p>
      <ul className="office-week">
        {figures.map((figure) => {
          const path = pathOf(figure);
          return (
            <li key={figure.label} className="card relative">
              <p className="text-2xl font-semibold">{figure.value}</p>
              {path === null ? (
                <p>{figure.label}</p>
              ) : (
                <a className="link inline-flex min-h-11 items-center after:absolute after:inset-0" href={path}>
                  {figure.label}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {day.byHour && (
        <section className="card mt-4" aria-labelledby="office-by-hour">
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
            />
          )}
        </section>
      )}
    </section>
  );
}
