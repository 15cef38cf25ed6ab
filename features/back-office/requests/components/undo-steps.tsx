import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import type { listUndoable, undoStep } from '@/features/back-office/requests/requests.api';
import { call } from '@/lib/http/call';
import type { OutputOf } from '@/lib/http/endpoint';
import { queryClient } from '@/lib/http/query-client';
import { fill, plural } from '@/lib/i18n/labels';
import type { RequestWords } from './request-words';

type Step = OutputOf<typeof listUndoable>[number];
type Props = { words: RequestWords['undo']; tag: string; failed: string; executive?: number; onDone?: () => void };

function stepText({ time, isStatus, executive, requests }: Step, { words, tag }: Props): string {
  const assigned = executive ? words.handOver : words.many;
  return fill(plural(isStatus ? words.status : assigned, requests, tag), { time, name: executive?.name ?? '' });
}

export function UndoSteps(props: Props) {
  const { words, failed, executive } = props;
  const { data = [] } = useQuery(
    {
      queryKey: ['back-office', 'undoable'],
      queryFn: ({ signal }) => call<typeof listUndoable>('GET /api/staff/assignments', {}, { signal }),
      retry: false,
    },
    queryClient(),
  );
  const undo = useMutation(
    {
      mutationFn: ({ id }: Step) => call<typeof undoStep>('POST /api/staff/assignments/undo', { id }),
      onSuccess: () => {
        props.onDone?.();
        return queryClient().invalidateQueries({ queryKey: ['back-office'] });
      },
    },
    queryClient(),
  );

  function doneText(): string | null {
    if (!undo.data) return null;
    const { returned, kept } = undo.data;
    const { done, partly } = undo.variables.isStatus ? words.ofStatus : words;
    return fill(kept > 0 ? partly : done, { n: returned, kept });
  }

  return (
    <>
      <ul aria-label={words.label} className="flex flex-col gap-1 empty:hidden">
        {data
          .filter((step) => executive === undefined || step.executive?.id === executive)
          .map((step) => (
            <li key={step.id} className="flex flex-wrap items-center gap-x-3">
              {stepText(step, props)}
              <Button
                variant="quiet"
                disabled={undo.isPending}
                aria-label={fill(words.submitOf, { what: stepText(step, props) })}
                onClick={() => undo.mutate(step)}
              >
                {words.submit}
              </Button>
            </li>
          ))}
      </ul>
      <ChangeResult done={doneText()} failure={undo.error && failureText(undo.error, failed)} />
    </>
  );
}
