import * as api from '@/features/catalogue/catalogue.api';
import { productByCode } from '@/features/catalogue/server/read-plans';
import { serve } from '@/lib/http/route';

export const GET = serve(api.productByCode, productByCode);
