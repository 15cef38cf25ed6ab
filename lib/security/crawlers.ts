// Node runs this file directly: relative imports only, with file endings.
import dns from 'node:dns/promises';
import { createIsbotFromList, isbot, list } from 'isbot';
import { LRUCache } from 'lru-cache';
import { rateLimits, type LimitName } from './rate-limits.ts';

/**
 * Domains from the engines' documentation, without `googleusercontent.com`, because any customer's machine in Google
 * Cloud has a name there. Meta fetches for Facebook, Instagram and WhatsApp from `fwdproxy-….fbsv.net`. A preview by a
 * phone has the phone's own address and counts as a visitor.
 */
const ENGINES: readonly { readonly agent: RegExp; readonly domains: readonly string[] }[] = [
  { agent: /Google|Chrome-Lighthouse/i, domains: ['googlebot.com', 'google.com'] },
  { agent: /bingbot|BingPreview|msnbot|adidxbot/i, domains: ['search.msn.com'] },
  { agent: /DuckDuck|DuckAssist/i, domains: ['duckduckgo.com'] },
  { agent: /Applebot/i, domains: ['applebot.apple.com'] },
  { agent: /facebook|facebot|^meta-|whatsapp/i, domains: ['fbsv.net', 'facebook.com'] },
  { agent: /Yandex/i, domains: ['yandex.ru', 'yandex.net', 'yandex.com'] },
];

const REMEMBERED_MS = 6 * 60 * 60 * 1000;
const TIMEOUT_MS = 1_500;

export type Resolver = { reverse(ip: string): Promise<string[]>; lookup(host: string): Promise<string[]> };

const system: Resolver = {
  reverse: (ip) => dns.reverse(ip),
  lookup: async (host) => (await dns.lookup(host, { all: true })).map(({ address }) => address),
};

type Verification = { readonly resolver: Resolver; readonly known: LRUCache<string, Promise<boolean>> };
let verification: Verification | undefined;

export function startVerifying(resolver: Resolver = system): Verification {
  return (verification = { resolver, known: new LRUCache({ max: 10_000, ttl: REMEMBERED_MS }) });
}

async function isOwnAddress(resolver: Resolver, ip: string, domains: readonly string[]): Promise<boolean> {
  const names = await resolver.reverse(ip);
  const own = names.filter((name) => domains.some((domain) => name.toLowerCase().endsWith(`.${domain}`)));
  for (const name of own.slice(0, 2)) if ((await resolver.lookup(name)).includes(ip)) return true;
  return false;
}

/**
 * True for a real crawler, by forward-confirmed reverse DNS. The result is cached by address and engine. Callers check only
 * when they are about to refuse a request.
 */
export async function isVerifiedCrawler(ip: string | null, userAgent: string | null): Promise<boolean> {
  if (!ip || !userAgent || !isbot(userAgent)) return false;
  const engine = ENGINES.find(({ agent }) => agent.test(userAgent));
  if (!engine) return false;
  const { resolver, known } = verification ?? startVerifying();
  const key = `${ip} ${engine.domains[0]}`;
  let answer = known.get(key);
  if (!answer) {
    answer = isOwnAddress(resolver, ip, engine.domains).catch(({ code }: NodeJS.ErrnoException) => {
      // An address without a name is an answer. After another failure of DNS, the next request asks again.
      if (code !== dns.NOTFOUND && code !== dns.NODATA) known.delete(key);
      return false;
    });
    known.set(key, answer);
  }
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, false).unref();
  });
  return Promise.race([answer, late]);
}

export const isExempt = async (limit: LimitName, ip: string | null, userAgent: string | null): Promise<boolean> =>
  rateLimits[limit].crawlers === 'pass' && (await isVerifiedCrawler(ip, userAgent));

const AUTOMATED_BROWSERS = new Set(['headless', 'playwright', 'selenium', 'cypress/', 'phantomjs']);
const looksLikeBot = createIsbotFromList(list.filter((pattern) => !AUTOMATED_BROWSERS.has(pattern)));

const BROWSER_OR_CRAWLER = /^mozilla|bot|crawl|spider|google|^facebook|^meta-|^whatsapp/i;

export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && BROWSER_OR_CRAWLER.test(userAgent) && looksLikeBot(userAgent);
}
