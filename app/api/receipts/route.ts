import * as api from '@/features/quote/receipts/receipts.api';
import { issueReceipt } from '@/features/quote/receipts/server/issue-receipt';
import { serve } from '@/lib/http/route';

export const POST = serve(api.issueReceipt, issueReceipt);
