import * as api from '@/features/layout/layout.api';
import { releasedVersion } from '@/features/reference/server/list-countries';
import { serve } from '@/lib/http/route';

export const GET = serve(api.releasedVersion, releasedVersion);
