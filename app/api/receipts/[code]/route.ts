import { receiptQuery } from '@/features/quote/receipts/contract';
import { receiptOfCode } from '@/features/quote/receipts/server/service';
import { route } from '@/lib/http/route';

export const GET = route(receiptQuery, receiptOfCode, { limit: 'receipt' });
