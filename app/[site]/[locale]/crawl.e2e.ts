import { crawl, disallowedIn } from '@/lib/testing/crawl';
import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const PARALLEL = 8;
const EVERY = 12;
/** Eight times what a quiet machine of two cores takes. */
const LONGEST_MS = 240_000;
const MAX_BESIDE = 1.05;

const pathsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address!.replaceAll('&amp;', '&').replaceAll('&apos;', "'"));
    return pathname + search;
  });

const isSpanish = (path: string): boolean => !/^\/(en|pt)([/?]|$)/.test(path);

test('links from the home lead to what is there and in the sitemap @co-phone', async ({ market, baseURL }) => {
  test.setTimeout(LONGEST_MS);
  const ask = (path: string) => fetchAs(`${market.code}.localhost`, baseURL!, path);
  const files = pathsIn((await ask('/sitemap.xml')).body);
  const parts = await Promise.all(files.map(async (file) => ({ file, paths: pathsIn((await ask(file)).body) })));
  const named = new Set(parts.flatMap(({ paths }) => paths).filter(isSpanish));
  const many = parts.filter(({ file }) => /planes|clinicas/.test(file)).flatMap(({ paths }) => paths.filter(isSpanish));
  const left = new Set(many.filter((_, at) => at % EVERY !== 0));

  const { verdicts, from } = await crawl({
    ask,
    origin: baseURL!,
    disallowed: disallowedIn((await ask('/robots.txt')).body),
    follows: (path) => isSpanish(path) && !left.has(path),
    parallel: PARALLEL,
    most: named.size * 5,
  });

  const of = (wanted: string) => [...verdicts].filter(([, verdict]) => verdict === wanted).map(([path]) => path);
  expect(of('broken').map((path) => `${path}, linked on ${from.get(path)}`)).toEqual([]);
  const beside = of('indexable').filter((path) => !named.has(path));
  expect([beside, named.size + beside.length <= named.size * MAX_BESIDE]).toEqual([expect.any(Array), true]);
  expect([...named].filter((path) => !left.has(path) && !verdicts.has(path))).toEqual([]);
});
