import { useQuery } from '@tanstack/react-query';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { assignTo, executivesQuery } from '@/features/back-office/requests/assignment/client';
import { recordAnswer, recordNoAnswer, requestQueryOf } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { isWorkedOn } from '@/features/back-office/requests/domain';
import { queryClient } from '@/lib/http/query-client';
import { marketCodeOf } from '@/lib/site/site';
import type { RequestWords } from './request-words';

type Props = { request: RequestDetail; permissions: readonly string[]; words: RequestWords };

/** What is done most: nobody answered, somebody did and said this, and it is mine. */
export function QuickActions({ request, permissions, words }: Props) {
  const { id, site, executive, status, isStopped } = request;
  const change = useChange(words);
  const mayAssign = permissions.includes('contact-us:assign');
  const { data: team = [] } = useQuery({ ...executivesQuery(), enabled: mayAssign }, queryClient());
  const me = team.find(({ isMe, market }) => isMe && market === marketCodeOf(site));
  const isOpen = isWorkedOn(status) && !isStopped;

  async function after(done: string): Promise<string> {
    await queryClient().invalidateQueries({ queryKey: requestQueryOf(id).queryKey });
    return done;
  }

  async function noteNoAnswer(): Promise<string> {
    await recordNoAnswer(id);
    return after(words.noAnswer.done);
  }

  async function noteAnswer(form: HTMLFormElement): Promise<void> {
    const note = String(new FormData(form).get('note') ?? '');
    const isNoted = await change.run(() => recordAnswer(id, note).then(() => after(words.answered.done)));
    if (!isNoted) return;
    form.reset();
    form.closest('details')!.open = false;
  }

  async function take(): Promise<string> {
    await assignTo(id, { executive: me!.id, note: words.assign.mineNote, seen: executive?.id ?? null, evenAway: true });
    return after(words.assign.done);
  }

  if (!isOpen) return null;
  return (
    <>
      {permissions.includes('contact-us:write') && (
        <>
          <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(noteNoAnswer)}>
            {words.noAnswer.submit}
          </Button>
          <Disclosure
            className="office-pop office-pop-start"
            name="office-pop"
            summaryClass="btn btn-quiet"
            summary={words.answered.open}
          >
            <form
              className="office-form office-pop-body flex flex-col gap-3"
              aria-label={words.answered.open}
              onSubmit={(event) => {
                event.preventDefault();
                void noteAnswer(event.currentTarget);
              }}
            >
              <TextareaField label={words.answered.note} name="note" rows={2} required minLength={3} maxLength={500} />
              <Button type="submit" disabled={change.isBusy}>
                {words.answered.submit}
              </Button>
            </form>
          </Disclosure>
        </>
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
