import { reachOf } from './reach';
import type { Source } from './source';

const NEEDS_NEXT = /^(next\/(headers|server|cache)|next-intl\/server)$/;

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
