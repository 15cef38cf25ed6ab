import { setTimeout as sleep } from 'node:timers/promises';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { openDatabase, type Db } from '@/lib/db/client';
import { marketOfCode } from '@/lib/markets';
import { freePort } from '@/lib/testing/engines.mjs';
import { App, FRAMER, call, startRedis } from './app';

/** Milliseconds within which all servers must stop showing a row's old state. */
const CHANGED_MS = 5_000;

const market = marketOfCode('cl');
const PARTNERS = ['zafirox', 'granatex'] as const;
type Partner = (typeof PARTNERS)[number];
const SITES = ['main', ...PARTNERS] as const;
type Site = (typeof SITES)[number];
type Edition = 'uno' | 'dos';

const hostOf = (site: Site): string => (site === 'main' ? '' : `${site}.`) + `${market.code}.localhost`;
const markOf = (partner: Partner, edition: Edition): string => `${partner}-${edition}`;

type Company = { readonly code: string; readonly names: readonly string[]; readonly words: readonly string[] };

async function listCompanies(db: Db): Promise<readonly Company[]> {
  const found = new Map<string, { code: string; names: string[]; words: string[] }>();
  for await (const { organization, productCode, url } of readCatalogue({ db, market })) {
    const company = found.get(organization.code) ?? { code: organization.code, names: [], words: [] };
    found.set(organization.code, company);
    company.names.push(organization.displayName);
    company.words.push(organization.url, productCode, url);
  }
  return [...found.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

/** True if the partner shows company `at`. Rotation: first partner, second, both, neither; edition 'dos': one later. */
function isShownOn(partner: Partner, edition: Edition, at: number): boolean {
  const turn = (at + (edition === 'dos' ? 1 : 0)) % 4;
  return turn === 2 || turn === PARTNERS.indexOf(partner);
}

async function publish(db: Db, companies: readonly Company[], partner: Partner, edition: Edition): Promise<void> {
  const mark = markOf(partner, edition);
  const text = (end: string) => ({ es: `${mark} ${end} es`, en: `${mark} ${end} en`, pt: `${mark} ${end} pt` });
  const config = {
    allowedUrls: [FRAMER],
    allowedOrganizations: companies.filter((_, at) => isShownOn(partner, edition, at)).map(({ code }) => code),
    subdomainBanner: { title: text('titular'), text: text('bajada') },
    SEOMetadata: { title: text('portada'), description: text('resumen') },
    theme: { accent: '#5b2a86' },
    logo: { text: `${mark} logo` },
  };
  await savePartnerDraft(db, { market: market.code, key: partner, name: mark, config });
  await publishPartner(db, `${market.code}.${partner}`);
}

type Forbidden = {
  readonly marks: readonly string[];
  readonly names: readonly string[];
  readonly words: ReadonlySet<string>;
};

/** Texts forbidden on a site: marks of other partners and of the past edition, and words of hidden companies. */
function forbiddenOn(site: Site, companies: readonly Company[], edition: Edition): Forbidden {
  const others = PARTNERS.filter((partner) => partner !== site);
  if (site === 'main') return { marks: others, names: [], words: new Set() };
  const past = markOf(site, edition === 'uno' ? 'dos' : 'uno');
  const shown = companies.filter((_, at) => isShownOn(site, edition, at));
  const hidden = companies.filter((company) => !shown.includes(company));
  const known = shown.flatMap(({ names, words }) => names.concat(words)).join('\n');
  const only = (all: readonly string[]) => all.filter((one) => /\p{L}/u.test(one) && !known.includes(one));
  const names = [...new Set(only(hidden.flatMap((company) => company.names)))];
  return { marks: [...others, past], names, words: new Set(only(hidden.flatMap(({ words }) => words))) };
}

const WORD = /[\p{L}\d][\p{L}\d_-]*/gu;
const IS_ARTICLE = /\/QP-Blog\/[^/]+\//;

const hasWhole = (text: string, name: string): boolean =>
  text
    .split(name)
    .some((part, at, parts) => at > 0 && !/^[\p{L}\d]/u.test(part) && !/[\p{L}\d]$/u.test(parts[at - 1]!));

/** Forbidden texts in a page. Names in articles are allowed: all sites have the same articles. */
function leaksIn(text: string, path: string, { marks, names, words }: Forbidden): string[] {
  const found = marks.filter((mark) => text.includes(mark));
  if (IS_ARTICLE.test(path)) return found;
  found.push(...names.filter((name) => text.includes(name) && hasWhole(text, name)));
  if (words.size > 0) for (const [word] of text.matchAll(WORD)) if (words.has(word)) found.push(word);
  return found;
}

const SEEDS = `/ /en /pt /Comparar /en/Comparar /pt/Comparar/Isapres /Insurance-List /Sitemap-Products /contacto /login
  /robots.txt /sitemap.xml /rss.xml /nadie-tiene-esta /Isapre/Nadie/Planes/NADA /url/aaaaaaaaaaaaaaaaaaaaaa
  /api/menu /api/comparator /api/nadie`.split(/\s+/);
const FORGED = ['/Comparar/Isapres', '/en/Comparar', '/api/menu', '/nadie-tiene-esta'];

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

function linksIn(text: string, site: Site): string[] {
  return [...text.matchAll(/(?:href|src)="([^"]+)"|<loc>([^<]+)</g)].flatMap(([, link, place]) => {
    const url = URL.parse(unescaped(link ?? place!), `http://${hostOf(site)}`);
    const isOwn = url?.hostname === hostOf(site) && !/^\/(?:_next|brand|img|marks)\//.test(url.pathname);
    return isOwn ? [url.pathname + url.search] : [];
  });
}

