import * as api from '@/features/pricing/pricing.api';
import { ufOfTheDay } from '@/features/pricing/server/uf';
import { serve } from '@/lib/http/route';

export const GET = serve(api.ufOfTheDay, ufOfTheDay);
