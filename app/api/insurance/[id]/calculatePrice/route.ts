import { calculatePriceQuery, calculatePriceRequest } from '@/features/pricing/contract';
import { calculatePrice } from '@/features/pricing/server/service';
import { route } from '@/lib/http/route';

export const GET = route(calculatePriceQuery, calculatePrice);
export const POST = route(calculatePriceRequest, calculatePrice);
