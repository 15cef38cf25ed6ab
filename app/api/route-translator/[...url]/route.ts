import { routeTranslatorQuery, translatedRoute } from '@/features/reference/contract';
import { translateRoute } from '@/features/reference/server/lines';
import { route } from '@/lib/http/route';

/** A catch-all: a path may come with its slashes encoded or as they are. */
export const GET = route(routeTranslatorQuery, translatedRoute, translateRoute, {
  summary: 'The line that a public path under Comparar means, however it is spelled',
  refusals: [404],
  cacheable: true,
});
