'use client';

import { Loaded } from '@/features/back-office/components/loaded';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { memberQueryOf } from '@/features/back-office/team/client';
import { Absences } from './absences';
import { LeaveForm } from './leave-form';
import { ScheduleForm } from './schedule-form';

export type TeamWords = OfficeWords['team'];

export function MemberScreen({ id, words: { team: words }, states: { retry }, tag }: ScreenProps<'team'>) {
  return (
    <Loaded query={memberQueryOf(id)} words={{ ...words, retry }}>
      {(member) => (
        <>
          <p className="mt-2 text-xl font-semibold">{member.name}</p>
          <p className="text-ink-soft">{member.email}</p>
          <div className="office-columns">
            <div className="office-stack">
              <ScheduleForm member={member} words={words} />
            </div>
            <div className="office-stack">
              <Absences member={member} words={words} tag={tag} />
              {member.mayManage && <LeaveForm member={member} words={words} retry={retry} />}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
