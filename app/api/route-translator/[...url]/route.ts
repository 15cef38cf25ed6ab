import { routeTranslatorQuery, translatedRoute } from '@/features/reference/reference.api';
import { translateRoute } from '@/features/reference/server/lines';
import { route } from '@/lib/http/route';

/** A catch-all, since slashes in the path may be encoded or not. */
export const GET = route(routeTranslatorQuery, translatedRoute, translateRoute, {
  summary: 'The line that a public path under Comparar means, however it is spelled',
  refusals: [404],
  cacheable: true,
});
