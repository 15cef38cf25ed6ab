import { geomapQuery } from '@/features/reference/contract';
import { drawGeomap } from '@/features/reference/server/geomap';
import { route } from '@/lib/http/route';

export const GET = route(geomapQuery, drawGeomap, { cacheable: true });
