import { useId, useState } from 'react';
import { FieldError } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { PlanPrices } from '@/features/back-office/catalogue/contract';
import { asThousands, priceFileName, readPrice, withPrice } from '@/features/back-office/catalogue/prices';
import { priceStep } from '@/features/catalogue/domain';
import { isPayable, priceCells, type PriceCell } from '@/features/pricing/domain/price-cells';
import { ChangeResult } from '@/features/back-office/components/change-result';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { writeNumber } from '@/lib/i18n/numbers';
import { CheckedPanel, PublishedNote } from './checked-panel';
import { signed } from './difference-view';
import { useUpload } from './use-upload';

type Props = {
  plan: PlanPrices;
  country: string;
  mayWrite: boolean;
  words: OfficeWords['catalogue'];
  countries: ScreenProps<'catalogue'>['countries'];
  tag: string;
  onBack: () => void;
};

const DECIMALS = { least: 0, most: 6 };

/** A plan's amounts; another one goes the way of every catalogue file: compared, published, taken back. */
export function PriceTable({ plan, country, mayWrite, words, countries, tag, onBack }: Props) {
  const { prices } = words;
  const fieldId = useId();
  const [edited, setEdited] = useState<{ path: string; text: string } | null>(null);
  const { checked, published, check, publish, undo, forget, isBusy, failure, done } = useUpload(words, prices);
  const title = fill(prices.of, { name: plan.name, code: plan.code });
  const labelOf = ({ label, values }: PriceCell) => fill(prices.cells[label], values);
  const cells = priceCells(plan.tariff);
  const written = (amount: number | null, unit: string) =>
    amount === null ? prices.unknown : `${writeNumber(amount, tag, DECIMALS)} ${unit}`;
  const cellOf = (path: string) => cells.find((cell) => cell.path === path)!;
  const read = edited && readPrice(edited.text, tag);
  const unit = edited ? cellOf(edited.path).unit : '';
  const amount = read !== null && isPayable(read, unit) ? read : null;
  // A sign at the end is still being written on.
  const isWrong =
    read === null && edited !== null && edited.text.trim() !== '' && !/^\d+[.,]$/.test(edited.text.trim());
  const example = writeNumber(1.24, tag, DECIMALS);

  function edit(path: string, text: string) {
    forget();
    setEdited({ path, text });
  }
  /** Why what is typed is no price of its cell. */
  function refusal(): string | undefined {
    const text = edited!.text.trim();
    if (isWrong) return fill(prices.noAmount, { text, example });
    if (read === null || amount !== null) return undefined;
    const meant = asThousands(text);
    const said = fill(prices.noDecimals, { text, amount: written(read, unit) });
    return meant === null ? said : `${said} ${fill(prices.meant, { amount: written(meant, '').trim() })}`;
  }
  /** How it is read, with how far that is from what it was. */
  function reading(cell: PriceCell): string {
    const said = fill(prices.reads, { amount: written(amount, cell.unit) });
    if (amount === null || !cell.amount || priceStep(cell.amount, amount) === 'small') return said;
    const percent = signed(Math.round((amount / cell.amount - 1) * 100));
    return `${said} ${fill(prices.far, { percent, before: written(cell.amount, cell.unit) })}`;
  }
  const compare = () => {
    const cell = cellOf(edited!.path);
    const file = JSON.stringify(withPrice(plan.file, edited!.path, amount!));
    const [before, after] = [cell.amount, amount].map((one) => written(one, cell.unit)) as [string, string];
    const name = priceFileName(`${plan.name} (${plan.code})`, labelOf(cell), before, after);
    return check(new File([file], name, { type: 'application/json' }));
  };
  async function order(allowsOdd: boolean): Promise<void> {
    if (await publish(checked!, allowsOdd)) setEdited(null);
  }

  return (
    <div className="space-y-4">
      <h3 className="text-lg [overflow-wrap:anywhere]">{title}</h3>
      <p className="text-ink-soft">{`${plan.company} · ${plan.line}`}</p>
      <ScrollRegion className="office-scroll" label={title}>
        <table className="office-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{prices.cell}</th>
              <th scope="col">{prices.now}</th>
              {mayWrite && <th scope="col">{prices.next}</th>}
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => {
              const label = labelOf(cell);
              const isEdited = edited?.path === cell.path;
              const error = isEdited ? refusal() : undefined;
              const id = `${fieldId}-${cell.path}`;
              return (
                <tr key={cell.path}>
                  <td data-label={prices.cell}>{label}</td>
                  <td data-label={prices.now} className="tabular-nums">
                    {written(cell.amount, cell.unit)}
                  </td>
                  {mayWrite && (
                    <td data-label={prices.next}>
                      <div className="min-w-0">
                        <input
                          type="text"
                          inputMode="decimal"
                          autoComplete="off"
                          maxLength={20}
                          className="field-input"
                          aria-label={fill(prices.nextOf, { cell: label })}
                          aria-invalid={error !== undefined}
                          aria-describedby={`${id}-read`}
                          value={isEdited ? edited.text : ''}
                          onChange={({ target }) => edit(cell.path, target.value)}
                        />
                        <div id={`${id}-read`} aria-live="polite" className="text-sm">
                          {error !== undefined && <FieldError id={id} error={error} />}
                          {isEdited && amount !== null && reading(cell)}
                        </div>
                      </div>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {mayWrite && <p className="text-sm text-ink-soft">{prices.help}</p>}
      <ChangeResult failure={failure} done={done} />
      {published && (
        <PublishedNote
          {...{ published, isBusy, words, country }}
          address={plan.address}
          onUndo={() => void undo(published.id)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {mayWrite && (
          <Button variant="quiet" disabled={isBusy || amount === null} onClick={() => void compare()}>
            {prices.compare}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {prices.back}
        </Button>
      </div>
      {checked && (
        <CheckedPanel
          checked={checked}
          isBusy={isBusy}
          words={words}
          countries={countries}
          onPublish={(allowsOdd) => void order(allowsOdd)}
        />
      )}
    </div>
  );
}
