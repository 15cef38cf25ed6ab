import { useState } from 'react';
import {
  catalogueQuery,
  checkCatalogue,
  publishCatalogue,
  undoCatalogue,
} from '@/features/back-office/catalogue/client';
import type { CatalogueCheck, CataloguePublished } from '@/features/back-office/catalogue/contract';
import { calledBy } from '@/features/back-office/catalogue/prices';
import { useChange } from '@/features/back-office/components/use-change';
import type { OfficeWords } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';

export type CheckedFile = { readonly file: File; readonly check: CatalogueCheck };

/** What was published last here, by what it is called. */
export type PublishedFile = CataloguePublished & { readonly name: string };

/** What is said once it is checked. */
type Said = { readonly checked: string };

/** A file is checked first; what was checked is published, and nothing else. */
export function useUpload(words: OfficeWords['catalogue'], said: Said = words.upload) {
  const { run, ...change } = useChange(words);
  const [checked, setChecked] = useState<CheckedFile | null>(null);

  const [published, setPublished] = useState<PublishedFile | null>(null);
  const refresh = () => queryClient().invalidateQueries({ queryKey: catalogueQuery().queryKey });

  function forget(): void {
    setChecked(null);
    setPublished(null);
  }

  const check = (file: File) =>
    run(async () => {
      forget();
      const found = await checkCatalogue(file);
      setChecked({ file, check: found });
      // Mistakes and warnings stand alone: nothing beside them says the same, or that all is well.
      return found.digest === null || found.odd.total + found.notable.total > 0 ? '' : said.checked;
    });

  const publish = ({ file, check: { digest } }: CheckedFile, allowsOdd: boolean) =>
    run(async () => {
      const answer = await publishCatalogue(file, digest!, allowsOdd);
      setChecked(null);
      await refresh();
      setPublished({ ...answer, name: calledBy(file.name) });
      return '';
    });

  const undo = (id: number) =>
    run(async () => {
      const { version } = await undoCatalogue(id);
      setPublished(null);
      await refresh();
      return fill(words.imports.undoDone, { version });
    });

  return { ...change, checked, published, check, publish, undo, forget };
}
