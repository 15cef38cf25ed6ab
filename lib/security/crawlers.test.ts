import { describe, expect, it } from 'vitest';
import { isCrawler, isExempt, isVerifiedCrawler, startVerifying } from './crawlers';

const ADDRESS = '192.0.2.66';
const named = (name: string) => startVerifying({ reverse: async () => [name], lookup: async () => [ADDRESS] });

const META = 'fwdproxy-vll-005.fbsv.net';
const FETCHERS = [
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', META],
  ['facebookcatalog/1.0', META],
  ['Facebot', META],
  ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', META],
  ['meta-externalfetcher/1.1', META],
  ['WhatsApp/2.23.20.0 A', META],
  ['FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)', 'google-proxy-66-249-80-0.google.com'],
  ['Google-Read-Aloud', 'google-proxy-66-249-80-0.google.com'],
  [
    'APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)',
    'rate-limited-proxy-66-249-90-1.google.com',
  ],
  ['Mozilla/5.0 (compatible; Google-Site-Verification/1.0)', 'google-proxy-66-249-80-0.google.com'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'crawl-192-0-2-66.googlebot.com'],
] as const;

describe.each(FETCHERS)('%s', (agent, name) => {
  it('is no visitor: what it sends is nobody’s attribution [P-24]', () => {
    expect(isCrawler(agent)).toBe(true);
  });

  it('passes the limits from its own address, and from no other', async () => {
    named(name);
    expect(await isVerifiedCrawler(ADDRESS, agent)).toBe(true);
    named('66.2.0.192.bc.googleusercontent.com');
    expect(await isVerifiedCrawler(ADDRESS, agent)).toBe(false);
    named(`${name}.evil.test`);
    expect(await isVerifiedCrawler(ADDRESS, agent)).toBe(false);
  });
});

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/443]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 GSA/280 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 Version/4.0 Chrome/120 Mobile Safari/537.36 WhatsApp/2.24',
  'curl/8.5.0',
  'okhttp/4.12.0',
])('a person, or a program of one’s own, is no crawler: %s', (agent) => {
  expect(isCrawler(agent)).toBe(false);
});

it('a person in an app of an engine passes no limit, whatever the address is called', async () => {
  named(META);
  expect(await isVerifiedCrawler(ADDRESS, 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile [FBAN/FBIOS]')).toBe(false);
});

it('a verified crawler passes the limits of the table that let crawlers pass, and no other', async () => {
  named('crawl-192-0-2-66.googlebot.com');
  const passes = await Promise.all(
    (['read', 'request', 'lead', 'human'] as const).map((limit) => isExempt(limit, ADDRESS, 'Googlebot/2.1')),
  );
  expect(passes).toEqual([true, true, false, false]);
});

it('an address without a name is looked up once', async () => {
  let lookups = 0;
  const reverse = async () => {
    lookups += 1;
    throw Object.assign(new Error('no name'), { code: 'ENOTFOUND' });
  };
  startVerifying({ reverse, lookup: async () => [ADDRESS] });
  for (const _ of [1, 2]) expect(await isVerifiedCrawler(ADDRESS, 'Googlebot/2.1')).toBe(false);
  expect(lookups).toBe(1);
});

it('a failure of DNS is not remembered', async () => {
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  let isDown = true;
  const reverse = async () => (isDown ? Promise.reject(new Error('SERVFAIL')) : ['crawl-192-0-2-66.googlebot.com']);
  startVerifying({ reverse, lookup: async () => [ADDRESS] });
  expect(await isVerifiedCrawler(ADDRESS, agent)).toBe(false);
  isDown = false;
  expect(await isVerifiedCrawler(ADDRESS, agent)).toBe(true);
});
