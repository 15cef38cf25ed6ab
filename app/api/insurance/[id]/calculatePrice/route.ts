import { calculatePriceQuery, calculatePriceRequest } from '@/features/quote/contract';
import { calculatePrice } from '@/features/quote/server/service';
import { route } from '@/lib/http/route';

export const GET = route(calculatePriceQuery, calculatePrice, { limit: 'price' });
export const POST = route(calculatePriceRequest, calculatePrice, { limit: 'price' });
