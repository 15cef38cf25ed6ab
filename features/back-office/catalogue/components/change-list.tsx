import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { PlainTable } from '@/features/back-office/components/plain-table';
import type { CatalogueOverview } from '@/features/back-office/catalogue/catalogue.api';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { useCatalogueChange } from './use-catalogue-change';

type Change = CatalogueOverview['changes'][number];
type Props = {
  changes: readonly Change[];
  mayWrite: boolean;
  words: OfficeWords['catalogue'];
  countries: ScreenProps<'catalogue'>['countries'];
  clocks: OfficeClocks;
};

export function ChangeList({ changes, mayWrite, words, countries, clocks }: Props) {
  const { title, none, undoOf, ...own } = words.imports;
  const { undo, isBusy, failure, done } = useCatalogueChange(words);

  function wayBack(one: Change) {
    const { version, title: file, market, isUndone, mayBeUndone, undoes } = one;
    if (isUndone) return undoes === null ? own.undone : null;
    if (!mayBeUndone || !mayWrite) return null;
    return (
      <ConfirmAction
        words={{ ...own.undo, ask: fill(own.undo.ask, { file, market: countries[market] }) }}
        label={fill(own.undo.label, { version })}
        isBusy={isBusy}
        onConfirm={() => void undo(one)}
      />
    );
  }

  return (
    <div className="space-y-3">
      <h2 className="text-lg">{title}</h2>
      <ChangeResult failure={failure} done={done} />
      {changes.length === 0 ? (
        <p className="office-empty">{none}</p>
      ) : (
        <PlainTable
          title={title}
          rows={changes}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          columns={[
            {
              label: own.file,
              cell: (one) =>
                one.undoes === null ? `${one.version} · ${one.title}` : fill(undoOf, { version: one.undoes }),
            },
            { label: own.market, cell: ({ market }) => countries[market] },
            { label: own.at, cell: ({ at, market }) => formatSiteMoment(at, market, clocks) },
            { label: own.by, cell: ({ by }) => by },
            { label: own.plans, cell: ({ plans }) => plans },
            { label: own.withdrawn, cell: ({ withdrawn }) => withdrawn },
            { label: own.way, cell: wayBack },
          ]}
        />
      )}
    </div>
  );
}
