'use client';

import { Loaded } from '@/features/back-office/components/loaded';
import type { Option } from '@/features/back-office/components/table-column';
import type { ScreenProps } from '@/features/back-office/screen';
import { teamQuery } from '@/features/back-office/team/client';
import type { Team } from '@/features/back-office/team/contract';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { JoiningAccounts } from './joining-accounts';

type Props = ScreenProps<'team'> & { lines: readonly Option[] };

function standingOf({ isActive, takesBookings, absences }: Team[number], props: Props): readonly string[] {
  const { tag } = props;
  const { team: words } = props.words;
  const [next] = absences;
  return [
    isActive ? '' : words.inactive,
    takesBookings ? '' : words.noCalls,
    next ? fill(words.awayNow, { from: formatDay(next.from, tag), to: formatDay(next.to, tag) }) : '',
  ].filter(Boolean);
}

export function TeamScreen(props: Props) {
  const { states, countries, lines, tag, hrefs, user } = props;
  const { team: words } = props.words;
  const nameOf = (line: string) => lines.find(({ value }) => value === line)?.label ?? line;
  return (
    <>
      {user.permissions.includes('contact-us:assign') && <JoiningAccounts {...props} />}
      <Loaded query={teamQuery()} words={{ ...words, retry: states.retry }}>
        {(team) =>
          team.length === 0 ? (
            <p className="office-empty mt-4">{words.none}</p>
          ) : (
            <ul className="office-cards mt-4" aria-label={words.list}>
              {team.map((one) => (
                <li key={one.id} className="card">
                  <a className="office-open" href={fill(hrefs.team, { id: one.id })}>
                    {one.name}
                  </a>
                  <p>{`${countries[one.market]} · ${plural(words.open, one.open, tag)}`}</p>
                  <p className="text-ink-soft">
                    {one.lines.length === 0 ? words.allLines : one.lines.map(nameOf).join(', ')}
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
    </>
  );
}
