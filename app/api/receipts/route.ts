import { issueReceiptRequest } from '@/features/quote/receipts/contract';
import { issueReceipt } from '@/features/quote/receipts/server/service';
import { route } from '@/lib/http/route';

export const POST = route(issueReceiptRequest, issueReceipt, { limit: ['receipt', 'receiptDay'] });
