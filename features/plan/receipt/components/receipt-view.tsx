import { AmountList } from '@/components/ui/amount-list';
import { receiptRows, type ReceiptWording } from '@/features/catalogue/wording/receipt';
import type { ReceiptContent } from '@/features/quote/receipts/receipts.api';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

type Props = ReceiptWording & { shown: Pick<ReceiptContent, 'price' | 'receipt' | 'day'> };

export function ReceiptView({ shown: { price, receipt, day }, ...wording }: Props) {
  const { words } = wording;
  const isTaxed = receipt.lines.some(({ code }) => code === 'igv');
  return (
    <>
      <AmountList rows={receiptRows(receipt, price, wording)} />
      <div className="mt-3 space-y-1 text-sm text-ink-soft">
        {receipt.notes.map((note) => (
          <p key={note}>{words.notes[note]}</p>
        ))}
        <p>
          {fill(words.day, { day: formatDay(day, wording.wording.tag) })} {!isTaxed && words.taxes}
        </p>
      </div>
    </>
  );
}
