import * as api from '@/features/reference/reference.api';
import { businessLines } from '@/features/reference/server/lines';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listBusinessLines, businessLines);
