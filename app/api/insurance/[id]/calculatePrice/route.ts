import { calculatePriceQuery, calculatePriceRequest, calculatePriceResponse } from '@/features/quote/quote.api';
import { calculatePrice } from '@/features/quote/server/service';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(calculatePriceQuery, calculatePriceResponse, calculatePrice, {
  summary: 'The exact price of a plan with its receipt',
  refusals: [404],
  limit: 'price',
});
export const POST = postRoute(calculatePriceRequest, calculatePriceResponse, calculatePrice, {
  summary: 'The exact price of a plan for a profile, with its receipt',
  effect: 'reads',
  refusals: [404],
  limit: 'price',
});
