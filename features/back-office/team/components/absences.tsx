import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Panel } from '@/features/back-office/components/panel';
import { ResourceAction } from '@/features/back-office/components/resource-action';
import { perform } from '@/features/back-office/components/resource-client';
import type { ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { useChange } from '@/features/back-office/components/use-change';
import { listHrefOf } from '@/features/back-office/list-limits';
import { team, type Member } from '@/features/back-office/team/team.resource';
import { queryClient } from '@/lib/http/query-client';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { LEAVE_FORM } from './leave-form';

type Props = { member: Member; screen: ResourceScreenProps<typeof team>; onHandOver: (reason: string) => void };
type Days = Pick<Member['absences'][number], 'from' | 'to'>;

export function Absences({ member, screen, onHandOver }: Props) {
  const { id, name, open, absences, mayChange, mayManage } = member;
  const { words: all, states, tag, hrefs } = screen;
  const { absences: words, actions } = all.team;
  const change = useChange(states);
  const [added, setAdded] = useState<string | null>(null);
  const withDays = (template: string, { from, to }: Days) =>
    fill(template, { from: formatDay(from, tag), to: formatDay(to, tag) });

  async function end(absence: number): Promise<string> {
    await perform(team, 'endAbsence', id, { absence });
    await queryClient().invalidateQueries();
    return actions.endAbsence.done;
  }
  const handOnLink = (reason: string, label?: string) => (
    <a
      className="link inline-flex min-h-11 items-center"
      href={`#${LEAVE_FORM}`}
      aria-label={label}
      onClick={() => onHandOver(reason)}
    >
      {words.handOn}
    </a>
  );

  return (
    <>
      <Panel title={words.title} isEmpty={absences.length === 0} none={words.none}>
        <ul>
          {absences.map((absence) => (
            <li key={absence.id} className="flex flex-wrap items-center justify-between gap-2">
              {withDays(words.days, absence)}
              {mayManage && open > 0 && handOnLink(withDays(words.reason, absence), withDays(words.handOnOf, absence))}
              {mayChange && (
                <Button variant="plain" disabled={change.isBusy} onClick={() => void change.run(() => end(absence.id))}>
                  {withDays(actions.endAbsence.submit, absence)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <ChangeResult {...change} />
      {mayChange && (
        <ResourceAction
          resource={team}
          name="addAbsence"
          words={all.team}
          failed={states.failed}
          tag={tag}
          item={member}
          onDone={(_, days) => setAdded(withDays(words.reason, days as Days))}
        />
      )}
      {added !== null && (
        <section className="card flex flex-col gap-3" aria-label={words.remainingTitle}>
          <p className="font-semibold">{fill(plural(words.remaining, open, tag), { name })}</p>
          {open > 0 && (
            <p className="flex flex-wrap gap-x-4">
              <a
                className="link inline-flex min-h-11 items-center"
                href={`${listHrefOf(hrefs.requests)}?executive=${id}`}
              >
                {words.see}
              </a>
              {mayManage && handOnLink(added)}
            </p>
          )}
        </section>
      )}
    </>
  );
}
