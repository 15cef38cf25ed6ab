import { geomapQuery, geomap } from '@/features/reference/reference.api';
import { drawGeomap } from '@/features/reference/server/geomap';
import { route } from '@/lib/http/route';

export const GET = route(geomapQuery, geomap, drawGeomap, {
  summary: "A drawing of the site's country with a mark per region",
  refusals: [404],
  cacheable: true,
});
