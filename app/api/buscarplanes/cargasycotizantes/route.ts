import * as api from '@/features/pricing/pricing.api';
import { listPersonFactors } from '@/features/pricing/server/read-rates';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listPersonFactors, listPersonFactors);
