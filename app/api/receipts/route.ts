import { issueReceiptRequest } from '@/features/pricing/receipts/contract';
import { issueReceipt } from '@/features/pricing/receipts/server/service';
import { route } from '@/lib/http/route';

export const POST = route(issueReceiptRequest, issueReceipt, { limit: ['receipt', 'receiptDay'] });
