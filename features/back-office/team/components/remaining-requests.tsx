import { useState } from 'react';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { useChange } from '@/features/back-office/components/use-change';
import { handOver, memberQueryOf } from '@/features/back-office/team/client';
import type { Member } from '@/features/back-office/team/contract';
import { queryClient } from '@/lib/http/query-client';
import { fill, plural } from '@/lib/i18n/labels';
import type { TeamWords } from './member-screen';
import { UndoHandOver } from './undo-hand-over';

type Props = {
  member: Member;
  /** Of the absence, in words. */
  days: string;
  words: TeamWords;
  tag: string;
};

/** Whoever is away keeps what they have: how much that is, and the way to hand it on at once. */
export function RemainingRequests({ member: { id, name, open, mayManage }, days, words, tag }: Props) {
  const { leave, absences, failed } = words;
  const change = useChange({ failed });
  const [handedOverAt, setHandedOverAt] = useState<string | null>(null);

  async function handOn(): Promise<string> {
    const { moved, staying, ...done } = await handOver(id, { to: null, note: fill(absences.note, { days }) });
    setHandedOverAt(done.handedOverAt);
    await queryClient().invalidateQueries({ queryKey: memberQueryOf(String(id)).queryKey });
    return fill(leave.done, { n: moved, staying });
  }

  return (
    <section className="card flex flex-col gap-3" aria-label={absences.remainingTitle}>
      <p className="font-semibold">{fill(plural(absences.remaining, open, tag), { name })}</p>
      {mayManage && open > 0 && (
        <ConfirmAction
          words={{ ...leave.asks, submit: leave.submit }}
          isBusy={change.isBusy}
          onConfirm={() => void change.run(handOn)}
        />
      )}
      <ChangeResult {...change} />
      <UndoHandOver {...{ id, handedOverAt, words }} onUndone={() => setHandedOverAt(null)} />
    </section>
  );
}
