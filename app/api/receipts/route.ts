import { keepReceiptRequest } from '@/features/pricing/receipts/contract';
import { keepReceipt } from '@/features/pricing/receipts/server/service';
import { route } from '@/lib/http/route';

export const POST = route(keepReceiptRequest, keepReceipt, { limit: ['receipt', 'receiptDay'] });
