import { useState } from 'react';
import type {
  CatalogueCheck,
  CataloguePublished,
  CatalogueUndoRequest,
  undoCatalogue,
} from '@/features/back-office/catalogue/catalogue.api';
import { useChange } from '@/features/back-office/components/use-change';
import { call, sendFile } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { useWords } from '@/features/back-office/components/office';

export type PublishedChange = CataloguePublished & CatalogueUndoRequest & { readonly name: string };

export function useCatalogueChange() {
  const words = useWords('catalogue');
  const change = useChange();
  const [published, setPublished] = useState<PublishedChange | null>(null);

  async function keep(made: PublishedChange | null): Promise<void> {
    await queryClient().invalidateQueries();
    setPublished(made);
  }

  const undo = ({ kind, id }: CatalogueUndoRequest) =>
    change.run(async () => {
      const { version } = await call<typeof undoCatalogue>('POST /api/staff/catalogue/undo', { kind, id });
      await keep(null);
      return fill(words.imports.undoDone, { version });
    });

  return { ...change, published, keep, undo, forget: () => setPublished(null) };
}

export type CheckedFile = { readonly file: File; readonly check: CatalogueCheck };

/** Checks a file first and publishes exactly what was checked. */
export function useUpload() {
  const words = useWords('catalogue');
  const { run, keep, ...change } = useCatalogueChange();
  const [checked, setChecked] = useState<CheckedFile | null>(null);

  function forget(): void {
    setChecked(null);
    change.forget();
  }

  const check = (file: File) =>
    run(async () => {
      forget();
      const found = await sendFile<CatalogueCheck>('staff/catalogue/check', file);
      setChecked({ file, check: found });
      return found.digest === null || found.odd.total + found.notable.total > 0 ? '' : words.upload.checked;
    });

  const publish = ({ file, check: { digest } }: CheckedFile, allowsOdd: boolean) =>
    run(async () => {
      const address = `staff/catalogue/publish?digest=${digest}&odd=${allowsOdd ? 1 : 0}`;
      const answer = await sendFile<CataloguePublished>(address, file);
      setChecked(null);
      await keep({ ...answer, kind: 'file', name: file.name });
      return '';
    });

  return { ...change, checked, check, publish, forget };
}
