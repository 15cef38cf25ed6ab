import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { assignTo, executivesQuery, recordNoAnswer, requestQueryOf } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { isWorkedOn } from '@/features/back-office/requests/domain';
import { queryClient } from '@/lib/http/query-client';
import type { RequestWords } from './request-words';

type Props = { request: RequestDetail; permissions: readonly string[]; words: RequestWords };

/** What is done most, by one press: nobody answered, and it is mine. */
export function QuickActions({ request, permissions, words }: Props) {
  const { id, site, executive, status, isStopped } = request;
  const change = useChange(words);
  const mayAssign = permissions.includes('contact-us:assign');
  const { data: team = [] } = useQuery({ ...executivesQuery(), enabled: mayAssign }, queryClient());
  const me = team.find(({ isMe, market }) => isMe && market === site.split('.')[0]);
  const isOpen = isWorkedOn(status) && !isStopped;

  async function after(done: string): Promise<string> {
    await queryClient().invalidateQueries({ queryKey: requestQueryOf(id).queryKey });
    return done;
  }

  async function noteNoAnswer(): Promise<string> {
    await recordNoAnswer(id);
    return after(words.noAnswer.done);
  }

  async function take(): Promise<string> {
    await assignTo(id, { executive: me!.id, note: words.assign.mineNote, seen: executive?.id ?? null, evenAway: true });
    return after(words.assign.done);
  }

  if (!isOpen) return null;
  return (
    <>
      {permissions.includes('contact-us:write') && (
        <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(noteNoAnswer)}>
          {words.noAnswer.submit}
        </Button>
      )}
      {me && me.id !== executive?.id && (
        <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(take)}>
          {words.assign.mine}
        </Button>
      )}
      <ChangeResult {...change} />
    </>
  );
}
