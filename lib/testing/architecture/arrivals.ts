import type { Source } from './source';

/** All that files can come to load, now or later. */
function reachOf(starts: readonly Source[], byPath: ReadonlyMap<string, Source>): ReadonlySet<string> {
  const seen = new Set(starts);
  for (const { imports } of seen)
    for (const { target, typeOnly } of imports) {
      const next = byPath.get(target);
      if (next && !typeOnly) seen.add(next);
    }
  return new Set([...seen].map(({ path }) => path));
}

/** The profile store waits for a search that came with the address: pages that use it and have nobody to end the wait. */
export function pagesThatWait(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path.replace(/\.(ts|tsx|mjs)$/, ''), source]));
  const layouts = sources.filter(({ path }) => /^app\/.*layout\.tsx$/.test(path));
  const pages = sources.filter(({ path }) => /^app\/.*page\.tsx$/.test(path));
  return pages.flatMap((page) => {
    const around = layouts.filter(({ path }) => page.path.startsWith(path.replace('layout.tsx', '')));
    const reach = reachOf([page, ...around], byPath);
    const waits = reach.has('features/profile/store.ts');
    return waits && !reach.has('features/share/arrival/components/arrival-gate.tsx') ? [page.path] : [];
  });
}
