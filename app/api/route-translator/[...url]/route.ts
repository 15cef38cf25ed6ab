import { routeTranslatorQuery } from '@/features/reference/contract';
import { translateRoute } from '@/features/reference/server/lines';
import { route } from '@/lib/http/route';

/** A catch-all: a path may come with its slashes encoded or as they are. */
export const GET = route(routeTranslatorQuery, translateRoute, { cacheable: true });
