import * as api from '@/features/reference/reference.api';
import { listCountries } from '@/features/reference/server/list-countries';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listCountries, listCountries);
