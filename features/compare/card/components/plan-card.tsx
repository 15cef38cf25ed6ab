'use client';

import { useId, useRef, useState, type MouseEvent } from 'react';
import { Mark } from '@/components/ui/mark';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { planAddress, onlineSale } from '@/features/catalogue/domain';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import { useList } from '@/features/compare/components/list-context';
import type { PriceUpdate } from './price-info';
import { useStaysInView } from '@/features/compare/card/use-stays-in-view';
import { COMPARE_MIN, toCompared } from '@/features/compare/domain/compare-set';
import { useCompareSet } from '@/features/compare/store';
import type { PerfilIngreso } from '@/features/profile/contract';
import { fillPattern } from '@/lib/routing/path-pattern';
import { BenefitList } from './benefit-list';
import { CompareCheckbox } from './compare-checkbox';
import { PlanBadges } from './plan-badges';
import { PlanFacts } from './plan-facts';
import { PlanKind } from './plan-kind';
import { CardPrice, preloadPriceInfo } from './card-price';

/** Coverage tags of a card (spec section 9: two if there is more than one). */
const TAGS = 2;

export type PlanActions = {
  readonly open: (item: InsuranceItem) => void;
  readonly request: (item: InsuranceItem) => void;
  readonly preload: () => void;
  readonly hover: (item: InsuranceItem | null) => void;
};

type Props = {
  item: InsuranceItem;
  profile: PerfilIngreso | null;
  actions: PlanActions;
};

/** The bar of the chosen plans stands after the whole list, a hundred stops of Tab away. */
const focusCompareBar = () => document.querySelector<HTMLElement>('.compare-bar-actions button')?.focus();

export function PlanCard({ item: listed, profile, actions }: Props) {
  const { labels, wording, names, line, planHref, purchaseHref } = useList();
  const article = useRef<HTMLElement>(null);
  const seen = useStaysInView(article, preloadPriceInfo);
  const [priceUpdate, setPriceUpdate] = useState<PriceUpdate | null>(null);
  // A newer price holds for its own search; the next answer brings its own.
  const item = priceUpdate?.listed === listed ? priceUpdate.current : listed;
  const set = useCompareSet(line.productType);
  const chosen = set.some(({ id }) => id === item.id);
  // A promoted plan may stand twice on a page: above the list and in it.
  const heading = useId();
  const { card } = labels;
  const { organization } = item;
  const href = planAddress(planHref, item);
  const sale = onlineSale(item);
  const name = <span className="sr-only">{item.displayName}</span>;

  function open(event: MouseEvent) {
    if (!isPlainLeftClick(event)) return;
    event.preventDefault();
    actions.open(item);
  }

  return (
    <article
      ref={article}
      className={chosen ? 'card plan plan-chosen' : 'card plan'}
      aria-labelledby={heading}
      onPointerEnter={() => actions.hover(item)}
      onPointerLeave={() => actions.hover(null)}
    >
      <header className="plan-head">
        <Mark className="plan-mark" src={organization.metadata.image} name={organization.displayName} size={48} />
        <p className="plan-org">
          <span aria-hidden="true">{organization.displayName}</span>
          <PlanBadges item={item} labels={card} />
        </p>
        <h2 className="plan-name">
          <ClientLink
            id={heading}
            prefetch={false}
            href={href}
            onFocus={({ target }) => target.matches(':focus-visible') && actions.hover(item)}
            onClick={open}
          >
            {item.displayName}
          </ClientLink>
        </h2>
      </header>
      <div className="plan-body">
        <PlanKind item={item} />
        {item.coverages.length > 0 && (
          <ul className="plan-covers">
            {item.coverages.slice(0, TAGS).map((coverage) => (
              <li key={coverage.code}>
                <b>{coverageValue(coverage, wording)}</b> {names.coverages[coverage.code] ?? coverage.code}
              </li>
            ))}
          </ul>
        )}
        <PlanFacts item={item} profile={profile} />
        <BenefitList features={item.features} names={names.features} tag={wording.tag} labels={card} />
      </div>
      <div className="plan-side">
        <CardPrice shown={item} seen={seen} name={name} item={listed} profile={profile} onPrice={setPriceUpdate} />
        <div className="plan-actions">
          <button
            type="button"
            className="btn btn-primary"
            aria-haspopup="dialog"
            onClick={() => actions.request(item)}
          >
            {card.request} {name}
          </button>
          <ClientLink className="btn btn-quiet" prefetch={false} href={href} onClick={open}>
            {card.detail} {name}
          </ClientLink>
          {sale === 'open' && (
            <ClientLink
              className="btn btn-plain"
              prefetch={false}
              href={fillPattern(purchaseHref, { productCode: item.productCode })}
            >
              {card.buy} {name}
            </ClientLink>
          )}
          {sale === 'soldOut' && (
            <button type="button" className="btn btn-plain" disabled>
              {card.buy} {name}
            </button>
          )}
        </div>
      </div>
      <CompareCheckbox product={toCompared(item, wording)} />
      {chosen && set.length >= COMPARE_MIN && (
        <button type="button" className="btn btn-primary plan-skip" onClick={focusCompareBar}>
          {card.toComparison}
        </button>
      )}
    </article>
  );
}
