import type { ReactNode, ComponentProps } from 'react';
import { CARD_CHARGE } from '@/features/catalogue/plan-facts';
import { useProfileFor } from '@/features/profile/profile.store';
import { useStartedPurchase } from '@/features/purchase/client';
import { amountsBy, usualAmounts, wholeOf } from '@/features/purchase/payment/payment-states';
import { planPrice } from '@/features/quote/client';
import { useQuery } from '@/lib/http/use-query';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';
import { PaidToday } from './paid-today';
import { LINK_DAYS_BEFORE_DUE } from '@/features/purchase/instalment/instalment-days';
import { fill } from '@/lib/i18n/labels';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { PaymentWays, type OfferSetting } from './payment-ways';
import { PersonalStep } from './personal-step';
import { StepList } from './step-list';

type Props = { id: number; line: Pick<ProductLine, 'productType' | 'profileForm'>; tag: string; children: ReactNode };

export function PriceLine({ id, line: { productType, profileForm }, tag, children }: Props) {
  const { ticket, purchase, isAwaited } = useStartedPurchase();
  const profile = useProfileFor(profileForm, productType);
  const options = { ...planPrice(id, { profile, productType }), enabled: profile !== null && !ticket };
  const { data: quoted } = useQuery(options);
  const price = purchase?.price ?? quoted?.price;
  if (isAwaited) return <span className="invisible">{children}</span>;
  if (!price) return children;
  const amounts = purchase
    ? amountsBy(purchase.methods, purchase.payment?.method)
    : usualAmounts(wholeOf(price), price.currency);
  const isPaid = purchase?.step === 'success';
  const isMonthly = price.unit === 'month';
  const money = (amount: number) => formatMoney(amount, price.currency, tag);
  if (purchase?.review && !isPaid)
    return `${money(amounts.price)}${isMonthly ? ` ${lateWords().purchase.periodicities.monthly}` : ''}`;
  return <PaidToday {...{ amounts, money }} as={isPaid ? 'already' : isMonthly ? 'monthly' : 'today'} />;
}

type CardChargeProps = { id: number; line: Pick<ProductLine, 'productType' | 'profileForm'>; tag: string };

export function CardCharge({ id, line: { productType, profileForm }, tag }: CardChargeProps) {
  const { ways } = lateWords().purchase;
  const profile = useProfileFor(profileForm, productType);
  const options = { ...planPrice(id, { profile, productType }), enabled: profile !== null };
  const { data } = useQuery(options);
  if (data?.reason) return null;
  if (!data?.price) {
    const percent = formatNumber(CARD_CHARGE.fee + CARD_CHARGE.tax, tag, 2);
    return <p className="mt-2 text-sm text-ink-soft">{fill(ways.fee, { percent })}</p>;
  }
  const { currency, unit } = data.price;
  const isMonthly = unit === 'month';
  return (
    <>
      <p className="mt-3 font-semibold">
        <PaidToday
          amounts={usualAmounts(wholeOf(data.price), currency)}
          as={isMonthly ? 'monthly' : 'today'}
          money={(part) => formatMoney(part, currency, tag)}
        />
      </p>
      {isMonthly && <p className="mt-1">{fill(ways.link, { days: LINK_DAYS_BEFORE_DUE })}</p>}
    </>
  );
}

export function StartedPrice({ tag, children }: { tag: string; children: ReactNode }) {
  const { purchase, isAwaited } = useStartedPurchase();
  if (isAwaited) return <div className="invisible">{children}</div>;
  return purchase ? <AgreedAmounts purchase={purchase} tag={tag} /> : children;
}

function AgreedAmounts({ purchase, tag }: { purchase: PurchaseState; tag: string }) {
  const { ways, periodicities, summary } = lateWords().purchase;
  const { methods, payment, price } = purchase;
  const isPaid = purchase.step === 'success';
  const isPayable = !isPaid && !purchase.review;
  const amounts = amountsBy(methods, payment?.method);
  const isMonthly = price.unit === 'month';
  const money = (amount: number) => formatMoney(amount, price.currency, tag);
  return (
    <div className="mt-5">
      <p className="plan-for">{summary.price}</p>
      <p className="plan-amount">
        {money(amounts.price)}
        {isMonthly && <small> {periodicities.monthly}</small>}
      </p>
      {(isPaid || isPayable) && (
        <p className="mt-3 font-semibold">
          <PaidToday {...{ amounts, money }} as={isPaid ? 'already' : isMonthly ? 'monthly' : 'today'} />
        </p>
      )}
      {isMonthly && isPayable && <p className="mt-1">{fill(ways.link, { days: LINK_DAYS_BEFORE_DUE })}</p>}
    </div>
  );
}

export function BeginPurchase({ setting, ...buying }: ComponentProps<typeof PersonalStep> & { setting: OfferSetting }) {
  const { coverStart } = lateWords().purchase;
  return (
    <>
      <StepList flow="person" step="personal" />
      <PersonalStep {...buying} />
      <div className="mt-6 space-y-5 border-t border-line pt-5">
        <section>
          <h3 className="text-sm font-semibold">{coverStart.title}</h3>
          <p className="mt-1 text-ink-soft">{coverStart.text}</p>
        </section>
        <PaymentWays id={buying.id} setting={setting} />
      </div>
    </>
  );
}