/** Kind of an address: its first segments and its parameter names. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://x');
  return [...pathname.split('/').slice(0, -1), ...new Set(searchParams.keys())].join(' ');
}

/** Reads the sites through alternating servers and records texts that belong to another site. */
class Crawl {
  readonly leaks: string[] = [];
  readonly faults: string[] = [];
  readonly seen = new Set<string>();
  requests = 0;
  #forbidden: Readonly<Record<Site, Forbidden>>;

  constructor(
    private readonly ports: readonly number[],
    private readonly companies: readonly Company[],
  ) {
    this.#forbidden = this.#forbiddenWith('uno');
  }

  #forbiddenWith = (edition: Edition) =>
    Object.fromEntries(
      SITES.map((site) => [site, forbiddenOn(site, this.companies, site === PARTNERS[0] ? edition : 'uno')]),
    ) as Record<Site, Forbidden>;

  expectChanged(): void {
    this.#forbidden = this.#forbiddenWith('dos');
  }

  async read(site: Site, path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const port = this.ports[this.requests++ % this.ports.length]!;
    const answer = await call({ port, path, method: 'GET', headers: { host: `${hostOf(site)}:${port}`, ...headers } });
    if (answer.status >= 500) this.faults.push(`${answer.status} ${hostOf(site)}${path}`);
    const text = `${Object.entries(answer.headers).join('\n')}\n${answer.text}`;
    for (const partner of PARTNERS)
      if (site === partner && text.includes(markOf(partner, 'uno'))) this.seen.add(partner);
    const decoded = decodeURIComponent(path);
    const found = leaksIn(text, path, this.#forbidden[site]).filter((word) => !decoded.includes(word));
    if (found.length > 0)
      this.leaks.push(`${hostOf(site)}${path} (${answer.status}) has ${found.slice(0, 5).join(', ')}`);
    return answer.text;
  }

  /** @param most addresses of one kind */
  async walk(most: number): Promise<string[]> {
    const found = new Set(SEEDS);
    const counts = new Map<string, number>();
    for (const path of found)
      for (const text of await Promise.all(SITES.map(async (site) => [site, await this.read(site, path)] as const)))
        for (const link of linksIn(text[1], text[0])) {
          const kind = kindOf(link);
          const count = counts.get(kind) ?? 0;
          if (found.has(link) || count >= most) continue;
          counts.set(kind, count + 1);
          found.add(link);
        }
    return [...found];
  }

  async again(paths: readonly string[], sites: readonly Site[] = SITES): Promise<void> {
    for (const path of paths.toReversed())
      await Promise.all(sites.flatMap((site) => [this.read(site, path), this.read(site, path, { rsc: '1' })]));
  }

  /** Checks that hosts in forged headers have no effect and that an unknown host is rejected. */
  async forge(): Promise<void> {
    for (const [at, path] of FORGED.entries())
      for (const [turn, site] of PARTNERS.entries()) {
        const [own, other] = [hostOf(site), hostOf(PARTNERS[1 - turn]!)];
        await this.read(site, path, { 'x-forwarded-host': other, forwarded: `host=${other};proto=https` });
        await this.read(site, path, { 'x-original-url': '/', 'x-rewrite-url': `http://${other}/`, 'x-host': other });
        await this.read(site, path, { 'x-middleware-rewrite': '/cl/es/compare', 'x-matched-path': '/cl/es/compare' });
        for (const host of [`${own}, ${other}`, `x.${own}`, `${other}.${own}`]) {
          const { status } = await call({ port: this.ports[at % this.ports.length]!, path, headers: { host } });
          if (status !== 421) this.faults.push(`the host '${host}' is answered with ${status}`);
        }
      }
  }
}

export type IsolationReport = {
  readonly requests: number;
  readonly addresses: number;
  readonly leaks: readonly string[];
  readonly faults: readonly string[];
};

/**
 * Crawls a market's site and two partners' on two servers with one Redis, then changes one partner's row.
 * @param most addresses of one kind
 */
export async function crawlPartners(url: string, directory: string, most: number): Promise<IsolationReport> {
  const { db, pool } = openDatabase(url);
  const redis = await startRedis();
  const settings = { databaseUrl: url, directory, redisUrl: redis.url };
  const apps = [new App(await freePort(), settings), new App(await freePort(), settings)];
  try {
    const companies = await listCompanies(db);
    for (const partner of PARTNERS) await publish(db, companies, partner, 'uno');
    for (const app of apps) await app.start();
    const crawl = new Crawl(
      apps.map(({ port }) => port),
      companies,
    );
    const paths = await crawl.walk(most);
    await crawl.again(paths);
    await crawl.forge();
    const planted = new Crawl([apps[0]!.port], companies);
    await planted.read('granatex', '/Comparar/Isapres', { host: hostOf('zafirox') });
    if (planted.leaks.length !== 1) crawl.faults.push('a planted leak was not found');
    for (const partner of PARTNERS)
      if (!crawl.seen.has(partner)) crawl.faults.push(`${partner} is nowhere on its site`);
    await publish(db, companies, PARTNERS[0], 'dos');
    await sleep(CHANGED_MS);
    crawl.expectChanged();
    await crawl.again(paths, [PARTNERS[0]]);
    const { requests, leaks, faults } = crawl;
    return { requests, addresses: paths.length, leaks, faults };
  } finally {
    for (const app of apps) await app.end('SIGTERM');
    await redis.kill();
    await pool.end();
  }
}
