import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfileFor } from '@/features/profile/store';
import { purchaseQuery } from '@/features/purchase/client';
import { amountsFor, ONLINE_METHODS } from '@/features/purchase/payment/domain';
import { usePurchaseSession, usePurchaseStore } from '@/features/purchase/store';
import { planPrice } from '@/features/quote/client';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  id: number;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  tag: string;
  /** As long as nothing is known of the visitor. */
  children: ReactNode;
};

/** The price in a line, where there is no room for the whole of it: what is paid today by card. */
export function PriceLine({ id, line: { productType, profileForm }, tag, children }: Props) {
  const { lineToday, lineMonthly, linePaid } = lateWords().purchase.ways;
  const session = usePurchaseSession();
  const ticket = usePurchaseStore(({ sessions }) => (session ? sessions[session]?.ticket : undefined));
  const profile = useProfileFor(profileForm, productType);
  const begun = { ...purchaseQuery(ticket ?? ''), enabled: ticket !== undefined, refetchInterval: false as const };
  const { data: purchase } = useQuery(begun, queryClient());
  const asked = { ...planPrice(id, { profile, productType }), enabled: profile !== null && !ticket };
  const { data: quoted } = useQuery(asked, queryClient());
  const price =
    purchase?.price ?? (quoted?.price && { ...quoted.price, amount: quoted.price.total ?? quoted.price.amount });
  if (!price) return children;
  const { total } = amountsFor(price.amount, price.currency, ONLINE_METHODS[0]);
  const unpaid = price.unit === 'month' ? lineMonthly : lineToday;
  const text = purchase?.step === 'success' ? linePaid : unpaid;
  return fill(text, { total: formatMoney(total, price.currency, tag) });
}
