import { resolve, type Source } from './source';

const LAZY = /lazyComponent\(\s*\(\) =>\s*import\(\s*'([^']+)'\s*\)[^;]*?;/g;
const LISTED = /words: \[([^\]]*)\]/;
const LOADED = /loadWords\(\[([^\]]*)\]\)/g;
const USED = /lateWords\(\)\.(\w+)|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\} = lateWords\(\)(?!\.)/g;

const names = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!);

const keys = (pattern: string): string[] =>
  pattern
    .replace(/\{[^{}]*\}/g, '')
    .split(',')
    .map((key) => key.split(':')[0]!.trim())
    .filter(Boolean);

const usedIn = ({ code }: Source): string[] =>
  [...code.matchAll(USED)].flatMap(([, name, pattern]) => (name ? [name] : keys(pattern!)));

/** Lists namespaces of late words that are used but not loaded, or loaded but not used, or used in initial content. */
export function unlikeWords(sources: readonly Source[]): string[] {
  const product = sources.filter(({ path }) => !/\.(test|e2e)\.|^lib\/testing\//.test(path));
  const byPath = new Map(product.map((source) => [source.path.replace(/\.(ts|tsx)$/, ''), source]));

  function usedFrom(starts: readonly Source[]): Set<string> {
    const seen = new Set(starts);
    for (const { imports } of seen)
      for (const { target, typeOnly, dynamic } of imports) {
        const next = byPath.get(target);
        if (next && !typeOnly && !dynamic) seen.add(next);
      }
    const loaded = (source: Source) => new Set([...source.code.matchAll(LOADED)].flatMap(([, list]) => names(list!)));
    return new Set([...seen].flatMap((source) => usedIn(source).filter((name) => !loaded(source).has(name))));
  }

  const passedOn = product
    .filter(({ code, path }) => path !== 'lib/i18n/load-words.ts' && /(?<!\} = )lateWords\(\)(?!\.)/.test(code))
    .map(({ path }) => `${path}: name what is used of lateWords()`);
  const unlike = product.flatMap((source) =>
    [...source.code.matchAll(LAZY)].flatMap(([call, specifier]) => {
      const start = byPath.get(resolve(source.path, specifier!));
      const used = usedFrom(start ? [start] : []);
      const listed = names(LISTED.exec(call)?.[1] ?? '');
      const isSame = used.size === listed.length && listed.every((name) => used.has(name));
      return isSame ? [] : [`${source.path}: ${specifier} uses [${[...used].sort().join(', ')}]`];
    }),
  );
  const entries = product.filter(({ path }) => /^app\/.*(page|layout|error|not-found)\.tsx$/.test(path));
  const early = [...usedFrom(entries)].map((name) => `${name} is used without a lazyComponent`);
  return [...passedOn, ...unlike, ...early];
}
