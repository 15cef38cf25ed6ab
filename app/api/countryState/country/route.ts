import * as api from '@/features/reference/reference.api';
import { listStates } from '@/features/reference/server/list-countries';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listStates, listStates);
