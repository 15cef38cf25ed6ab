import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { catalogueQuery, checkCatalogue, publishCatalogue } from '@/features/back-office/catalogue/client';
import type { CatalogueCheck } from '@/features/back-office/catalogue/contract';
import type { OfficeWords } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { DifferenceView } from './difference-view';

type Checked = { readonly file: File; readonly check: CatalogueCheck };

/** A file is checked first; what was checked is published, and nothing else. */
export function UploadPanel({ words }: { words: OfficeWords['catalogue'] }) {
  const { upload } = words;
  const change = useChange(words);
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [allowsOdd, setAllowsOdd] = useState(false);
  const odd = checked?.check.odd.total ?? 0;
  const digest = checked?.check.digest ?? null;

  async function check(): Promise<string | { refused: string }> {
    const file = input.current!.files![0]!;
    setChecked(null);
    setAllowsOdd(false);
    const found = await checkCatalogue(file);
    setChecked({ file, check: found });
    return found.digest === null ? { refused: upload.refused } : upload.checked;
  }

  async function publish({ file }: Checked, by: string): Promise<string> {
    const { version } = await publishCatalogue(file, by, allowsOdd);
    setChecked(null);
    input.current!.value = '';
    await queryClient().invalidateQueries({ queryKey: catalogueQuery().queryKey });
    return fill(upload.published, { version });
  }

  return (
    <section className="card space-y-4" aria-label={upload.title}>
      <h2 className="text-lg">{upload.title}</h2>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void change.run(check);
        }}
      >
        <div className="field grow">
          <label htmlFor="catalogue-file" className="font-semibold">
            {upload.file}
          </label>
          <input
            ref={input}
            id="catalogue-file"
            type="file"
            accept=".json,application/json"
            required
            className="field-input"
            aria-describedby="catalogue-file-help"
            onChange={() => setChecked(null)}
          />
          <p id="catalogue-file-help" className="text-sm text-ink-soft">
            {upload.help}
          </p>
        </div>
        <Button type="submit" variant="quiet" disabled={change.isBusy}>
          {upload.check}
        </Button>
      </form>
      <ChangeResult {...change} />
      {checked && <DifferenceView check={checked.check} words={words.difference} />}
      {checked && digest !== null && (
        <div className="flex flex-wrap items-center gap-4">
          {odd > 0 && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                checked={allowsOdd}
                onChange={({ target }) => setAllowsOdd(target.checked)}
              />
              {words.difference.allowOdd}
            </label>
          )}
          <Button
            disabled={change.isBusy || (odd > 0 && !allowsOdd)}
            onClick={() => void change.run(() => publish(checked, digest))}
          >
            {upload.publish}
          </Button>
        </div>
      )}
    </section>
  );
}
