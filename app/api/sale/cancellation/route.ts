import * as api from '@/features/purchase/sale/sale.api';
import { requestCancellation } from '@/features/purchase/sale/server/proven-sale';
import { serve } from '@/lib/http/route';

export const POST = serve(api.askCancellation, requestCancellation);
