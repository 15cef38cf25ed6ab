import { AmountList } from '@/components/ui/amount-list';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import type { KeptReceipt } from '@/features/pricing/receipts/contract';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { kept: KeptReceipt; labels: Messages['staff']['panel']['receipt']; tag: string };

/** What the visitor saw: the plan, the day and the lines. */
export function FoundReceipt({ kept, labels, tag }: Props) {
  const { receipt: words, units } = lateWords();
  const { plan, day, expires, price, receipt, reference } = kept;
  const rows = receiptRows(receipt, price, {
    words,
    wording: { tag, terms: { suffix: units } },
  });
  return (
    <div className="space-y-1 text-sm">
      <p className="font-semibold">{plan.displayName}</p>
      <p>
        {plan.organization} · {plan.productCode}
      </p>
      <p>{fill(labels.about, { day: formatDay(day, tag), expires: formatDay(expires, tag) })}</p>
      {reference && <p>{labels.reference}</p>}
      <AmountList rows={rows} />
      {receipt.notes.map((note) => (
        <p key={note}>{words.notes[note]}</p>
      ))}
    </div>
  );
}
