import { useId, useState } from 'react';
import { FieldError } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { PlanPrices } from '@/features/back-office/catalogue/contract';
import { priceCells, readPrice, withPrice, type PriceCell } from '@/features/back-office/catalogue/prices';
import { ChangeResult } from '@/features/back-office/components/change-result';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { writeNumber } from '@/lib/i18n/numbers';
import { CheckedPanel } from './checked-panel';
import { useUpload } from './use-upload';

type Props = {
  plan: PlanPrices;
  mayWrite: boolean;
  words: OfficeWords['catalogue'];
  countries: ScreenProps<'catalogue'>['countries'];
  tag: string;
  onBack: () => void;
};

const DECIMALS = { least: 0, most: 6 };

const fileNameOf = (code: string): string => `precio-${code.replaceAll(/[^\w.-]/g, '_')}.json`;

/** A plan's amounts; another one goes the way of every catalogue file: compared, published, taken back. */
export function PriceTable({ plan, mayWrite, words, countries, tag, onBack }: Props) {
  const { prices } = words;
  const fieldId = useId();
  const [edited, setEdited] = useState<{ path: string; text: string } | null>(null);
  const { checked, check, publish, forget, isBusy, ...result } = useUpload(words, prices);
  const title = fill(prices.of, { name: plan.name, code: plan.code });
  const labelOf = ({ label, values }: PriceCell) => fill(prices.cells[label], values);
  const cells = priceCells(plan.tariff);
  const written = (amount: number | null, unit: string) =>
    amount === null ? prices.unknown : `${writeNumber(amount, tag, DECIMALS)} ${unit}`;
  const amount = edited && readPrice(edited.text, tag);
  // A sign at the end is still being written on.
  const isWrong =
    amount === null && edited !== null && edited.text.trim() !== '' && !/^\d+[.,]$/.test(edited.text.trim());
  const example = writeNumber(1.24, tag, DECIMALS);

  function edit(path: string, text: string) {
    forget();
    setEdited({ path, text });
  }
  const compare = () => {
    const file = JSON.stringify(withPrice(plan.file, edited!.path, amount!));
    return check(new File([file], fileNameOf(plan.code), { type: 'application/json' }));
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
                          aria-invalid={isEdited && isWrong}
                          aria-describedby={`${id}-read`}
                          value={isEdited ? edited.text : ''}
                          onChange={({ target }) => edit(cell.path, target.value)}
                        />
                        <div id={`${id}-read`} aria-live="polite" className="text-sm">
                          {isEdited && isWrong && (
                            <FieldError id={id} error={fill(prices.noAmount, { text: edited.text.trim(), example })} />
                          )}
                          {isEdited && amount !== null && fill(prices.reads, { amount: written(amount, cell.unit) })}
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
      <ChangeResult {...result} />
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
