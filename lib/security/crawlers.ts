import dns from 'node:dns/promises';
import { createIsbotFromList, isbot, list } from 'isbot';
import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/process-wide';

/**
 * How a search engine's crawler names itself, and the domains its addresses resolve to (its own documentation). Google's
 * `googleusercontent.com` is none of them: every rented machine of Google Cloud has a name there.
 */
const ENGINES: readonly { readonly agent: RegExp; readonly domains: readonly string[] }[] = [
  { agent: /Google/i, domains: ['googlebot.com', 'google.com'] },
  { agent: /bingbot|BingPreview|msnbot|adidxbot/i, domains: ['search.msn.com'] },
  { agent: /DuckDuck|DuckAssist/i, domains: ['duckduckgo.com'] },
  { agent: /Applebot/i, domains: ['applebot.apple.com'] },
  { agent: /Yandex/i, domains: ['yandex.ru', 'yandex.net', 'yandex.com'] },
];

/** Milliseconds: addresses of engines stay theirs for months, and a wrong claim is worth asking again. */
const REMEMBERED = 6 * 60 * 60 * 1000;
const PATIENCE = 1_500;

/** The two questions of a forward-confirmed reverse look-up. */
export type Resolver = {
  reverse(ip: string): Promise<string[]>;
  lookup(host: string): Promise<string[]>;
};

const system: Resolver = {
  reverse: (ip) => dns.reverse(ip),
  lookup: async (host) => (await dns.lookup(host, { all: true })).map(({ address }) => address),
};

type Verification = { readonly resolver: Resolver; readonly known: LRUCache<string, Promise<boolean>> };
const held = processWide('crawlers', (): { verification?: Verification } => ({}));

/** Begins with nothing known, asking `resolver`. */
export function startVerifying(resolver: Resolver = system): Verification {
  return (held.verification = { resolver, known: new LRUCache({ max: 10_000, ttl: REMEMBERED }) });
}

async function isOwnAddress(resolver: Resolver, ip: string, domains: readonly string[]): Promise<boolean> {
  const names = await resolver.reverse(ip);
  const own = names.filter((name) => domains.some((domain) => name.toLowerCase().endsWith(`.${domain}`)));
  // One name is the rule; a made-up zone could list thousands.
  for (const name of own.slice(0, 2)) if ((await resolver.lookup(name)).includes(ip)) return true;
  return false;
}

/**
 * Whether the request comes from the search engine that its user agent names: the address resolves to the engine's
 * domain and that name back to the address. For requests about to be refused only; asks the network once per address.
 */
export async function isVerifiedCrawler(ip: string | null, userAgent: string | null): Promise<boolean> {
  if (!ip || !userAgent || !isbot(userAgent)) return false;
  const engine = ENGINES.find(({ agent }) => agent.test(userAgent));
  if (!engine) return false;
  const { resolver, known } = held.verification ?? startVerifying();
  const key = `${ip} ${engine.domains[0]}`;
  const answer = known.get(key) ?? isOwnAddress(resolver, ip, engine.domains).catch(() => false);
  known.set(key, answer);
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PATIENCE, false).unref();
  });
  return Promise.race([answer, late]);
}

/** A browser driven by a program is a browser: it runs the page's scripts. */
const DRIVEN = new Set(['headless', 'playwright', 'selenium', 'cypress/', 'phantomjs']);
const looksLikeBot = createIsbotFromList(list.filter((pattern) => !DRIVEN.has(pattern)));

/**
 * Whether a user agent is of a crawler that walks the site as a visitor would. A program that calls the API under its
 * own name (a partner's server) is none.
 */
export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && /^mozilla|bot|crawl|spider/i.test(userAgent) && looksLikeBot(userAgent);
}
