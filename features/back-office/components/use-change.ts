import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/http/api-error';

type Words = { readonly failed: string };
type Refused = { readonly refused: string };

/**
 * A change that somebody orders: while it goes on, what came of it, and why, and for which fields, it was refused. All of it is said
 * until something is filled in or ordered again, here or beside it: what was saved is no longer what is shown.
 */
export function useChange(words: Words) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [fields, setFields] = useState<ApiError['fields']>({});

  const isTold = failure !== null || done !== null;
  useEffect(() => {
    if (!isTold) return;
    function clear(): void {
      setFailure(null);
      setDone(null);
      setFields({});
    }
    // After the field's own events: what is drawn anew before them would take back what was typed or chosen.
    const clearSoon = () => setTimeout(clear);
    document.addEventListener('input', clearSoon);
    document.addEventListener('submit', clear, true);
    return () => {
      document.removeEventListener('input', clearSoon);
      document.removeEventListener('submit', clear, true);
    };
  }, [isTold]);

  /** @returns whether it was done @param change says in words what was done, or why nothing was */
  async function run(change: () => Promise<string | Refused>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    setDone(null);
    setFields({});
    try {
      const outcome = await change();
      if (typeof outcome === 'string') setDone(outcome);
      else setFailure(outcome.refused);
      return typeof outcome === 'string';
    } catch (error) {
      if (error instanceof ApiError) setFields(error.fields);
      setFailure(error instanceof ApiError && error.status !== 0 && error.message ? error.message : words.failed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, done, fields, run };
}
