import { foundReceipt, receiptLookup } from '@/features/back-office/receipts/receipt.api';
import { lookUpReceipt } from '@/features/back-office/receipts/server/look-up-receipt';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(receiptLookup, foundReceipt, requirePermission('contact-us:read', lookUpReceipt), {
  summary: 'What somebody was shown, by the code of its receipt',
  refusals: [401, 403, 404],
});
