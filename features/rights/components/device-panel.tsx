import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { clearDevice } from '@/lib/site/visitor-storage';
import type { RightsLabels } from './rights-labels';

type Props = { words: RightsLabels['device'] };

export function DevicePanel({ words }: Props) {
  const [isDone, setDone] = useState(false);
  function clear(): void {
    clearDevice();
    setDone(true);
  }
  return (
    <section className="card mt-6 flex max-w-xl flex-col gap-4 p-5 md:p-6">
      <h2 className="text-xl">{words.title}</h2>
      <p>{words.text}</p>
      <Button variant="quiet" className="self-start" onClick={clear}>
        {words.submit}
      </Button>
      {isDone && <StatusMessage tone="success" title={words.done} />}
    </section>
  );
}
