import { useState } from 'react';
import { ApiError } from '@/lib/http/api-error';
import { fillKnown } from '@/lib/i18n/labels';
import type { RightsLabels } from './rights-labels';

type Words = Pick<RightsLabels, 'failed' | 'tooMany' | 'open'>;

function failureOf(error: unknown, words: Words, email: string | null): string {
  if (error instanceof ApiError && error.status === 429) return words.tooMany;
  if (error instanceof ApiError && error.status === 403) return words.open.over;
  return fillKnown(words.failed, { email });
}

export function useAction<T>(words: Words, email: string | null, act: () => Promise<T>, then: (result: T) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  async function run(): Promise<void> {
    setBusy(true);
    setFailure(null);
    setFields({});
    try {
      then(await act());
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields : {};
      setFields(wrong);
      if (Object.keys(wrong).length === 0) setFailure(failureOf(error, words, email));
    } finally {
      setBusy(false);
    }
  }

  return { run: () => void run(), isBusy, failure, fields };
}
