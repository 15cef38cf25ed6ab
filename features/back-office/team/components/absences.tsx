import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Panel } from '@/features/back-office/components/panel';
import { useChange } from '@/features/back-office/components/use-change';
import { addAbsence, endAbsence, memberQueryOf } from '@/features/back-office/team/client';
import type { Member } from '@/features/back-office/team/contract';
import { queryClient } from '@/lib/http/query-client';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { LEAVE_FORM } from './leave-form';
import type { TeamWords } from './member-screen';
import { RemainingRequests } from './remaining-requests';

type Props = {
  member: Member;
  words: TeamWords;
  tag: string;
  requestsHref: string;
  onHandOver: (reason: string) => void;
};

export function Absences({ member, words: teamWords, tag, requestsHref, onHandOver }: Props) {
  const { id, absences, mayChange } = member;
  const { absences: words, failed } = teamWords;
  const change = useChange({ failed });
  const [added, setAdded] = useState<string | null>(null);
  const after = async (done: string): Promise<string> => {
    await queryClient().invalidateQueries({ queryKey: memberQueryOf(String(id)).queryKey });
    return done;
  };
  const saidIn = (template: string, { from, to }: Pick<Member['absences'][number], 'from' | 'to'>) =>
    fill(template, { from: formatDay(from, tag), to: formatDay(to, tag) });

  async function drop(absence: number): Promise<string> {
    await endAbsence(id, absence);
    return after(words.dropped);
  }

  return (
    <>
      <Panel title={words.title} isEmpty={absences.length === 0} none={words.none}>
        <ul>
          {absences.map((absence) => (
            <li key={absence.id} className="flex flex-wrap items-center justify-between gap-2">
              {saidIn(words.days, absence)}
              {member.mayManage && member.open > 0 && (
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={`#${LEAVE_FORM}`}
                  aria-label={saidIn(words.handOnOf, absence)}
                  onClick={() => onHandOver(saidIn(words.reason, absence))}
                >
                  {words.handOn}
                </a>
              )}
              {mayChange && (
                <Button
                  variant="plain"
                  disabled={change.isBusy}
                  onClick={() => void change.run(() => drop(absence.id))}
                >
                  {saidIn(words.drop, absence)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <ChangeResult {...change} />
      {mayChange && (
        <ActionForm
          title={words.submit}
          submit={words.submit}
          failed={failed}
          send={async (form) => {
            const days = { from: String(form.get('from')), to: String(form.get('to')) };
            await addAbsence(id, days);
            setAdded(saidIn(words.reason, days));
            return after(words.done);
          }}
        >
          <TextField type="date" label={words.from} name="from" required max="9999-12-31" />
          <TextField type="date" label={words.to} name="to" required max="9999-12-31" />
        </ActionForm>
      )}
      {added !== null && (
        <RemainingRequests {...{ member, tag, requestsHref }} words={teamWords} onHandOver={() => onHandOver(added)} />
      )}
    </>
  );
}
