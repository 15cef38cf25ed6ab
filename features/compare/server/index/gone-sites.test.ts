import { beforeAll, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { database } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { existingPage } from '@/lib/routing/directory-pages';
import { replacementView } from '@/lib/routing/list-pages';
import { planPagesOf } from '@/lib/routing/plan-pages';
import type { Site } from '@/lib/site/site';
import { marketSites, setSites } from '@/lib/site/site-table';
import { testCtx } from '@/lib/testing/database';
import { partnerRow } from '@/lib/testing/frame-token';
import { catalogueIndex, clearRemovedSites } from './catalogue-index';
import { watchCatalogues } from './catalogue-watch';
import { offeredLine } from './offered-line';

vi.mock('./offered-line', { spy: true });

beforeAll(() => seedCatalogue(database()));

const ctxOf = (site: string) => testCtx('cl', { site: site as Site });
const show = (...rows: Parameters<typeof partnerRow>[]) =>
  setSites([...marketSites(), ...rows.map((row) => partnerRow(...row))]);
const soon = { timeout: 5_000, interval: 50 } as const;
const FAR = { page: 4_999, order: 'recommended' } as const;
const isKnown = (site: string) => [
  planPagesOf(site) !== undefined,
  replacementView(site, 'Isapres', FAR) !== null,
  existingPage(site, undefined, 4_999) !== 4_999,
];

it('keeps nothing for a site that is gone, nor what was made of an offer that no row says any more', async () => {
  show(['cl.acme-x1y2', { allowedOrganizations: ['BANMEDICA'] }, { isPreview: true }], ['cl.acme']);
  const before = await catalogueIndex(ctxOf('cl.acme-x1y2'));
  const watch = watchCatalogues(database(), new Map());
  try {
    await vi.waitFor(() => expect(isKnown('cl.acme')).toEqual([true, true, true]), soon);
    expect(planPagesOf('cl.acme-x1y2')).toBeDefined();
    show(['cl.acme']);
    await vi.waitFor(() => expect(isKnown('cl.acme-x1y2')).toEqual([false, false, false]), soon);
    expect([isKnown('cl.acme'), isKnown('cl')]).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
  } finally {
    await watch.stop();
  }
  clearRemovedSites(await catalogueIndex(ctxOf('cl')));
  show(['cl.acme-x1y2', { allowedOrganizations: ['BANMEDICA'] }, { isPreview: true }]);
  expect(await catalogueIndex(ctxOf('cl.acme-x1y2'))).not.toBe(before);
});

it('is made once for all sites with one offer, and again where that failed, which keeps no other site from its news', async () => {
  const offers = [{ allowedOrganizations: ['COLMENA'] }, { allowedOrganizations: ['COLMENA'] }];
  show(['cl.one', offers[0]], ['cl.other', offers[1]], ['cl.whole']);
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  vi.mocked(offeredLine).mockImplementationOnce(() => {
    throw new Error('once');
  });
  await expect(catalogueIndex(ctxOf('cl.one'))).rejects.toThrow('once');
  const made = await catalogueIndex(ctxOf('cl.one'));
  expect(await catalogueIndex(ctxOf('cl.other'))).toBe(made);

  const broken = { allowedOrganizations: ['CONSALUD'] };
  show(['cl.broken', broken], ['pe.later']);
  vi.mocked(offeredLine).mockImplementation(() => {
    throw new Error('always');
  });
  const watch = watchCatalogues(database(), new Map());
  try {
    await vi.waitFor(() => expect(planPagesOf('pe.later')).toBeDefined(), soon);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ site: 'cl.broken' }),
      'catalogue not checked for changes',
    );
  } finally {
    await watch.stop();
    vi.mocked(offeredLine).mockRestore();
    warn.mockRestore();
  }
});
