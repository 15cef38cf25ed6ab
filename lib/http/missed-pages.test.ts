import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rateLimits } from '@/lib/security/rate-limits';
import { addressTable, MissedPages } from './missed-pages';

const { points, seconds } = rateLimits.missedPage;
const PAGE = '/Comparar/Isapres?compania=X';

const { hasPage } = addressTable;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  addressTable.hasPage = (_, url) => url === '/';
});
afterEach(() => {
  vi.useRealTimers();
  addressTable.hasPage = hasPage;
});

const host = 'cl.localhost';
const wait = (misses: MissedPages, visitor: string, url = PAGE) => misses.waitFor(visitor, { host, url });

const miss = (misses: MissedPages, times: number, visitor = 'a', url = PAGE, status = 307) => {
  for (let i = 0; i < times; i++) misses.count(visitor, url, status);
};

it('makes who asks for many pages that nobody has wait until the minute is over, and nobody else', () => {
  const misses = new MissedPages(1);
  miss(misses, points - 1);
  expect(wait(misses, 'a')).toBeNull();
  vi.setSystemTime(Date.now() + 20_000);
  miss(misses, 1);
  expect(wait(misses, 'a')).toBe(seconds - 20);
  expect(wait(misses, 'b')).toBeNull();
  vi.setSystemTime(Date.now() + 40_000);
  expect(wait(misses, 'a')).toBeNull();
});

it('counts unknown addresses and lists that are not there, no page that is and no file', () => {
  for (const [url, status, isMissed] of [
    [PAGE, 307, true],
    ['/no-existe', 404, true],
    ['/isapres/colmena/inventado', 307, true],
    [PAGE, 200, false],
    [PAGE, 304, false],
    ['/es/Comparar', 308, false],
    ['/api/insurance/9', 404, false],
    ['/_next/static/chunks/old.js', 404, false],
  ] as const) {
    const misses = new MissedPages(1);
    miss(misses, points, 'a', url, status);
    expect([url, wait(misses, 'a') !== null]).toEqual([url, isMissed]);
  }
});

it('is scaled and rounded as every limit of the table is', () => {
  const misses = new MissedPages(1.2 / points);
  miss(misses, 1);
  expect(wait(misses, 'a')).toBe(seconds);
});

it('never keeps anybody from a page that exists: many phones may share his address', () => {
  const misses = new MissedPages(1);
  miss(misses, 10 * points);
  expect([wait(misses, 'a', '/'), wait(misses, 'a', '/no-existe')]).toEqual([null, seconds]);
});

it('keeps nobody from the API and from the files of a page', () => {
  const misses = new MissedPages(1);
  miss(misses, points);
  for (const url of ['/api/contactos', '/_next/static/x.js', '/brand/error.css'])
    expect(wait(misses, 'a', url)).toBeNull();
});
