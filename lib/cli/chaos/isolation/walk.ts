import { segmentsOf } from '@/lib/routing/path-pattern';
import { findRoute, splitLocale } from '@/lib/routing/resolve-path';
import type { Answer } from '../app';
import type { Question, Visits } from './answers';
import { FIRST_ASKER } from './leaks';
import { hostOf, market, SITES, type SiteName } from './partners';

const SEEDS = [
  '/',
  '/en',
  '/pt',
  '/en/Comparar',
  '/pt/Comparar',
  '/en/Comparar/Isapres',
  '/pt/Comparar/Isapres',
  '/en/contacto',
  '/pt/Insurance-List',
  '/robots.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/openapi.json',
  '/Comparar',
  '/Insurance-List',
  '/Sitemap-Products',
  '/login',
  '/Mis-datos',
  '/not-found',
  '/nadie-tiene-esta',
  '/en/nobody-has-this',
  '/Isapre/Nadie/Planes/NADA',
  '/Compra-Online/NADA',
  '/url/aaaaaaaaaaaaaaaaaaaaaa',
  '/api/nadie',
  '/cdn-cgi/trace',
];

const FLIGHTS: readonly Readonly<Record<string, string>>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

const isFileForAll = (pathname: string): boolean =>
  pathname.startsWith('/_next/') || /^\/(?:brand|img|marks)\//.test(pathname);

function linksIn({ text, headers }: Answer, site: SiteName): string[] {
  const named = [...text.matchAll(/(?:href|src)="([^"]+)"|<loc>([^<]+)</g)].map(([, link, place]) => link ?? place!);
  return [headers.location, ...named].flatMap((address) => {
    const base = `http://${hostOf(site)}`;
    if (address === undefined || !URL.canParse(unescaped(address), base)) return [];
    const { hostname, pathname, search } = new URL(unescaped(address), base);
    return hostname === hostOf(site) && !isFileForAll(pathname) ? [pathname + search] : [];
  });
}

function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://x');
  const { locale, rest } = splitLocale(market, segmentsOf(pathname) ?? []);
  const found = findRoute(market, rest);
  const keys = [...new Set(searchParams.keys())].toSorted().join();
  return found ? [locale, found.entry.public, found.values.tab ?? '', keys].join(' ') : `${pathname} ${keys}`;
}

/** Requests each address and found link on all three sites; `most` of a kind in Spanish, half otherwise. */
export async function walk(visits: Visits, { most, atOnce }: { most: number; atOnce: number }): Promise<string[]> {
  const found = new Set(SEEDS);
  const counts = new Map<string, number>();
  const waiting = [...SEEDS];
  let turn = 0;

  function note(path: string): void {
    if (found.has(path)) return;
    const kind = kindOf(path);
    const count = counts.get(kind) ?? 0;
    if (count >= (kind.startsWith('es ') ? most : Math.floor(most / 2))) return;
    counts.set(kind, count + 1);
    found.add(path);
    waiting.push(path);
  }
  async function visit(path: string): Promise<void> {
    for (const site of inTurn(turn++)) {
      if (isPage(path))
        await visits.ask(site, { path: `${path}${path.includes('?') ? '&' : '?'}utm_term=${FIRST_ASKER}` });
      for (const link of linksIn(await visits.ask(site, { path }), site)) note(link);
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));
  return [...found];
}

const inTurn = (turn: number): readonly SiteName[] => SITES.map((_, at) => SITES[(turn + at) % SITES.length]!);

const isPage = (path: string): boolean => !/^\/(?:api|i18n|cdn-cgi)\/|\.\w+$/.test(path.split('?')[0]!);

/** Next redirects to an address that stands for the request's headers. */
async function askFlight(visits: Visits, site: SiteName, { path, headers }: Question): Promise<void> {
  const { status, headers: said } = await visits.ask(site, { path, headers });
  const { location } = said;
  if (status === 307 && location?.includes('_rsc') && URL.canParse(location, 'http://x')) {
    const { pathname, search } = new URL(location, 'http://x');
    await visits.ask(site, { path: pathname + search, headers });
  }
}

type Again = {
  readonly atOnce: number;
  readonly isShort: boolean;
  readonly sites?: readonly SiteName[];
};

export async function walkAgain(
  visits: Visits,
  paths: readonly string[],
  { atOnce, isShort, sites = SITES }: Again,
): Promise<void> {
  const waiting = paths.toReversed();
  let turn = 0;
  const visit = async (path: string) => {
    await Promise.all(SITES.map((site) => visits.ask(site, { path })));
    if (!isPage(path)) return;
    const flights = isShort ? [FLIGHTS[turn++ % FLIGHTS.length]!] : FLIGHTS;
    for (const headers of flights) await Promise.all(sites.map((site) => askFlight(visits, site, { path, headers })));
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));
}
