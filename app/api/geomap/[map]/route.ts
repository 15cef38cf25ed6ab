import * as api from '@/features/reference/reference.api';
import { drawGeomap } from '@/features/reference/server/geomap';
import { serve } from '@/lib/http/route';

export const GET = serve(api.drawGeomap, drawGeomap);
