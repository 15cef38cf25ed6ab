import * as api from '@/features/reference/reference.api';
import { translateRoute } from '@/features/reference/server/lines';
import { serve } from '@/lib/http/route';

/** A catch-all, since slashes in the path may be encoded or not. */
export const GET = serve(api.translateRoute, translateRoute);
