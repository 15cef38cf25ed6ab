import { SegmentedField } from '@/components/form/segmented-field';
import { AmountList } from '@/components/ui/amount-list';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { amountsBy, METHOD_WORDS } from '@/features/purchase/payment/payment-states';
import type { PaymentMethod } from '@/lib/contract/payment-method';
import { lateWords } from '@/lib/i18n/load-words';
import { PaidToday } from './paid-today';

type Props = {
  methods: PurchaseState['methods'];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  money: (amount: number) => string;
};

export function PaymentAmounts({ methods, chosen, onChoose, money }: Props) {
  const { pay: words, methods: names } = lateWords().purchase;
  const amounts = amountsBy(methods, chosen);
  return (
    <>
      <SegmentedField
        name="method"
        label={words.method}
        value={chosen}
        onChange={(method) => onChoose(method as PaymentMethod)}
        options={methods.map(({ method }) => ({ value: method, label: names[METHOD_WORDS[method]] }))}
      />
      <p className="text-lg font-semibold">
        <PaidToday {...{ amounts, money }} as="today" />
      </p>
      <AmountList
        rows={[
          { label: words.price, amount: money(amounts.price) },
          ...(amounts.fee > 0 ? [{ label: words.fee, amount: money(amounts.fee) }] : []),
          ...(amounts.feeTax > 0 ? [{ label: words.feeTax, amount: money(amounts.feeTax) }] : []),
          { label: words.total, amount: money(amounts.total) },
        ]}
      />
    </>
  );
}
