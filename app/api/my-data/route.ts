import * as api from '@/features/rights/my-data.api';
import { showMyData } from '@/features/rights/server/answer-person';
import { serve } from '@/lib/http/route';

export const GET = serve(api.showMyData, showMyData);
