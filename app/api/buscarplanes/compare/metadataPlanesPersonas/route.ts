import * as api from '@/features/quote/quote.api';
import { comparePersons } from '@/features/quote/server/calculate-price';
import { serve } from '@/lib/http/route';

export const POST = serve(api.comparePersons, comparePersons);
