import type { Amounts } from '@/features/catalogue/plan-facts';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { amounts: Amounts; as: 'today' | 'monthly' | 'already'; money: (amount: number) => string };

/** 'Hoy pagas $25.310 (incluye $588 por pagar con tarjeta)'. */
export function PaidToday({ amounts, as, money }: Props) {
  const { ways } = lateWords().purchase;
  const { total, fee, feeTax } = amounts;
  const charge = fee + feeTax;
  const paid = money(total);
  return fill(ways[as], { total: charge > 0 ? fill(ways.withCharge, { total: paid, charge: money(charge) }) : paid });
}
