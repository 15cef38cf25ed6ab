'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { lateWords } from '@/lib/i18n/load-words';
import { arrive, type Arrived, type PageLine } from './arrive';

export type ArrivingSearchProps = {
  /** The line of the page; null where it has none. */
  line: PageLine | null;
  /** The page shows nothing of the search itself: the list of what it is about is where its visitor wants to be. */
  leads?: boolean;
};

/** Makes the search that came with the address the visitor's, and says what they have to know of it. */
export function ArrivingSearch({ line, leads = false }: ArrivingSearchProps) {
  const labels = lateWords().arrival;
  const router = useRouter();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const begin = useEffectEvent(() => arrive(line));
  const settle = useEffectEvent((found: Arrived | null) => {
    setArrived(found);
    // In place of this page: Back leaves in one step.
    if (leads && found?.elsewhere) router.replace(found.elsewhere);
  });
  useEffect(() => void begin().then(settle), []);

  function undo() {
    arrived?.undo?.();
    setArrived(null);
  }

  if (arrived?.gone) return <StatusMessage tone="warning" title={labels.gone} />;
  if (!arrived?.undo) return null;
  return (
    <StatusMessage>
      <p>{labels.replaced}</p>
      <Button variant="plain" onClick={undo}>
        {labels.undo}
      </Button>
    </StatusMessage>
  );
}
