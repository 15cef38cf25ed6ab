import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { CheckedPanel, PublishedNote } from './checked-panel';
import { useUpload } from './use-catalogue-change';

type Props = { words: OfficeWords['catalogue']; countries: ScreenProps<'catalogue'>['countries'] };

export function UploadPanel({ words, countries }: Props) {
  const { upload } = words;
  const input = useRef<HTMLInputElement>(null);
  const { checked, published, check, publish, undo, forget, isBusy, failure, done } = useUpload(words);
  const [market, setMarket] = useState('');

  async function order(allowsOdd: boolean): Promise<void> {
    setMarket(countries[checked!.check.market!]);
    if (await publish(checked!, allowsOdd)) input.current!.value = '';
  }

  return (
    <section className="card space-y-4" aria-label={upload.title}>
      <h2 className="text-lg">{upload.title}</h2>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void check(input.current!.files![0]!);
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
            onChange={forget}
          />
        </div>
        <Button type="submit" variant="quiet" disabled={isBusy}>
          {upload.check}
        </Button>
      </form>
      <p id="catalogue-file-help" className="text-sm text-ink-soft">
        {upload.help}
      </p>
      <ChangeResult failure={failure} done={done} />
      {published && (
        <PublishedNote {...{ published, isBusy, words }} country={market} onUndo={() => void undo(published)} />
      )}
      {checked && (
        <CheckedPanel
          key={checked.check.digest}
          checked={checked}
          isBusy={isBusy}
          words={words}
          countries={countries}
          onPublish={(allowsOdd) => void order(allowsOdd)}
        />
      )}
    </section>
  );
}
