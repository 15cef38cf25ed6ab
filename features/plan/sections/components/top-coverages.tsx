'use client';

import { GENERAL, shareAt, type ClinicWords, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import type { Wording } from '@/features/catalogue/wording/price';
import { AtMyClinics } from '@/features/plan/clinics/components/at-my-clinics';
import type { ClinicPlan } from '@/features/plan/clinics/components/clinic-payments';
import type { Amount } from '@/features/plan/sections/domain';
import { fill } from '@/lib/i18n/labels';
import { AmountTable, type AmountRow } from './amount-table';

type Props = ClinicPlan & {
  caption: string;
  heads: readonly string[];
  /** By the codes of the coverages. */
  rows: readonly AmountRow[];
  words: ClinicWords;
  wording: Wording;
};

const SHARES = ['hospital', 'ambulatory'] as const;

/** The visitor's first clinic large, the others below it and last the plan's own. */
function amountAt(
  [first, ...others]: readonly KnownPayment[],
  share: (typeof SHARES)[number],
  { main, detail }: Amount,
  { words, wording }: Pick<Props, 'words' | 'wording'>,
): Amount {
  const value = (payment: KnownPayment) => shareAt(payment, share, words, wording);
  const below = [
    fill(words.atOne, { clinic: first!.name }),
    ...others.map((payment) => `${value(payment)} ${fill(words.atOne, { clinic: payment.name })}`),
    fill(words.planUpTo, { value: main }),
    ...(detail ? [detail] : []),
  ];
  return { main: value(first!), detail: below.join(' · ') };
}

export function TopCoverages({ plan, item, rows, words, wording, ...table }: Props) {
  return (
    <AtMyClinics plan={plan} item={item} otherwise={<AmountTable {...table} rows={rows} />}>
      {(payments) => (
        <AmountTable
          {...table}
          rows={rows.map((row) => {
            const share = SHARES.find((one) => GENERAL[one].includes(row.key));
            if (!share) return row;
            return {
              ...row,
              amounts: row.amounts.map((amount) => amountAt(payments, share, amount, { words, wording })),
            };
          })}
        />
      )}
    </AtMyClinics>
  );
}
