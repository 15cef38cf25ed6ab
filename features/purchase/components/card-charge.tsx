import { useQuery } from '@tanstack/react-query';
import { useProfileFor } from '@/features/profile/profile.store';
import { NOTICE_DAYS } from '@/features/purchase/instalment/instalment-days';
import { usualAmounts, wholeOf } from '@/features/purchase/payment/payment-states';
import { planPrice } from '@/features/quote/client';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';
import { PaidToday } from './paid-today';

type Props = { id: number; line: Pick<ProductLine, 'productType' | 'profileForm'>; tag: string };

export function CardCharge({ id, line: { productType, profileForm }, tag }: Props) {
  const { ways } = lateWords().purchase;
  const profile = useProfileFor(profileForm, productType);
  const asked = { ...planPrice(id, { profile, productType }), enabled: profile !== null };
  const { data } = useQuery(asked, queryClient());
  if (data?.reason) return null;
  if (!data?.price) return <p className="mt-2 text-sm text-ink-soft">{ways.fee}</p>;
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
      {isMonthly && <p className="mt-1">{fill(ways.link, { days: NOTICE_DAYS })}</p>}
    </>
  );
}
