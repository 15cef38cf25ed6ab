import { issueReceiptRequest, issueReceiptResponse } from '@/features/quote/receipts/receipts.api';
import { issueReceipt } from '@/features/quote/receipts/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(issueReceiptRequest, issueReceiptResponse, issueReceipt, {
  summary: "Works a plan's price out and keeps it, line by line, under a code",
  refusals: [404],
  limit: ['receipt', 'receiptDay'],
  effect: 'begins',
  takesTrials: true,
});
