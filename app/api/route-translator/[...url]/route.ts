import * as api from '@/features/reference/reference.api';
import { translateRoute } from '@/features/reference/server/lines';
import { serve } from '@/lib/http/route';

/** A catch-all route, since slashes in the path may arrive encoded or plain. */
export const GET = serve(api.translateRoute, translateRoute);
