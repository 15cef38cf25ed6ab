import * as api from '@/features/rights/my-data.api';
import { eraseMyData } from '@/features/rights/server/answer-person';
import { serve } from '@/lib/http/route';

export const POST = serve(api.eraseMyData, eraseMyData);
