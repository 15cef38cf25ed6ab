import { receiptQuery } from '@/features/pricing/receipts/contract';
import { receiptOfCode } from '@/features/pricing/receipts/server/service';
import { route } from '@/lib/http/route';

export const GET = route(receiptQuery, receiptOfCode, { limit: 'receipt' });
