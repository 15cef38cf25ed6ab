import { StatusMessage } from '@/components/ui/status-message';
import { CutText } from '@/features/back-office/components/cut-text';
import { PlainTable, type PlainColumn } from '@/features/back-office/components/plain-table';
import { usualOf } from '@/features/back-office/day/day-counts';
import { loadDay, type Day } from '@/features/back-office/day/server/queries';
import { lineOptions, statusOptions } from '@/features/back-office/options';
import { linesText, requestName } from '@/features/back-office/requests/components/request-words';
import { StatusWord } from '@/features/back-office/requests/components/status-word';
import type { SectionProps } from '@/features/back-office/screen';
import { sectionsOf } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { formatNumber } from '@/lib/i18n/money';
import { href } from '@/lib/routing/routes';
import { doneFigures, waitingFigures, type Figure } from './figures';
import { formatWait } from './wait-words';
import { DaysPlot } from './days-plot';

const isUsualUnknown = ({ asked: requests }: Day): boolean => requests !== null && usualOf(requests, 'soFar') === null;

type FigureProps = { figure: Figure; path: string | null; className: string };

function FigureItem({ figure: { label, value, trend }, path, className }: FigureProps) {
  return (
    <li className={`relative ${className}`}>
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

type PathOf = (place: Pick<Figure, 'section' | 'query'>) => string | null;
type TableProps = { day: Day; page: SectionProps['page']; pathOf: PathOf };
type Waiting = NonNullable<Day['longest']>[number];
type Load = NonNullable<Day['loads']>[number];

const LATE_MS = 20 * 60_000;

function waitingColumns({ day: { now }, page: { market, locale } }: TableProps): readonly PlainColumn<Waiting>[] {
  const { day: words, requests } = labelsOf(locale, 'backOffice');
  const { columns, values, nobody } = requests;
  const { statuses } = statusOptions(locale);
  const lines = lineOptions(locale);
  const linkTo = (item: string) => href(market, locale, { name: 'backOffice', section: 'requests', item });
  const isLate = (at: string) => now.getTime() - Date.parse(at) > LATE_MS;
  return [
    {
      label: columns.firstName,
      cell: (row) => (
        <a className="office-open" href={linkTo(row.id)}>
          <CutText text={requestName(row)} />
        </a>
      ),
    },
    {
      label: words.wait,
      isNumber: true,
      cell: ({ createdAt }) => (
        <span className={isLate(createdAt) ? 'font-semibold text-danger' : ''}>
          {formatWait(new Date(createdAt), now, words, market.intlLocale[locale])}
        </span>
      ),
    },
    { label: columns.line, cell: (row) => <CutText text={linesText(lines, row)} /> },
    { label: columns.status, cell: ({ status }) => <StatusWord {...{ statuses, status }} /> },
    { label: columns.channel, cell: ({ channel }) => channel && values.channel[channel] },
    { label: columns.executive, cell: ({ executive }) => <CutText text={executive?.name ?? nobody} /> },
  ];
}

/** Open requests of each executive, and those received this week. */
function loadColumns({ day: { week, now }, page: { market, locale }, pathOf }: TableProps): PlainColumn<Load>[] {
  const { day: words, requests } = labelsOf(locale, 'backOffice');
  const { team } = words;
  const tag = market.intlLocale[locale];
  const counted = (label: string, nOf: (load: Load) => number): PlainColumn<Load> => ({
    label,
    isNumber: true,
    isNothing: (load) => nOf(load) === 0,
    cell: (load) => formatNumber(nOf(load), tag),
  });
  const weekOf = ({ id }: Load) => week?.find(({ executive }) => (executive?.id ?? null) === id)?.week;
  const pathTo = ({ id, uncontacted }: Load) => {
    const waiting = uncontacted > 0 && { waits: 'any', order: 'createdAt' };
    return pathOf({ section: 'requests', query: { executive: String(id ?? 'none'), ...waiting } })!;
  };
  const columns: PlainColumn<Load>[] = [
    {
      label: team.name,
      cell: (load) => (
        <>
          <a className="office-open" href={pathTo(load)}>
            {load.id === null ? requests.nobody : load.name}
          </a>
          {load.isAwayNow && <span className="badge badge-warning ml-2">{team.away}</span>}
        </>
      ),
    },
    counted(team.open, ({ open }) => open),
    counted(team.uncontacted, ({ uncontacted }) => uncontacted),
    {
      label: team.oldest,
      isNumber: true,
      isNothing: ({ oldest }) => oldest === null,
      cell: ({ oldest }) => formatWait(oldest, now, words, tag) ?? '–',
    },
  ];
  if (!week) return columns;
  const ofWeek = [
    counted(team.received, (load) => weekOf(load)?.received ?? 0),
    counted(team.contacted, (load) => weekOf(load)?.contacted ?? 0),
  ];
  return [...columns, ...ofWeek];
}

function SectionCards({ page: { market, locale }, user }: SectionProps) {
  const words = labelsOf(locale, 'backOffice');
  const sections = sectionsOf(user);
  if (sections.length === 0) return <StatusMessage title={words.nothing} />;
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {sections.map(({ key }) => (
        <li key={key} className="card relative">
          <h2 className="text-lg">
            <a
              href={href(market, locale, { name: 'backOffice', section: key })}
              className="link after:absolute after:inset-0"
            >
              {words.sections[key].title}
            </a>
          </h2>
          <p className="text-ink-soft">{words.sections[key].lead}</p>
        </li>
      ))}
    </ul>
  );
}

export async function DayFigures({ page, user }: SectionProps) {
  const { market, locale } = page;
  const words = labelsOf(locale, 'backOffice').day;
  const tag = market.intlLocale[locale];
  const day = await loadDay(page, user);
  const writing = { day, words, tag };
  const figures = { waiting: waitingFigures(writing), done: doneFigures(writing) };
  if (figures.waiting.length + figures.done.length === 0) return <SectionCards page={page} user={user} />;
  const pathOf: PathOf = ({ section: key, query = {} }) => {
    const section = sectionsOf(user).find((one) => one.key === key);
    const search = new URLSearchParams(query);
    return section
      ? href(market, locale, { name: 'backOffice', section: key }) + (search.size > 0 ? `?${search}` : '')
      : null;
  };
  const days = { today: day.today, words, tag };
  const tables = { day, page, pathOf };
  const weekPath = pathOf({ section: 'teamWeek' });
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
      {figures.waiting.length > 0 && (
        <>
          <h3 id="office-waiting" className="mt-4 mb-2 text-lg">
            {words.parts.waiting}
          </h3>
          <div className="grid items-start gap-3 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)]">
            {day.longest && day.longest.length > 0 && (
              <PlainTable
                title={words.parts.waiting}
                rows={day.longest}
                columns={waitingColumns(tables)}
                keyOf={({ id }) => id}
                className="office-compact"
              />
            )}
            <ul aria-labelledby="office-waiting" className="card">
              {figures.waiting.map((figure) => (
                <FigureItem
                  key={figure.label}
                  figure={figure}
                  path={pathOf(figure)}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-1.5 last:border-0 [&>:first-child]:[grid-area:1/2] [&>:first-child]:text-lg [&>:first-child]:leading-6"
                />
              ))}
            </ul>
          </div>
        </>
      )}
      {figures.done.length > 0 && (
        <>
          <h3 id="office-done" className="mt-4 mb-2 text-lg">
            {words.parts.done}
          </h3>
          <ul aria-labelledby="office-done" className="grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-3">
            {figures.done.map((figure) => (
              <FigureItem
                key={figure.label}
                figure={figure}
                path={pathOf(figure)}
                className="relative leading-tight card"
              />
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))] gap-4">
        {day.asked && <DaysPlot {...days} of="requests" history={day.asked} />}
        {day.sales && <DaysPlot {...days} of="sales" history={day.sales} />}
      </div>
      {day.loads && day.loads.length > 0 && (
        <>
          <div className="mt-4 mb-2 flex flex-wrap items-baseline gap-x-4">
            <h3 className="text-lg">{words.team.title}</h3>
            {weekPath !== null && (
              <a className="link inline-flex min-h-11 items-center" href={weekPath}>
                {words.team.week}
              </a>
            )}
          </div>
          <PlainTable
            title={words.team.title}
            rows={day.loads}
            columns={loadColumns(tables)}
            keyOf={({ id }) => String(id)}
            className="office-figures"
          />
        </>
      )}
    </section>
  );
}
