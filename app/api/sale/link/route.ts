import * as api from '@/features/purchase/sale/sale.api';
import { renewSaleLink } from '@/features/purchase/sale/server/link';
import { serve } from '@/lib/http/route';

export const POST = serve(api.renewSaleLink, renewSaleLink);
