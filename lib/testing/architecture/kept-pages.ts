import { reachOf } from './reach';
import type { Source } from './source';

const KEPT = /^app\/.*\/\(chrome\)\/(?:.+\/)?page\.tsx$/;
const INNER_LAYOUT = /^app\/.*\/\(chrome\)\/.+\/layout\.tsx$/;
const PRICED = /^features\/(?:compare|catalogue|directory|plan|purchase)\//;

const isTimed = ({ code }: Source): boolean => /^export const revalidate = \d/m.test(code);

export function pagesOfYesterday(sources: readonly Source[]): string[] {
  const routes = sources.filter(({ path }) => path.startsWith('app/'));
  const layouts = routes.filter(({ path }) => INNER_LAYOUT.test(path));
  const pages = routes.filter((page) => KEPT.test(page.path) && !isTimed(page));
  return pages.flatMap((page) => {
    const around = layouts.filter(({ path }) => page.path.startsWith(path.replace('layout.tsx', '')));
    const imports = [...reachOf([page, ...around], routes)].flatMap((source) => source.imports);
    return imports.some(({ target, typeOnly }) => !typeOnly && PRICED.test(target)) ? [page.path] : [];
  });
}
