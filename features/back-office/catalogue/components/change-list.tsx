import { ScrollRegion } from '@/components/ui/scroll-region';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
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
        <ScrollRegion className="office-scroll" label={title}>
          <table className="office-table" aria-label={title}>
            <thead>
              <tr>
                {[own.file, own.market, own.at, own.by, own.plans, own.withdrawn, own.way].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map((one) => (
                <tr key={`${one.kind} ${one.id}`}>
                  <td data-label={own.file}>
                    {one.undoes === null ? `${one.version} · ${one.title}` : fill(undoOf, { version: one.undoes })}
                  </td>
                  <td data-label={own.market}>{countries[one.market]}</td>
                  <td data-label={own.at}>{formatSiteMoment(one.at, one.market, clocks)}</td>
                  <td data-label={own.by}>{one.by}</td>
                  <td data-label={own.plans}>{one.plans}</td>
                  <td data-label={own.withdrawn}>{one.withdrawn}</td>
                  <td data-label={own.way}>{wayBack(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  );
}
