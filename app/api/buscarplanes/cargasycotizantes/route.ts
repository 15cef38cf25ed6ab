import * as api from '@/features/pricing/pricing.api';
import { listPersonFactors } from '@/features/pricing/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listPersonFactors, listPersonFactors);
