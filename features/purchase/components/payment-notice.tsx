import { StatusMessage } from '@/components/ui/status-message';
import type { PaymentState } from '@/features/purchase/purchase.api';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

export function PaymentNotice({ payment }: { payment: PaymentState }) {
  const { pay } = lateWords().purchase;
  return (
    <StatusMessage tone={payment.status === 'PENDING' ? 'info' : 'warning'}>
      <p>{payment.message}</p>
      {payment.isUncharged && <p>{pay.uncharged}</p>}
      <p className="text-sm">{fill(pay.reference, { reference: payment.reference })}</p>
    </StatusMessage>
  );
}
