import 'server-only';
import { leadStates } from '@/features/lead/server/lead.db';
import { paymentStates } from '@/features/purchase/payment/server/payment.db';
import { purchaseStates } from '@/features/purchase/server/purchase.db';
import type { DayCount } from '@/lib/http/read-metrics';

export const dayCounts: readonly DayCount[] = [
  { gauge: 'leads', states: leadStates },
  { gauge: 'purchases', states: purchaseStates },
  { gauge: 'payments', states: paymentStates },
];
