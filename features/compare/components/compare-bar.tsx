import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Mark } from '@/components/ui/mark';
import { COMPARE_MAX, COMPARE_MIN } from '@/features/compare/compare-set';
import { useCompareSet, useCompareStore, useRestoreOwnSet } from '@/features/compare/compare.store';
import { useComparedPlans } from '@/features/compare/table/client';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { COMPARED } from '@/lib/routing/list-query';
import { useComparison } from './list-context';
import { isDistinctName, PlanShortName } from './plan-short-name';
import { WrappingPrice } from './wrapping-price';

const NO_PRICE = '—';

const SLOTS = Array.from({ length: COMPARE_MAX }, (_, slot) => slot);

/** After the last plan was removed: focuses the checkbox of that plan, else a visible one, else scrolls to one. */
function focusChoice(id: number | undefined): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[name=${COMPARED}]`)];
  const own = boxes.filter(({ value }) => value === String(id));
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isInSight = (box: HTMLElement) => {
    const { top, bottom } = box.getBoundingClientRect();
    return top >= header && bottom <= innerHeight;
  };
  const nearest = [...own, ...boxes].find(isInSight);
  (nearest ?? own[0] ?? boxes[0])?.focus();
}

type Props = { profile: PerfilIngreso | null; onCompare: () => void; onApproach: () => void };

export function CompareBar({ profile, onCompare, onApproach }: Props) {
  const { line, locale, wording } = useComparison();
  const { bar } = lateWords();
  const set = useCompareSet(line.productType);
  const { plans } = useComparedPlans(set, { profile, productType: line.productType }, locale);
  const remove = useCompareStore((state) => state.remove);
  const goBack = useRestoreOwnSet(line.productType);
  const names = set.map(({ displayName: name, organization }) => ({ name, organization }));
  const slots = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = slots.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = null;
  });
  const shown = set.length > 0;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-compare-bar', shown);
    return () => document.documentElement.removeAttribute('data-compare-bar');
  }, [shown]);
  if (!shown) return null;
  function removeSlot(slot?: number) {
    const isLast = slot === undefined || set.length === 1;
    removed.current = isLast ? null : slot;
    if (isLast) focusChoice(set[slot ?? 0]?.id);
    remove(line.productType, slot);
  }
  return (
    <section aria-label={bar.label} className="compare-bar">
      <div className="page compare-bar-in">
        <ul ref={slots} className="compare-slots">
          {SLOTS.map((slot) => {
            const product = set[slot];
            const current = plans.find(({ item }) => item.id === product?.id);
            if (!product)
              return (
                <li
                  key={`empty-${slot}`}
                  className="compare-slot justify-center border-dashed border-line-strong text-center text-ink-soft md:px-2"
                >
                  <span>{bar.empty}</span>
                </li>
              );
            return (
              <li key={product.id} className="compare-slot">
                <Mark src={product.image} name={product.organization} size={36} className="size-9 rounded-control" />
                <span className="min-w-0 grow">
                  <span aria-hidden="true" className="phone-only compare-slot-company">
                    {product.organization}
                  </span>
                  <span className="compare-slot-name">
                    {isDistinctName(names[slot]!, names) ? (
                      <PlanShortName {...names[slot]!} others={names} />
                    ) : (
                      <>
                        <span className="phone-sr-only">{product.displayName}</span>
                        <span aria-hidden="true" className="phone-only">
                          {product.productCode}
                        </span>
                      </>
                    )}
                  </span>
                  <span className="compare-slot-price">
                    {current?.reason && bar.refused}
                    {!current && (profile ? NO_PRICE : product.price)}
                    {current?.priceFailed && NO_PRICE}
                    {current && !current.reason && !current.priceFailed && (
                      <WrappingPrice item={current.item} wording={wording} />
                    )}
                  </span>
                </span>
                <button
                  type="button"
                  className="grid size-11 flex-none place-items-center rounded-control text-ink-soft hover:bg-muted hover:text-ink max-md:absolute max-md:-top-4.5 max-md:-right-4"
                  aria-label={fill(bar.remove, { name: product.displayName })}
                  onClick={() => removeSlot(slot)}
                >
                  {/* On a phone, the touch target extends beyond the slot's corner. Only this small circle is visible. */}
                  <Icon
                    name="x"
                    className="size-5 max-md:rounded-full max-md:border max-md:border-line-strong max-md:bg-surface max-md:p-0.75"
                  />
                </button>
              </li>
            );
          })}
        </ul>
        <div className="compare-bar-actions">
          {set.length < COMPARE_MIN ? (
            <p className="text-sm">{bar.prompt}</p>
          ) : (
            <Button onClick={onCompare} onPointerEnter={onApproach} onFocus={onApproach}>
              {plural(bar.compare, set.length, wording.tag)}
            </Button>
          )}
          <Button variant="plain" onClick={goBack ?? (() => removeSlot())}>
            {goBack ? bar.back : bar.clear}
          </Button>
        </div>
      </div>
    </section>
  );
}
