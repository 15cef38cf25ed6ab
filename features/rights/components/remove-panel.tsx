import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { removeFromMyData } from '@/features/rights/client';
import { REMOVABLE, type Removable } from '@/features/rights/domain/removable';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';

type Props = { proof: string; words: RightsLabels; help: string; onChanged: () => void };

export function RemovePanel({ words, ...panel }: Props) {
  return (
    <section className="card flex flex-col gap-4 p-5 md:p-6">
      <h2 className="text-xl">{words.remove.title}</h2>
      <p>{words.remove.lead}</p>
      {REMOVABLE.map((part) => (
        <RemoveButton key={part} part={part} words={words} {...panel} />
      ))}
    </section>
  );
}

function RemoveButton({ part, proof, words, help, onChanged }: Props & { part: Removable }) {
  const [isDone, setDone] = useState(false);
  const remove = useAction(
    words,
    help,
    () => removeFromMyData(proof, part),
    () => {
      setDone(true);
      onChanged();
    },
  );
  return (
    <div className="flex flex-col gap-3">
      <Button variant="quiet" disabled={remove.isBusy || isDone} className="self-start" onClick={remove.run}>
        {words.remove[part]}
      </Button>
      {isDone && <StatusMessage tone="success" title={words.remove.done} />}
      {remove.failure && <StatusMessage tone="danger" title={remove.failure} />}
    </div>
  );
}
