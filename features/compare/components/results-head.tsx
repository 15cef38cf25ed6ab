'use client';

import { useEffect, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { plural } from '@/lib/i18n/labels';
import { useList } from './list-context';
import { ResultsHow } from './results-how';
import { ResultsMeanings } from './results-meanings';

const TURN = 3500;

function LoadingMessage({ messages }: { messages: readonly string[] }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), TURN);
    return () => clearInterval(timer);
  }, []);
  return messages[turn % messages.length];
}

type Props = ComponentProps<typeof ResultsHow> & {
  madeUp: string | null;
  more?: ReactNode;
  countRef: Ref<HTMLOutputElement>;
  total: number | null;
  loading: boolean;
};

export function ResultsHead({ countRef, total, loading, madeUp, more, ...how }: Props) {
  const { labels, wording } = useList();
  return (
    <div className="list-head">
      <output ref={countRef} tabIndex={-1} className="font-semibold">
        {loading && <LoadingMessage messages={labels.loading} />}
        {!loading && total !== null && plural(labels.count, total, wording.tag)}
      </output>
      <ResultsHow {...how} />
      <ResultsMeanings />
      {more}
      {madeUp && <p className="list-source">{madeUp}</p>}
    </div>
  );
}
