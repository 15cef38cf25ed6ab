import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { undoableQuery, undoStep } from '@/features/back-office/requests/assignment/client';
import type { UndoableSteps } from '@/features/back-office/requests/assignment/assignment.api';
import { queryClient } from '@/lib/http/query-client';
import { fill, plural } from '@/lib/i18n/labels';
import type { RequestWords } from '@/features/back-office/requests/components/request-words';

type Props = {
  words: RequestWords['undo'];
  tag: string;
  of?: number;
  /** Change state of the neighbouring component, which then shows both results; default: its own. */
  change?: ReturnType<typeof useChange>;
};

function stepText({ time, isStatus, executive, requests }: UndoableSteps[number], { words, tag }: Props): string {
  const assigned = executive ? words.handOver : words.many;
  const message = plural(isStatus ? words.status : assigned, requests, tag);
  return fill(message, { time, name: executive?.name ?? '' });
}

export function UndoSteps(props: Props) {
  const { words, of } = props;
  const own = useChange(words);
  const change = props.change ?? own;
  const { data = [] } = useQuery(undoableQuery(), queryClient());
  const steps = data.filter(({ executive }) => of === undefined || executive?.id === of);

  async function undo({ id, isStatus }: UndoableSteps[number]): Promise<string> {
    const { returned, kept } = await undoStep(id);
    await queryClient().invalidateQueries({ queryKey: ['back-office'] });
    const { done, partly } = isStatus ? words.ofStatus : words;
    return fill(kept > 0 ? partly : done, { n: returned, kept });
  }

  return (
    <>
      <ul aria-label={words.label} className="flex flex-col gap-1 empty:hidden">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center gap-x-3">
            {stepText(step, props)}
            <Button
              variant="quiet"
              disabled={change.isBusy}
              aria-label={fill(words.submitOf, { what: stepText(step, props) })}
              onClick={() => void change.run(() => undo(step))}
            >
              {words.submit}
            </Button>
          </li>
        ))}
      </ul>
      <ChangeResult {...own} />
    </>
  );
}
