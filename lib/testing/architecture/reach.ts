import type { Source } from './source';

export function reachOf(starts: readonly Source[], sources: readonly Source[]): ReadonlySet<Source> {
  const byPath = new Map(sources.map((source) => [source.path.replace(/(\/index)?\.(ts|tsx|mjs)$/, ''), source]));
  const seen = new Set(starts);
  for (const { imports } of seen)
    for (const { target, typeOnly } of imports) {
      const next = byPath.get(target);
      if (next && !typeOnly) seen.add(next);
    }
  return seen;
}
