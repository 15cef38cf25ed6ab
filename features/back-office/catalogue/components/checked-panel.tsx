import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { StatusMessage } from '@/components/ui/status-message';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { OfficeWords } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import type { CatalogueCheck } from '@/features/back-office/catalogue/catalogue.api';
import { DifferenceView, placeName, PriceWarnings } from './difference-view';
import type { CheckedFile, PublishedChange } from './use-catalogue-change';
import { useOffice, useWords } from '@/features/back-office/components/office';

type OddProps = { odd: CatalogueCheck['odd']; allowsOdd: boolean; onChange: (allowsOdd: boolean) => void };

export function AllowOdd({ odd, allowsOdd, onChange }: OddProps) {
  const { allowOdd } = useWords('catalogue').difference;
  if (odd.total === 0) return null;
  return <CheckboxField label={allowOdd} checked={allowsOdd} onChange={({ target }) => onChange(target.checked)} />;
}

type Props = { checked: CheckedFile; isBusy: boolean; onPublish: (allowsOdd: boolean) => void };

const MAX_LISTED = 5;

function firstChanges({ added, changed, closed, withdrawn }: CheckedFile['check'], words: OfficeWords['catalogue']) {
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

export function CheckedPanel({ checked: { check }, isBusy, onPublish }: Props) {
  const words = useWords('catalogue');
  const { countries } = useOffice();
  const [allowsOdd, setAllowsOdd] = useState(false);
  const { odd, added, changed, closed, withdrawn, digest, market } = check;
  const counts = {
    market: market === null ? '' : countries[market],
    added: added.total,
    changed: changed.total + closed.total,
    withdrawn: withdrawn.total,
  };
  const changes = firstChanges(check, words);
  return (
    <>
      <PriceWarnings check={check} />
      {digest !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <AllowOdd odd={odd} allowsOdd={allowsOdd} onChange={setAllowsOdd} />
          <ConfirmAction
            words={{ ...words.publish, ask: fill(words.publish.ask, counts) }}
            variant="primary"
            isBusy={isBusy || (odd.total > 0 && !allowsOdd)}
            onConfirm={() => onPublish(allowsOdd)}
          >
            <ul className="mt-3 list-disc space-y-1 pl-6 wrap-anywhere">
              {changes.slice(0, MAX_LISTED).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            {changes.length > MAX_LISTED && <p className="mt-2 text-ink-soft">{words.publish.rest}</p>}
          </ConfirmAction>
        </div>
      )}
      <DifferenceView check={check} />
    </>
  );
}

type NoteProps = {
  published: PublishedChange;
  isBusy: boolean;
  country: string;
  address?: string | null;
  onUndo: () => void;
};

export function PublishedNote({ published: { version, name }, isBusy, country, address, onUndo }: NoteProps) {
  const words = useWords('catalogue');
  const { undo } = words.imports;
  return (
    <StatusMessage tone="success" title={fill(words.upload.published, { version })}>
      <p className="wrap-anywhere">{name}</p>
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
