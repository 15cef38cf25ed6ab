import type { Member } from '@/features/back-office/team/contract';
import { fill, plural } from '@/lib/i18n/labels';
import { LEAVE_FORM } from './leave-form';
import type { TeamWords } from './member-screen';

type Props = { member: Member; words: TeamWords; tag: string; requestsHref: string; onHandOver: () => void };

export function RemainingRequests({
  member: { id, name, open, mayManage },
  words,
  tag,
  requestsHref,
  onHandOver,
}: Props) {
  const { absences } = words;
  return (
    <section className="card flex flex-col gap-3" aria-label={absences.remainingTitle}>
      <p className="font-semibold">{fill(plural(absences.remaining, open, tag), { name })}</p>
      {open > 0 && (
        <p className="flex flex-wrap gap-x-4">
          <a className="link inline-flex min-h-11 items-center" href={`${requestsHref}?executive=${id}`}>
            {absences.see}
          </a>
          {mayManage && (
            <a className="link inline-flex min-h-11 items-center" href={`#${LEAVE_FORM}`} onClick={onHandOver}>
              {absences.handOn}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
