import { geomapQuery } from '@/features/country/contract';
import { drawGeomap } from '@/features/country/server/geomap';
import { route } from '@/lib/http/route';

export const GET = route(geomapQuery, drawGeomap, { reference: true });
