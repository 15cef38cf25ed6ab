import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Events } from '@/features/back-office/components/events';
import { Loaded } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { useChange } from '@/features/back-office/components/use-change';
import { deadJobsQueryOf, retryJobsOf } from '@/features/back-office/outbox/client';
import type { DeadJobs } from '@/features/back-office/outbox/contract';
import type { ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import type { OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

type Props = Pick<ScreenProps<'outbox'>, 'words' | 'states' | keyof OfficeClocks> & { mayRetry: boolean };

/** Jobs that no attempt of their own will do any more: since when, and why. */
export function DeadJobsPanel({ mayRetry, words: { outbox: words }, states, ...clocks }: Props) {
  const change = useChange(states);
  async function retry(jobs: DeadJobs): Promise<string> {
    const { retried, left } = await retryJobsOf(jobs.map(({ id }) => id));
    await queryClient().invalidateQueries({ queryKey: deadJobsQueryOf().queryKey });
    return fill(words.retried, { n: retried, left });
  }
  return (
    <div className="mt-6 space-y-3">
      <Loaded query={deadJobsQueryOf()} words={states}>
        {(jobs: DeadJobs) => (
          <Panel title={words.jobs} isEmpty={jobs.length === 0} none={words.noJobs}>
            <Events
              clocks={clocks}
              events={jobs.map(({ name, reason, diedAt }) => ({
                at: diedAt,
                text: fill(words.job, { name, reason: reason ?? words.noReason }),
              }))}
            />
            {mayRetry && (
              <Button
                variant="quiet"
                className="mt-3"
                disabled={change.isBusy}
                onClick={() => void change.run(() => retry(jobs))}
              >
                {words.retryJobs}
              </Button>
            )}
          </Panel>
        )}
      </Loaded>
      <ChangeResult {...change} />
    </div>
  );
}
