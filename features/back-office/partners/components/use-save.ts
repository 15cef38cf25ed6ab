import { useEffect, useRef, useState } from 'react';
import { useChange } from '@/features/back-office/components/use-change';
import { partnerQueryOf, savePartner } from '@/features/back-office/partners/client';
import type { SaveResult } from '@/features/back-office/partners/partner.api';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { toTypedLines } from './partner-file';
import type { PartnerWords } from './partner-words';

export function useSave(words: PartnerWords) {
  const { run, ...change } = useChange(words);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(mistakes).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [mistakes]);

  function save(file: () => unknown, seen: string | null, then: (saved: SaveResult) => string): Promise<boolean> {
    return run(async () => {
      setMistakes({});
      try {
        const saved = await savePartner(file(), seen);
        await queryClient().invalidateQueries({ queryKey: partnerQueryOf(saved.name).queryKey });
        return then(saved);
      } catch (error) {
        if (error instanceof ApiError)
          setMistakes(form.current ? toTypedLines(error.fields, new FormData(form.current)) : error.fields);
        throw error;
      }
    });
  }
  return { ...change, form, mistakes, save };
}
