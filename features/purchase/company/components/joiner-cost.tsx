import type { CompanyState } from '@/features/purchase/company/company.api';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';

type Props = { price: CompanyState['price']; tag: string; holders?: number };

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
