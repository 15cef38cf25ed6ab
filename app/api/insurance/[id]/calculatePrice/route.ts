import * as api from '@/features/quote/quote.api';
import { calculatePrice } from '@/features/quote/server/calculate-price';
import { serve } from '@/lib/http/route';

export const GET = serve(api.calculatePrice, calculatePrice);
export const POST = serve(api.calculatePriceFor, calculatePrice);
