'use client';

import { useState } from 'react';
import { listHrefOf } from '@/features/back-office/domain';
import { Loaded } from '@/features/back-office/components/loaded';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { memberQueryOf } from '@/features/back-office/team/client';
import { Absences } from './absences';
import { LeaveForm } from './leave-form';
import { ScheduleForm } from './schedule-form';

export type TeamWords = OfficeWords['team'];

export function MemberScreen({ id, words, states: { retry }, tag, hrefs }: ScreenProps<'team' | 'requests'>) {
  const { team, requests } = words;
  const [reason, setReason] = useState('');
  return (
    <Loaded query={memberQueryOf(id)} words={{ ...team, retry }}>
      {(member) => (
        <>
          <p className="mt-2 text-xl font-semibold">{member.name}</p>
          <p className="text-ink-soft">{member.email}</p>
          <div className="office-columns">
            <div className="office-stack">
              <ScheduleForm member={member} words={team} />
            </div>
            <div className="office-stack">
              <Absences
                {...{ member, tag }}
                words={team}
                requestsHref={listHrefOf(hrefs.requests)}
                onHandOver={setReason}
              />
              {member.mayManage && <LeaveForm {...{ member, retry, tag, requests, reason }} words={team} />}
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
