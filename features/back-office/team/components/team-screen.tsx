'use client';

import { Loaded } from '@/features/back-office/components/loaded';
import { teamQuery } from '@/features/back-office/team/client';
import type { Team } from '@/features/back-office/team/contract';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  words: Messages['backOffice']['team'];
  retry: string;
  countries: Readonly<Record<Team[number]['market'], string>>;
  lines: Readonly<Record<string, string>>;
  tag: string;
  /** With `{id}` left open. */
  itemHref: string;
};

function standingOf({ isActive, takesBookings, absences }: Team[number], { words, tag }: Props): readonly string[] {
  const [next] = absences;
  return [
    isActive ? '' : words.inactive,
    takesBookings ? '' : words.noCalls,
    next ? fill(words.awayNow, { from: formatDay(next.from, tag), to: formatDay(next.to, tag) }) : '',
  ].filter(Boolean);
}

export function TeamScreen(props: Props) {
  const { words, retry, countries, lines, tag, itemHref } = props;
  return (
    <Loaded query={teamQuery()} words={{ ...words, retry }}>
      {(team) =>
        team.length === 0 ? (
          <p className="office-empty">{words.none}</p>
        ) : (
          <ul className="office-week" aria-label={words.list}>
            {team.map((one) => (
              <li key={one.id} className="card">
                <a className="office-open" href={fill(itemHref, { id: one.id })}>
                  {one.name}
                </a>
                <p>{`${countries[one.market]} · ${plural(words.open, one.open, tag)}`}</p>
                <p className="text-ink-soft">
                  {one.lines.length === 0 ? words.allLines : one.lines.map((line) => lines[line] ?? line).join(', ')}
                </p>
                {standingOf(one, props).map((text) => (
                  <p key={text} className="badge badge-warning mt-1">
                    {text}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
