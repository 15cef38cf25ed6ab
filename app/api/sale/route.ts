import * as api from '@/features/purchase/sale/sale.api';
import { showSale } from '@/features/purchase/sale/server/proven-sale';
import { serve } from '@/lib/http/route';

export const GET = serve(api.showSale, showSale);
