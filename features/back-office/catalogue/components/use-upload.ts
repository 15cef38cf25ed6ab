import { useState } from 'react';
import { catalogueQuery, checkCatalogue, publishCatalogue } from '@/features/back-office/catalogue/client';
import type { CatalogueCheck } from '@/features/back-office/catalogue/contract';
import { useChange } from '@/features/back-office/components/use-change';
import type { OfficeWords } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';

export type CheckedFile = { readonly file: File; readonly check: CatalogueCheck };

/** What is said once it is checked. */
type Said = { readonly checked: string; readonly refused: string };

/** A file is checked first; what was checked is published, and nothing else. */
export function useUpload(words: OfficeWords['catalogue'], said: Said = words.upload) {
  const { upload } = words;
  const { run, ...change } = useChange(words);
  const [checked, setChecked] = useState<CheckedFile | null>(null);

  const check = (file: File) =>
    run(async () => {
      setChecked(null);
      const found = await checkCatalogue(file);
      setChecked({ file, check: found });
      return found.digest === null ? { refused: said.refused } : said.checked;
    });

  const publish = ({ file, check: { digest } }: CheckedFile, allowsOdd: boolean) =>
    run(async () => {
      const { version } = await publishCatalogue(file, digest!, allowsOdd);
      setChecked(null);
      await queryClient().invalidateQueries({ queryKey: catalogueQuery().queryKey });
      return fill(upload.published, { version });
    });

  return { ...change, checked, check, publish, forget: () => setChecked(null) };
}
