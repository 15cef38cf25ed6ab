import * as api from '@/features/purchase/sale/sale.api';
import { payInstalment } from '@/features/purchase/sale/server/pay-instalment';
import { serve } from '@/lib/http/route';

export const POST = serve(api.payInstalment, payInstalment);
