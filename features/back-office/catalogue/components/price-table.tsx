import { useId, useState } from 'react';
import { FieldError } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import type { changePrice, PlanPrices, PriceChanged } from '@/features/back-office/catalogue/catalogue.api';
import { amountText, asThousands, cellName, priceChangeText, readPrice } from '@/features/back-office/catalogue/prices';
import { classifyPriceChange } from '@/features/catalogue/plan-facts';
import type { MarketCode } from '@/lib/contract/atoms';
import { hasAllowedDecimals, priceCells, type PriceCell } from '@/features/pricing/price-cells';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { PlainTable } from '@/features/back-office/components/plain-table';
import { call } from '@/lib/http/call';
import { fill } from '@/lib/i18n/labels';
import { AllowOdd, PublishedNote } from './checked-panel';
import { PriceWarnings, signed } from './difference-view';
import { useCatalogueChange } from './use-catalogue-change';
import { useOffice, useWords } from '@/features/back-office/components/office';

const NOTHING = { total: 0, first: [] };

export function PriceTable({ plan, market, onBack }: { plan: PlanPrices; market: MarketCode; onBack: () => void }) {
  const { prices, publish: asking } = useWords('catalogue');
  const { countries, tag, user } = useOffice();
  const mayWrite = user.permissions.includes('catalogue:write');
  const country = countries[market];
  const fieldId = useId();
  const [typed, setTyped] = useState<{ path: string; text: string } | null>(null);
  const [odd, setOdd] = useState<PriceChanged['odd']>(NOTHING);
  const [allowsOdd, setAllowsOdd] = useState(false);
  const { run, keep, published, undo, forget, isBusy, failure, done } = useCatalogueChange();
  const title = fill(prices.of, { name: plan.name, code: plan.code });
  const cells = priceCells(plan.tariff);
  const edited = typed && cells.some(({ path }) => path === typed.path) ? typed : null;
  const written = (amount: number | null, unit: string) => amountText(amount, unit, { words: prices, tag });
  const cellOf = (path: string) => cells.find((cell) => cell.path === path)!;
  const read = edited && readPrice(edited.text, tag);
  const unit = edited ? cellOf(edited.path).unit : '';
  const amount = read !== null && hasAllowedDecimals(read, unit) ? read : null;
  // '1,' is not wrong yet, because the user is still typing the decimals.
  const isWrong =
    read === null && edited !== null && edited.text.trim() !== '' && !/^\d+[.,]$/.test(edited.text.trim());
  const example = written(1.24, '');

  function edit(path: string, text: string) {
    forget();
    setOdd(NOTHING);
    setAllowsOdd(false);
    setTyped({ path, text });
  }
  function refusal(): string | undefined {
    const text = edited!.text.trim();
    if (isWrong) return fill(prices.noAmount, { text, example });
    if (read === null || amount !== null) return undefined;
    const guess = asThousands(text);
    const sentence = fill(prices.noDecimals, { text, amount: written(read, unit) });
    return guess === null ? sentence : `${sentence} ${fill(prices.meant, { amount: written(guess, '').trim() })}`;
  }
  function reading(cell: PriceCell): string {
    const sentence = fill(prices.reads, { amount: written(amount, cell.unit) });
    if (amount === null || !cell.amount || classifyPriceChange(cell.amount, amount) === 'small') return sentence;
    const percent = signed(Math.round((amount / cell.amount - 1) * 100));
    return `${sentence} ${fill(prices.far, { percent, before: written(cell.amount, cell.unit) })}`;
  }
  function changeOf({ path }: { readonly path: string }): string {
    const cell = cellOf(path);
    const change = { plan: `${plan.name} (${plan.code})`, cell: cellName(cell, prices), unit: cell.unit };
    return priceChangeText({ ...change, before: cell.amount, after: amount }, { words: prices, tag });
  }
  async function publish({ path }: { readonly path: string }): Promise<void> {
    const name = changeOf({ path });
    const isDone = await run(async () => {
      const change = { market, code: plan.code, path, amount: amount!, version: plan.version, allowOdd: allowsOdd };
      const answer = await call<typeof changePrice>('POST /api/staff/catalogue/price', change);
      setOdd(answer.odd);
      if (!answer.published) return '';
      setTyped(null);
      await keep({ ...answer.published, kind: 'price', name });
      return '';
    });
    if (!isDone) await keep(null);
  }

  function nextField(cell: PriceCell) {
    const isEdited = edited?.path === cell.path;
    const error = isEdited ? refusal() : undefined;
    const id = `${fieldId}-${cell.path}`;
    return (
      <div className="min-w-0">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="field-input"
          aria-label={fill(prices.nextOf, { cell: cellName(cell, prices) })}
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
    );
  }

  return (
    <div className="space-y-4">
      <h3 className="text-lg wrap-anywhere">{title}</h3>
      <p className="text-ink-soft">{`${plan.company} · ${plan.line}`}</p>
      <PlainTable
        title={title}
        rows={cells}
        keyOf={({ path }) => path}
        columns={[
          { label: prices.cell, cell: (cell) => cellName(cell, prices) },
          { label: prices.now, cell: (cell) => written(cell.amount, cell.unit) },
          ...(mayWrite ? [{ label: prices.next, cell: nextField }] : []),
        ]}
      />
      {mayWrite && <p className="text-sm text-ink-soft">{prices.help}</p>}
      <ChangeResult failure={failure} done={done} />
      {published && (
        <PublishedNote {...{ published, isBusy, country }} address={plan.address} onUndo={() => void undo(published)} />
      )}
      <PriceWarnings check={{ odd, notable: NOTHING }} />
      <div className="flex flex-wrap items-center gap-4">
        <AllowOdd odd={odd} allowsOdd={allowsOdd} onChange={setAllowsOdd} />
        {mayWrite && (
          <ConfirmAction
            words={{ ...asking, ask: edited ? fill(prices.ask, { change: changeOf(edited), market: country }) : '' }}
            variant="primary"
            isBusy={isBusy || amount === null || (odd.total > 0 && !allowsOdd)}
            onConfirm={() => void publish(edited!)}
          />
        )}
        <Button variant="quiet" onClick={onBack}>
          {prices.back}
        </Button>
      </div>
    </div>
  );
}
