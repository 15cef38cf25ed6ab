import * as api from '@/features/catalogue/catalogue.api';
import { productByCode } from '@/features/catalogue/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.productByCode, productByCode);
