import { receiptQuery, issuedReceipt } from '@/features/quote/receipts/receipts.api';
import { receiptOfCode } from '@/features/quote/receipts/server/service';
import { route } from '@/lib/http/route';

export const GET = route(receiptQuery, issuedReceipt, receiptOfCode, {
  summary: 'The price that was kept under a code',
  refusals: [404],
  limit: 'receipt',
});
