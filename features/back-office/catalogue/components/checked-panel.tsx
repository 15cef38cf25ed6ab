import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { StatusMessage } from '@/components/ui/status-message';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { DifferenceView, placeName, PriceWarnings } from './difference-view';
import type { CheckedFile, PublishedChange } from './use-catalogue-change';

type Props = {
  checked: CheckedFile;
  isBusy: boolean;
  words: OfficeWords['catalogue'];
  countries: ScreenProps<'catalogue'>['countries'];
  onPublish: (allowsOdd: boolean) => void;
};

const MAX_ASKED = 5;

function firstChanges({ added, changed, closed, withdrawn }: CheckedFile['check'], words: Props['words']): string[] {
  const { publish, difference } = words;
  const { nothing } = difference;
  return [
    ...changed.first.flatMap((place) =>
      place.fields.map(({ field, before, after }) => {
        const of = placeName(place, difference);
        return fill(publish.one, { of, field, before: before ?? nothing, after: after ?? nothing });
      }),
    ),
    ...closed.first.map((place) => fill(publish.closed, { of: placeName(place, difference) })),
    ...withdrawn.first.map((place) => fill(publish.withdrawn, { of: placeName(place, difference) })),
    ...added.first.map((place) => fill(publish.added, { of: placeName(place, difference) })),
  ];
}

export function CheckedPanel({ checked: { check }, isBusy, words, countries, onPublish }: Props) {
  const [allowsOdd, setAllowsOdd] = useState(false);
  const { odd, added, changed, closed, withdrawn, digest, market } = check;
  const told = {
    market: market === null ? '' : countries[market],
    added: added.total,
    changed: changed.total + closed.total,
    withdrawn: withdrawn.total,
  };
  const changes = firstChanges(check, words);
  return (
    <>
      <PriceWarnings check={check} words={words.difference} />
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
          >
            <ul className="mt-3 list-disc space-y-1 pl-6 [overflow-wrap:anywhere]">
              {changes.slice(0, MAX_ASKED).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            {changes.length > MAX_ASKED && <p className="mt-2 text-ink-soft">{words.publish.rest}</p>}
          </ConfirmAction>
        </div>
      )}
      <DifferenceView check={check} words={words.difference} />
    </>
  );
}

type NoteProps = {
  published: PublishedChange;
  isBusy: boolean;
  words: OfficeWords['catalogue'];
  country: string;
  address?: string | null;
  onUndo: () => void;
};

export function PublishedNote({ published: { version, name }, isBusy, words, country, address, onUndo }: NoteProps) {
  const { undo } = words.imports;
  return (
    <StatusMessage tone="success" title={fill(words.upload.published, { version })}>
      <p className="[overflow-wrap:anywhere]">{name}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ConfirmAction
          words={{ ...undo, ask: fill(undo.ask, { file: name, market: country }) }}
          label={fill(undo.label, { version })}
          isBusy={isBusy}
          onConfirm={onUndo}
        />
        {address && (
          <a className="btn btn-quiet" href={address} target="_blank" rel="noopener noreferrer">
            {words.prices.see}
          </a>
        )}
      </div>
    </StatusMessage>
  );
}
