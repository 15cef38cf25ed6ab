import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { stopMyContact } from '@/features/rights/client';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';

type Props = { isStopped: boolean; proof: string; words: RightsLabels; help: string; onChanged: () => void };

export function StopPanel({ isStopped, proof, words, help, onChanged }: Props) {
  const stop = useAction(words, help, () => stopMyContact(proof), onChanged);
  return (
    <section className="card flex flex-col gap-4 p-5 md:p-6">
      <h2 className="text-xl">{words.stop.title}</h2>
      {isStopped ? (
        <StatusMessage tone="success" title={words.stop.done} />
      ) : (
        <>
          <p>{words.stop.text}</p>
          <Button variant="quiet" disabled={stop.isBusy} className="self-start" onClick={stop.run}>
            {words.stop.submit}
          </Button>
        </>
      )}
      {stop.failure && <StatusMessage tone="danger" title={stop.failure} />}
    </section>
  );
}
