import { productQuery } from '@/features/catalogue/contract';
import { productByCode } from '@/features/catalogue/server/service';
import { route } from '@/lib/http/route';

export const GET = route(productQuery, productByCode, { limit: 'list' });
