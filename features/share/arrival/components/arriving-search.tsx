'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { CHILD_AGE } from '@/features/share/domain';
import { fill } from '@/lib/i18n/labels';
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

  if (arrived?.gone) return <StatusMessage tone="warning" title={labels.gone} />;
  if (!arrived) return null;
  const { undo, without = [], adultAge } = arrived;
  if (!undo && without.length === 0) return null;
  const list = new Intl.ListFormat(document.documentElement.lang).format(without.map((part) => labels.parts[part]));
  return (
    <StatusMessage>
      {undo && <p>{labels.replaced}</p>}
      {without.length > 0 && <p>{fill(labels.without, { list })}</p>}
      {adultAge !== undefined && <p>{fill(labels.assumed, { adult: adultAge, child: CHILD_AGE })}</p>}
      {undo && (
        <Button
          variant="plain"
          onClick={() => {
            undo();
            setArrived(null);
          }}
        >
          {labels.undo}
        </Button>
      )}
    </StatusMessage>
  );
}
