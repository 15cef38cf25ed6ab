import { useQuery } from '@tanstack/react-query';
import { AmountList } from '@/components/ui/amount-list';
import { useProfileFor } from '@/features/profile/store';
import { NOTICE_DAYS } from '@/features/purchase/instalment/domain';
import { usualAmounts, wholeOf } from '@/features/purchase/payment/domain';
import { planPrice } from '@/features/quote/client';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';

type Props = { id: number; line: Pick<ProductLine, 'productType' | 'profileForm'>; tag: string };

/** What a card adds to the price, where it is first told. */
export function CardCharge({ id, line: { productType, profileForm }, tag }: Props) {
  const { pay: words, ways } = lateWords().purchase;
  const profile = useProfileFor(profileForm, productType);
  const asked = { ...planPrice(id, { profile, productType }), enabled: profile !== null };
  const { data } = useQuery(asked, queryClient());
  if (data?.reason) return null;
  if (!data?.price) return <p className="mt-2 text-sm text-ink-soft">{ways.fee}</p>;
  const { currency, unit } = data.price;
  const { fee, feeTax, total } = usualAmounts(wholeOf(data.price), currency);
  const money = (part: number) => formatMoney(part, currency, tag);
  return (
    <div className="mt-3">
      <AmountList
        rows={[
          { label: words.fee, amount: money(fee) },
          { label: words.feeTax, amount: money(feeTax) },
          { label: ways.total, amount: money(total) },
        ]}
      />
      {unit === 'month' && <p className="mt-2">{fill(ways.today, { total: money(total), days: NOTICE_DAYS })}</p>}
    </div>
  );
}
