'use client';

import { Icon } from '@/components/ui/icon';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import {
  cardChargeText,
  legalSevenTexts,
  periodOf,
  priceNote,
  priceParts,
  shownPrice,
  totalText,
  type Wording,
} from '@/features/catalogue/wording/price';
import { useIsAssumed, useIsIncomplete, useListOf, useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

// Loaded late: 12 KB that only visitors with a profile need.
const ProfilePrice = lazyComponent(() => import('./profile-price').then((module) => module.ProfilePrice), {
  words: ['eligibility'],
});

type ViewProps = {
  item: InsuranceItem;
  wording: Wording;
  labels: { from: string; exact: string; approximate: string };
  isAssumed?: boolean;
  isLacking?: boolean;
  isLoading?: boolean;
  line: PlanPriceProps['line'];
  brief?: boolean | undefined;
};

function LegalSeven({ covered, added, difference }: NonNullable<ReturnType<typeof legalSevenTexts>>) {
  const text = `${covered} · ${added}`;
  if (!difference) return <p className="text-sm text-ink-soft">{text}</p>;
  return (
    <details className="plan-seven text-sm text-ink-soft">
      <summary>
        {text}
        <Icon name="chevron-down" className="size-4 shrink-0" />
      </summary>
      <p className="mt-1 max-w-prose">{difference}</p>
    </details>
  );
}

function PriceNotes({ item, wording }: Pick<ViewProps, 'item' | 'wording'>) {
  const note = priceNote(item, wording);
  return note && <p className="text-sm text-ink-soft">{note}</p>;
}

function PriceView({ item, wording, labels, isAssumed, isLacking, isLoading = false, line, brief }: ViewProps) {
  const price = shownPrice(item);
  const { amount, suffix } = priceParts(price, wording);
  const period = periodOf(price.unit, item.insuranceMetadata.metadata.price_detail, wording.terms);
  const seven = isLoading ? null : legalSevenTexts(price, wording);
  const total = isLoading ? null : totalText(price, wording);
  const charge = cardChargeText(item, line, wording, brief);
  const isExact = price.exact && !isLacking;
  const exact = isAssumed ? labels.approximate : labels.exact;
  return (
    <div aria-busy={isLoading}>
      <div className="plan-sum">
        <p className={isExact ? 'plan-for plan-exact' : 'plan-for'}>{isExact ? exact : labels.from}</p>
        {isLoading ? (
          <Skeleton className="h-[34px] w-40" />
        ) : (
          <p className="plan-amount">
            {amount}
            <wbr />
            <small>
              {suffix}
              {period && ` ${period}`}
            </small>
          </p>
        )}
      </div>
      {seven && (brief ? <p className="text-sm text-ink-soft">{seven.added}</p> : <LegalSeven {...seven} />)}
      {total && (
        <p className={brief ? 'text-sm text-ink-soft' : 'font-medium'}>
          {wording.terms.inTotal}: {total}
        </p>
      )}
      {charge && <p className={`text-sm text-ink-soft ${isLoading ? 'invisible' : ''}`}>{charge}</p>}
      {!brief && <PriceNotes {...{ item, wording }} />}
    </div>
  );
}

export type PlanPriceProps = {
  item: InsuranceItem;
  line: Pick<ProductLine, 'productType' | 'profileForm' | 'onlinePurchase'>;
  wording: Wording;
  labels: ViewProps['labels'] & { priceFailed: string };
  brief?: boolean;
  asks?: boolean;
};

export function PlanPrice(props: PlanPriceProps) {
  const { item, line, wording, labels, brief, asks } = props;
  const profile = useProfileFor(line.profileForm, line.productType);
  const { total, label } = useListOf(item.id) ?? {};
  const view = {
    wording,
    labels,
    brief,
    line,
    isAssumed: useIsAssumed(line.profileForm) && !total,
    isLacking: useIsIncomplete(line.productType) && !total,
  };
  return (
    <div aria-live={brief ? undefined : 'polite'} className={brief ? 'own-price plan-brief' : 'own-price'}>
      {profile && !total ? (
        <ProfilePrice
          {...{ item, profile, line, wording, labels, brief, asks }}
          fallback={<PriceView {...view} item={item} isLoading />}
        >
          {(priced, isLoading) => <PriceView {...view} item={priced} isLoading={isLoading} />}
        </ProfilePrice>
      ) : (
        <PriceView
          {...view}
          item={item}
          {...(total && {
            item: { ...item, profilePrice: { ...total, unit: 'month' } },
            labels: { ...labels, exact: label! },
          })}
        />
      )}
    </div>
  );
}

export function BriefPriceNotes(props: PlanPriceProps) {
  const { item, line, wording } = props;
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return <PriceNotes {...{ item, wording }} />;
  return (
    <ProfilePrice {...props} {...{ profile }} brief fallback={null}>
      {(priced) => <PriceNotes item={priced} wording={wording} />}
    </ProfilePrice>
  );
}
