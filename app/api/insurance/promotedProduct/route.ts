import * as api from '@/features/compare/compare.api';
import { promotedProduct } from '@/features/compare/server/search-plans';
import { serve } from '@/lib/http/route';

export const POST = serve(api.promotedProduct, promotedProduct);
