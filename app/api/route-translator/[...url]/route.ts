import { routeTranslatorQuery } from '@/features/line/contract';
import { translateRoute } from '@/features/line/server/service';
import { route } from '@/lib/http/route';

/** A catch-all: a path may come with its slashes encoded or as they are. */
export const GET = route(routeTranslatorQuery, translateRoute, { reference: true });
