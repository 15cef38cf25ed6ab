import { revokeSearch } from '@/features/share/server/service';
import * as api from '@/features/share/share.api';
import { serve } from '@/lib/http/route';

export const POST = serve(api.revokeSearch, revokeSearch);
