import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { removeFromMyData } from '@/features/rights/client';
import { REMOVABLE, type Removable } from '@/features/rights/domain/removable';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';

type Props = { proof: string; words: RightsLabels; help: string | null; onChanged: () => void };

export function RemovePanel({ words, ...panel }: Props) {
  return (
    <section className="card flex flex-col gap-4 p-5 md:p-6">
      <h2 className="text-xl">{words.remove.title}</h2>
      <p>{words.remove.lead}</p>
      {REMOVABLE.map((part) => (
        <RemovePart key={part} part={part} words={words} {...panel} />
      ))}
    </section>
  );
}

function RemovePart({ part, proof, words, help, onChanged }: Props & { part: Removable }) {
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
  if (isDone) return <StatusMessage tone="success" title={`${words.remove[part]}: ${words.remove.done}`} />;
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-medium">{words.remove[part]}</summary>
      <p>{words.remove.gone[part]}</p>
      <p className="mt-2">{words.remove.final}</p>
      <Button disabled={remove.isBusy} className="mt-3" onClick={remove.run}>
        {words.remove.yes}
      </Button>
      {remove.failure && <StatusMessage tone="danger" title={remove.failure} />}
    </details>
  );
}
