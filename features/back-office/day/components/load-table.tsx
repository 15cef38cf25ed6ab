import { ScrollRegion } from '@/components/ui/scroll-region';
import type { Day } from '@/features/back-office/day/server/queries';
import type { Messages } from '@/lib/i18n/messages';
import { formatNumber } from '@/lib/i18n/money';
import { formatWait } from './wait-words';

type Props = {
  loads: NonNullable<Day['loads']>;
  now: Date;
  words: Messages['backOffice']['day'];
  nobody: string;
  listHref: string | null;
  weekHref: string | null;
  tag: string;
};

export function LoadTable({ loads, now, words, nobody, listHref, weekHref, tag }: Props) {
  const { team } = words;
  return (
    <div className="mt-4">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h3 className="text-lg">{team.title}</h3>
        {weekHref !== null && (
          <a className="link inline-flex min-h-11 items-center" href={weekHref}>
            {team.week}
          </a>
        )}
      </div>
      <ScrollRegion className="office-scroll" label={team.title}>
        <table className="office-table office-figures">
          <caption className="sr-only">{team.title}</caption>
          <thead>
            <tr>
              {[team.name, team.open, team.uncontacted, team.oldest].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loads.map(({ id, name, open, uncontacted, oldest, isAwayNow }) => {
              const query = `?executive=${id ?? 'none'}${uncontacted > 0 ? '&waits=any&order=createdAt' : ''}`;
              return (
                <tr key={id ?? 0}>
                  <td data-label={team.name} className="office-title">
                    {listHref === null ? (
                      (name ?? nobody)
                    ) : (
                      <a className="office-open" href={listHref + query}>
                        {id === null ? nobody : name}
                      </a>
                    )}
                    {isAwayNow && <span className="badge badge-warning ml-2">{team.away}</span>}
                  </td>
                  <td data-label={team.open}>{formatNumber(open, tag)}</td>
                  <td data-label={team.uncontacted}>{formatNumber(uncontacted, tag)}</td>
                  <td data-label={team.oldest}>{formatWait(oldest, now, words, tag) ?? '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
