import * as api from '@/features/reference/reference.api';
import { listWorkSectors } from '@/features/reference/server/list-countries';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listWorkSectors, listWorkSectors);
