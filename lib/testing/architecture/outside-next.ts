import { reachOf } from './reach';
import type { Source } from './source';

/** What works only while Next answers a request. */
const NEEDS_NEXT = /^(next\/(headers|server|cache)|next-intl\/server)$/;

/** An endpoint that the server process calls itself must not load any of it, however far away. */
export function endpointsThatNeedNext(sources: readonly Source[]): string[] {
  const endpoints = sources.filter(({ path, code }) => path.startsWith('app/api/') && /\boutsideNext: true/.test(code));
  return endpoints.flatMap((endpoint) =>
    [...reachOf([endpoint], sources)].flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => NEEDS_NEXT.test(target) && !typeOnly)
        .map(({ target }) => `${endpoint.path}: loads ${target} by ${path}`),
    ),
  );
}
