import { Button } from '@/components/ui/button';
import { ChangeResult, useFailure } from '@/features/back-office/components/change-result';
import type { listUndoable, undoStep } from '@/features/back-office/requests/requests.api';
import { call } from '@/lib/http/call';
import type { OutputOf } from '@/lib/http/endpoint';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { useQuery } from '@/lib/http/use-query';
import { fill, plural } from '@/lib/i18n/labels';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { staffQueryOf } from '@/features/back-office/components/resource-client';

type Step = OutputOf<typeof listUndoable>[number];
type Props = { executive?: number; onDone?: () => void };

export function UndoSteps({ executive, onDone }: Props) {
  const words = useWords('requests').undo;
  const { tag } = useOffice();
  const { data = [] } = useQuery(staffQueryOf<typeof listUndoable>('GET /api/staff/assignments'));
  const undo = useMutation({
    mutationFn: ({ id }: Step) => call<typeof undoStep>('POST /api/staff/assignments/undo', { id }),
    onSuccess: () => {
      onDone?.();
      return queryClient().invalidateQueries({ queryKey: ['back-office'] });
    },
  });

  function stepText({ time, isStatus, executive: to, requests }: Step): string {
    const assigned = to ? words.handOver : words.many;
    return fill(plural(isStatus ? words.status : assigned, requests, tag), { time, name: to?.name ?? '' });
  }

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
              {stepText(step)}
              <Button
                variant="quiet"
                disabled={undo.isPending}
                aria-label={fill(words.submitOf, { what: stepText(step) })}
                onClick={() => undo.mutate(step)}
              >
                {words.submit}
              </Button>
            </li>
          ))}
      </ul>
      <ChangeResult done={doneText()} failure={useFailure(undo.error)} />
    </>
  );
}
