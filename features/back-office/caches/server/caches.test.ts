import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/cloudflare-cache/[app]/route';
import { GET as readVersion } from '@/app/api/qp-version/route';
import { database } from '@/lib/db/client';
import { auditEntry } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import { PageCache } from '@/lib/page-cache/page-cache';
import { processCache } from '@/lib/page-cache/process-cache';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { signedIn } from '@/lib/testing/staff';

vi.hoisted(() => {
  process.env.CLOUDFLARE_ZONE = `cl=${'a'.repeat(32)}`;
  process.env.CLOUDFLARE_TOKEN = 'purge-token';
});

const purged: unknown[] = [];
let status = 200;
const cloudflare = setupServer(
  http.post('https://api.cloudflare.com/client/v4/zones/:zone/purge_cache', async ({ request, params }) => {
    purged.push([params.zone, request.headers.get('authorization'), await request.json()]);
    return HttpResponse.json({ success: status === 200 }, { status });
  }),
);

const SITES = ['cl', 'cl.demo', 'pe'] as const;
const keyOf = (site: string) => `/route-cache/APP_PAGE/x/$/${site}/es/compare`;

async function keepPages() {
  const pages = new PageCache();
  for (const site of SITES)
    await pages.set(
      keyOf(site),
      { kind: 'APP_PAGE', html: '<p>', status: 200 },
      { cacheControl: { revalidate: false } },
    );
  processCache().pages = pages;
}

const keptSites = () => SITES.filter((site) => processCache().pages!.peek(keyOf(site)) !== null);

const clear = (app: string, headers: Record<string, string> = {}, site: SiteHost = 'cl') =>
  GET(apiRequest(`/api/cloudflare-cache/${app}`, { site, headers }), { params: Promise.resolve({ app }) });

beforeAll(() => cloudflare.listen({ onUnhandledFrame: 'error' }));
afterAll(() => cloudflare.close());
beforeEach(async () => {
  purged.length = 0;
  status = 200;
  await keepPages();
});
afterEach(() => {
  delete processCache().pages;
});

describe('GET /api/cloudflare-cache/{app}', () => {
  it('empties what is kept of that site, here and at Cloudflare, and says who did it [A-76] [P-06]', async () => {
    const { id, headers } = await signedIn('ADMIN');
    expect((await clear('cl', headers)).status).toBe(200);
    expect(keptSites()).toEqual(['cl.demo', 'pe']);
    expect(purged).toEqual([['a'.repeat(32), 'Bearer purge-token', { hosts: ['cl.localhost'] }]]);
    const entries = await database().select().from(auditEntry).where(eq(auditEntry.userId, id));
    expect(entries.at(-1)).toMatchObject({ action: 'cache.clear', subject: 'cl', site: 'cl' });
  });

  it('needs no Cloudflare in a market that has no zone', async () => {
    const { headers } = await signedIn('ADMIN', { site: 'pe' });
    expect((await clear('pe', headers, 'pe')).status).toBe(200);
    expect([keptSites(), purged]).toEqual([['cl', 'cl.demo'], []]);
  });

  it('is nobody’s who is not signed in with the right, or of another site', async () => {
    const requests = [
      clear('cl'),
      clear('cl', (await signedIn('SUPERVISOR')).headers),
      clear('cl', (await signedIn('ADMIN', { isDemo: true })).headers),
      clear('cl', (await signedIn('ADMIN', { site: 'pe' })).headers),
      clear('cl', (await signedIn('ADMIN', { site: 'cl.demo' })).headers),
      clear('pe', (await signedIn('ADMIN')).headers),
      clear('cl', { ...(await signedIn('ADMIN')).headers, 'sec-fetch-site': 'cross-site' }),
    ];
    expect((await Promise.all(requests)).map((answer) => answer.status)).toEqual([401, 403, 403, 403, 403, 404, 403]);
    expect([keptSites(), purged]).toEqual([SITES, []]);
  });

  it('logs that Cloudflare refused, and answers 500 [X-34]', async () => {
    const log = vi.spyOn(logger, 'error').mockImplementation(() => {});
    status = 403;
    expect((await clear('cl', (await signedIn('ADMIN')).headers)).status).toBe(500);
    expect(JSON.stringify(log.mock.calls)).toContain('Cloudflare answered 403 to a purge');
    log.mockRestore();
  });
});

it('GET /api/qp-version answers the version that pages say of themselves [A-68]', async () => {
  const answer = await readVersion(apiRequest('/api/qp-version'));
  expect(await answer.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
});
