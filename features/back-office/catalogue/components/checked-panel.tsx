import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { DifferenceView } from './difference-view';
import type { CheckedFile } from './use-upload';

type Props = {
  checked: CheckedFile;
  isBusy: boolean;
  words: OfficeWords['catalogue'];
  countries: ScreenProps<'catalogue'>['countries'];
  onPublish: (allowsOdd: boolean) => void;
};

/** What a file changes, and the step that makes it count. */
export function CheckedPanel({ checked: { file, check }, isBusy, words, countries, onPublish }: Props) {
  const [allowsOdd, setAllowsOdd] = useState(false);
  const { odd, added, changed, withdrawn, digest, market, plans } = check;
  const told = {
    file: file.name,
    market: market === null ? '' : countries[market],
    plans,
    added: added.total,
    changed: changed.total,
    withdrawn: withdrawn.total,
  };
  return (
    <>
      <DifferenceView check={check} words={words.difference} />
      {digest !== null && (
        <div className="flex flex-wrap items-center gap-4">
          {odd.total > 0 && (
            <CheckboxField
              label={words.difference.allowOdd}
              checked={allowsOdd}
              onChange={({ target }) => setAllowsOdd(target.checked)}
            />
          )}
          <ConfirmAction
            words={{ ...words.publish, ask: fill(words.publish.ask, told) }}
            variant="primary"
            isBusy={isBusy || (odd.total > 0 && !allowsOdd)}
            onConfirm={() => onPublish(allowsOdd)}
          />
        </div>
      )}
    </>
  );
}
