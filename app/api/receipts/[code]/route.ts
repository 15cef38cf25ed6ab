import * as api from '@/features/quote/receipts/receipts.api';
import { receiptOfCode } from '@/features/quote/receipts/server/issue-receipt';
import { serve } from '@/lib/http/route';

export const GET = serve(api.receiptOfCode, receiptOfCode);
