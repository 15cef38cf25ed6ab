import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ARRIVAL_SCRIPT } from '@/lib/browser/arrival-script';
import type { CacheEntry, CachedValue } from './entry';
import { NOT_FOUND_MARK } from './not-found';
import { PageCache } from './page-cache';
import type { SharedStore } from './shared-store';
import { TagInvalidations } from './tag-invalidations';

const page = (html: string, tags = ''): CachedValue => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('rsc'),
  headers: tags ? { 'x-next-cache-tags': tags } : undefined,
  status: 200,
});
const forever = { cacheControl: { revalidate: false } } as const;

function sharedBetween(servers: TagInvalidations[]): SharedStore & { entries: Map<string, CacheEntry> } {
  const entries = new Map<string, CacheEntry>();
  const states = new Map<string, string>();
  return {
    entries,
    read: async (key) => structuredClone(entries.get(key)) ?? null,
    write: async (key, entry) => void entries.set(key, structuredClone(entry)),
    remove: async (key) => void entries.delete(key),
    stateOf: async (tag) => states.get(tag) ?? null,
    invalidate: async (tags, time, state) => {
      if (state !== undefined) for (const tag of tags) states.set(tag, state);
      for (const invalidations of servers) for (const tag of tags) invalidations.record(tag, time);
    },
  };
}

describe('PageCache', () => {
  it('stamps a page with its own policy, on the value that the first visitor gets too', async () => {
    const cache = new PageCache();
    const value = page('<script>1</script>');
    await cache.set('/a', value, forever);
    expect(value.headers!['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect((await cache.get('/a'))!.value!.headers).toEqual(value.headers);
  });

  it('lets nobody frame a page: a frame token says otherwise for its own request', async () => {
    const value = page('<p>');
    await new PageCache().set('/route-cache/APP_PAGE/x/$/cl.demo/es/compare', value, forever);
    expect(value.headers!['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('puts the script that takes a search out of the address before all else of a page, once, and lets it run', async () => {
    const cache = new PageCache();
    const value = page('<html><head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/></head></html>');
    await cache.set('/a', value, forever);
    await cache.set('/a', value, forever);
    expect(value.html!.split(ARRIVAL_SCRIPT)).toHaveLength(2);
    expect(value.html).toMatch(/^<html><head><script>\(/);
    const hash = createHash('sha256').update(ARRIVAL_SCRIPT).digest('base64');
    expect(value.headers!['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('stamps a page that answers 404 and leaves what is no page alone', async () => {
    const cache = new PageCache();
    const missing = { ...page('<p>'), status: 404 };
    const answer: CachedValue = { kind: 'APP_ROUTE', body: Buffer.from('x'), headers: { a: 'b' } };
    await cache.set('/missing', missing, forever);
    await cache.set('/answer', answer, forever);
    expect(missing.headers).toHaveProperty('content-security-policy');
    expect(answer.headers).toEqual({ a: 'b' });
  });

  it('gives a page that says that there is nothing its status, and no page that talks of it', async () => {
    const cache = new PageCache();
    const marked = renderToStaticMarkup(createElement('div', NOT_FOUND_MARK, 'nada'));
    const [missing, plan] = [page(marked), page(renderToStaticMarkup(createElement('p', null, marked)))];
    await cache.set('/route-cache/APP_PAGE/abc/$/co/es/plan/EPS/x/y/none', missing, forever);
    await cache.set('/route-cache/APP_PAGE/abc/$/co/es/plan/EPS/x/y/not-found', plan, forever);
    expect([missing.status, plan.status]).toEqual([404, 200]);
  });

  it('forgets what carries an invalidated tag, and only that', async () => {
    const cache = new PageCache();
    await cache.set('/a', page('a', 'cl,all'), forever);
    await cache.set('/b', page('b', 'pe,all'), forever);
    await cache.invalidate(['cl']);
    expect(await cache.get('/a')).toBeNull();
    expect((await cache.get('/b'))!.value!.html).toBe('b');
  });

  it('takes a page that was rendered after the invalidation', async () => {
    vi.useFakeTimers();
    const cache = new PageCache();
    await cache.invalidate(['cl']);
    vi.advanceTimersByTime(1);
    await cache.set('/a', page('new', 'cl'), forever);
    expect((await cache.get('/a'))!.value!.html).toBe('new');
    vi.useRealTimers();
  });

  it('keeps its memory under a flood of addresses', async () => {
    const cache = new PageCache({ memoryLimit: 100_000 });
    for (let i = 0; i < 500; i++) await cache.set(`/flood/${i}`, page('x'.repeat(2000)), forever);
    expect(await cache.get('/flood/0')).toBeNull();
    expect(await cache.get('/flood/499')).not.toBeNull();
    let kept = 0;
    for (let i = 0; i < 500; i++) if (await cache.get(`/flood/${i}`)) kept++;
    expect(kept * 2000).toBeLessThanOrEqual(100_000);
  });

  it('lets made-up addresses push out each other, and no page', async () => {
    const cache = new PageCache({ memoryLimit: 100_000 });
    await cache.set('/real', page('x'.repeat(2000)), forever);
    for (let i = 0; i < 500; i++)
      await cache.set(`/made-up/${i}`, { ...page('y'.repeat(2000)), status: i % 2 ? 404 : 307 }, forever);
    expect(await cache.get('/real')).not.toBeNull();
    expect(await cache.get('/made-up/0')).toBeNull();
    expect((await cache.get('/made-up/499'))!.value!.status).toBe(404);
  });

  it('shares pages with other servers, and the page for unknown addresses, but no other refusal', async () => {
    const shared = sharedBetween([]);
    const cache = new PageCache({ shared });
    const unknown = '/route-cache/APP_PAGE/abc/$/co/es/not-found';
    await cache.set('/sold', page('plan'), forever);
    await cache.set('/made-up', { ...page('none'), status: 307 }, forever);
    await cache.set(unknown, { ...page('unknown'), status: 404 }, forever);
    expect([...shared.entries.keys()]).toEqual(['/sold', unknown]);
    await cache.set('/sold', { ...page('gone'), status: 307 }, forever);
    expect([...shared.entries.keys()]).toEqual([unknown]);
    expect((await cache.get('/sold'))!.value!.status).toBe(307);
  });

  it('serves on one server what another rendered, and forgets it on both', async () => {
    const servers = [new TagInvalidations(), new TagInvalidations()];
    const shared = sharedBetween(servers);
    const [first, second] = servers.map((invalidations) => new PageCache({ shared, invalidations }));
    await first!.set('/a', page('a', 'cl'), forever);
    expect((await second!.get('/a'))!.value!.headers).toHaveProperty('content-security-policy');
    await second!.invalidate(['cl']);
    expect(await first!.get('/a')).toBeNull();
    expect(await second!.get('/a')).toBeNull();
  });

  it('goes on alone when the shared store fails', async () => {
    const broken = async () => {
      throw new Error('no connection');
    };
    const shared = { read: broken, write: broken, remove: broken, invalidate: broken, stateOf: broken };
    const cache = new PageCache({ shared });
    await cache.set('/a', page('a', 'cl'), forever);
    expect((await cache.get('/a'))!.value!.html).toBe('a');
    expect(await cache.get('/never')).toBeNull();
    await cache.invalidate(['cl']);
    expect(await cache.get('/a')).toBeNull();
  });
});
