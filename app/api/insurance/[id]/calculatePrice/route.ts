import { calculatePriceQuery, calculatePriceRequest } from '@/features/pricing/contract';
import { calculatePrice } from '@/features/pricing/server/service';
import { route } from '@/lib/http/route';

export const GET = route(calculatePriceQuery, calculatePrice, { limit: 'price' });
export const POST = route(calculatePriceRequest, calculatePrice, { limit: 'price' });
