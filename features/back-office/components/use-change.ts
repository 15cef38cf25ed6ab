import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/http/api-error';
import { failureText } from './change-result';
import { useOffice } from './office';

export type Refused = { readonly refused: string };

/** State of a change: busy, result, refusal, refused fields. Messages disappear on the next input or submit. */
export function useChange() {
  const { failed } = useOffice().states;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [fields, setFields] = useState<ApiError['fields']>({});

  const isReported = failure !== null || done !== null;
  useEffect(() => {
    if (!isReported) return;
    function clear(): void {
      setFailure(null);
      setDone(null);
      setFields({});
    }
    // Clears after the field's own events. An earlier render would revert the typed or chosen value.
    const clearSoon = () => setTimeout(clear);
    document.addEventListener('input', clearSoon);
    document.addEventListener('submit', clear, true);
    return () => {
      document.removeEventListener('input', clearSoon);
      document.removeEventListener('submit', clear, true);
    };
  }, [isReported]);

  /** Returns true on success. `change` returns the success message or a refusal. */
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
      setFailure(failureText(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, done, fields, run };
}
