import { Fragment } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { usualOf } from '@/features/back-office/day/day-counts';
import { loadDay, type Day } from '@/features/back-office/day/server/queries';
import type { SectionProps } from '@/features/back-office/screen';
import { sectionsOf } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { doneFigures, waitingFigures, type Figure } from './figures';
import { LoadTable } from './load-table';
import { DaysPlot } from './days-plot';

const isUsualUnknown = ({ asked }: Day): boolean => asked !== null && usualOf(asked, 'soFar') === null;

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
  const parts = (['waiting', 'done'] as const).filter((part) => figures[part].length > 0);
  if (parts.length === 0) return <SectionCards page={page} user={user} />;
  const pathOf = ({ section: key, query = {} }: Pick<Figure, 'section' | 'query'>): string | null => {
    const section = sectionsOf(user).find((one) => one.key === key);
    const asked = new URLSearchParams(query);
    return section
      ? href(market, locale, { name: 'backOffice', section: key }) + (asked.size > 0 ? `?${asked}` : '')
      : null;
  };
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
            className="office-cards"
            data-columns={columnsFor(figures[part].length)}
          >
            {figures[part].map((figure) => (
              <FigureCard key={figure.label} figure={figure} path={pathOf(figure)} />
            ))}
          </ul>
        </Fragment>
      ))}
      <div className="office-plots">
        {day.asked && <DaysPlot {...days} of="requests" history={day.asked} />}
        {day.sales && <DaysPlot {...days} of="sales" history={day.sales} />}
      </div>
      {day.loads && day.loads.length > 0 && (
        <LoadTable
          {...{ words, tag, now: day.now, loads: day.loads, nobody: labelsOf(locale, 'backOffice').requests.nobody }}
          listHref={pathOf({ section: 'requests' })}
          weekHref={pathOf({ section: 'teamWeek' })}
        />
      )}
    </section>
  );
}
