'use client';

import { useState } from 'react';
import { Loaded } from '@/features/back-office/components/loaded';
import { itemQueryOf } from '@/features/back-office/components/resource-client';
import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { labelOf, type Option } from '@/features/back-office/components/table-column';
import type { RowOf } from '@/features/back-office/resource';
import type { OfficeWords } from '@/features/back-office/screen';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { Absences } from './components/absences';
import { JoiningAccounts } from './components/joining-accounts';
import { LeaveForm } from './components/leave-form';
import { ScheduleForm } from './components/schedule-form';
import { team } from './team.resource';

type Props = ResourceScreenProps<typeof team>;

function statusOf({ isActive, takesBookings, absences: [next] }: RowOf<typeof team>, { words, tag }: Props) {
  const { inactive, noCalls, awayNow } = words.team;
  return [
    isActive ? '' : inactive,
    takesBookings ? '' : noCalls,
    next ? fill(awayNow, { from: formatDay(next.from, tag), to: formatDay(next.to, tag) }) : '',
  ].filter(Boolean);
}

export function TeamList({ lines, ...screen }: Props & { lines: readonly Option[] }) {
  return (
    <>
      {screen.user.permissions.includes('contact-us:assign') && <JoiningAccounts {...screen} />}
      <ResourceList
        resource={team}
        section="team"
        screen={screen}
        cells={{
          lines: (row) => row.lines.map((line) => labelOf(lines, line)).join(', ') || screen.words.team.allLines,
          isActive: (row) =>
            statusOf(row, screen).map((text) => (
              <p key={text} className="badge badge-warning">
                {text}
              </p>
            )),
        }}
      />
    </>
  );
}

export function MemberScreen(screen: Props & { words: Pick<OfficeWords, 'requests'> }) {
  const { id, words, states, tag } = screen;
  const [reason, setReason] = useState('');
  return (
    <Loaded query={itemQueryOf(team, id)} words={states}>
      {(member) => (
        <>
          <p className="mt-2 text-xl font-semibold">{member.name}</p>
          <p className="text-ink-soft">{member.email}</p>
          <div className="office-columns">
            <div className="office-stack">
              <ScheduleForm member={member} words={words.team} failed={states.failed} />
            </div>
            <div className="office-stack">
              <Absences member={member} screen={screen} onHandOver={setReason} />
              {member.mayManage && (
                <LeaveForm {...{ member, states, tag, reason }} words={words.team.leave} requests={words.requests} />
              )}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
