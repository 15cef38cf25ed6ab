import type { CompanyState } from '@/features/purchase/company/contract';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';

type Props = {
  price: CompanyState['price'];
  /** BCP 47, of amounts. */
  tag: string;
  /** How many of those who join are holders; left out: not known yet. */
  holders?: number;
};

/** What somebody who joins costs, as far as the request knows it. */
export function JoinerCost({ price, tag, holders = 0 }: Props) {
  const words = lateWords().company.movements.cost;
  const { each = null, currency = null } = price ?? {};
  const money = (amount: number) => formatMoney(amount, currency!, tag);
  return (
    <p>
      {each === null ? words.unknown : fill(words.each, { each: money(each) })}{' '}
      {each !== null && holders > 0 && (
        <strong>{fill(plural(words.total, holders, tag), { total: money(each * holders) })}</strong>
      )}{' '}
      {words.confirm}
    </p>
  );
}
