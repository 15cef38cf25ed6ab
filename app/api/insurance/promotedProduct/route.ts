import { compareRequest } from '@/features/compare/contract';
import { promotedProduct } from '@/features/compare/server/service';
import { route } from '@/lib/http/route';

export const POST = route(compareRequest, promotedProduct, { limit: 'list' });
