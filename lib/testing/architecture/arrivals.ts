import { reachOf } from './reach';
import type { Source } from './source';

/** Lists pages that use the profile store, which waits for a search in the URL, but lack the gate that ends it. */
export function pagesThatWait(sources: readonly Source[]): string[] {
  const layouts = sources.filter(({ path }) => /^app\/.*layout\.tsx$/.test(path));
  const pages = sources.filter(({ path }) => /^app\/.*page\.tsx$/.test(path));
  return pages.flatMap((page) => {
    const around = layouts.filter(({ path }) => page.path.startsWith(path.replace('layout.tsx', '')));
    const reach = new Set([...reachOf([page, ...around], sources)].map(({ path }) => path));
    const waits = reach.has('features/profile/profile.store.ts');
    return waits && !reach.has('features/share/arrival/components/arrival-gate.tsx') ? [page.path] : [];
  });
}
