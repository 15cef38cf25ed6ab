import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { readNewPartner } from '@/features/back-office/partners/partners.api';
import type { PartnerDetail } from '@/features/back-office/partners/partners.resource';
import { loadSites, savePartnerDraft, publishPartner } from '@/features/tenant/server/publish-partner';
import type { ErrorEnvelope, MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { auditEntry, organization } from '@/lib/db/schema';
import type { OutputOf } from '@/lib/http/endpoint';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';

const names = vi.hoisted(() => ({ resolveTxt: vi.fn<(name: string) => Promise<string[][]>>() }));
vi.mock('node:dns/promises', async (importOriginal) => {
  class Resolver {
    resolveTxt = names.resolveTxt;
  }
  return Object.assign({ ...(await importOriginal<object>()) }, { Resolver });
});

const db = () => database();
const config = { theme: { accent: '#123456' }, logo: { text: 'Acme' } };
const fileOf = (market: MarketCode, key: string, more: object = {}) => ({
  ...{ market, key, name: 'Acme' },
  config: { ...config, ...more },
});

type Told = ErrorEnvelope & {
  readonly rows: readonly PartnerDetail[];
  readonly total: number;
  readonly secretShownOnce: string;
};

const NOBODY = { headers: {} };
const put = (who: Colleague | null, file: object, seen: string | null = null) =>
  callStaff<Told>(who ?? NOBODY, 'partners/save', { file, seen });
const order = (who: Colleague, name: string, { kind, ...body }: Record<string, unknown>) =>
  callStaff<Told>(who, `partners/${name}/${String(kind)}`, body);
const show = (who: Colleague, name: string) => callStaff<PartnerDetail>(who, `partners/${name}`);
const detailOf = async (who: Colleague, name: string) => (await show(who, name)).body;
const search = (who: Colleague, query: Record<string, string> = {}) =>
  callStaff<Told>(who, `partners?${new URLSearchParams(query)}`);
const auditsOf = (subject: string) =>
  db().select().from(auditEntry).where(eq(auditEntry.subject, subject)).orderBy(desc(auditEntry.id));

let admin: Colleague;
let chile: Colleague;
let peru: Colleague;
let manager: Colleague;
let partner: Colleague;

beforeAll(async () => {
  [admin, chile, peru, manager, partner] = await Promise.all([
    signedIn('ADMIN'),
    signedIn('ADMIN', { site: 'cl' }),
    signedIn('ADMIN', { site: 'pe' }),
    signedIn('GERENTE', { site: 'cl' }),
    signedIn('ADMIN_PARTNER', { site: 'cl.acme' }),
  ]);
});
beforeEach(async () => {
  await db().execute(sql`truncate partner cascade`);
});

describe('GET /api/staff/partners', () => {
  it.each(['cl', 'pe'] as const)('shows those of the caller’s markets, with what waits: %s', async (market) => {
    await savePartnerDraft(db(), fileOf(market, 'acme'));
    await publishPartner(db(), `${market}.acme`);
    await savePartnerDraft(db(), fileOf(market, 'acme', { disableShowcase: true }));
    await savePartnerDraft(db(), fileOf(market, 'banco'));
    await savePartnerDraft(db(), fileOf('co', 'lejano'));
    const own = market === 'cl' ? chile : peru;
    const { rows, total } = (await search(own)).body;
    expect(total).toBe(2);
    expect(rows.map(({ id, state, isWaiting }) => [id, state, isWaiting])).toEqual([
      [`${market}.acme`, 'published', true],
      [`${market}.banco`, 'draft', true],
    ]);
    expect((await search(admin)).body.total).toBe(3);
    expect((await search(admin, { q: 'lejano' })).body.rows).toMatchObject([{ id: 'co.lejano' }]);
    expect((await search(admin, { state: 'published' })).body.rows).toMatchObject([{ id: `${market}.acme` }]);
  });

  it('is not for a partner’s people, whoever they look at', async () => {
    await savePartnerDraft(db(), fileOf('cl', 'acme'));
    expect((await search(partner)).status).toBe(403);
    expect((await show(partner, 'cl.acme')).status).toBe(403);
  });
});

describe('POST /api/staff/partners/save', () => {
  it('keeps a version that waits, and says who, before and after', async () => {
    const kept = await put(chile, fileOf('cl', 'nuevo'));
    const first = await detailOf(chile, 'cl.nuevo');
    expect(kept).toMatchObject({ status: 200, body: { name: 'cl.nuevo', revision: first.revision } });
    expect(first).toMatchObject({ state: 'draft', isWaiting: true, title: 'Acme', address: null });
    expect(first.preview).toMatch(/^http:\/\/nuevo-[\da-f]{12}\.cl\.localhost/);
    await put(chile, fileOf('cl', 'nuevo', { theme: { accent: '#ff0' } }), first.revision);
    const [entry] = await auditsOf('cl.nuevo');
    expect(entry).toMatchObject({
      action: 'partner.save',
      userId: chile.id,
      before: { theme: { accent: '#123456' } },
      after: { theme: { accent: '#ffff00' } },
    });
    expect(Object.keys(entry!.after as object)).toEqual(['theme']);
  });

  it('says each mistake by its place, and changes nothing', async () => {
    const wrong = { theme: { accent: 'rojo' }, allowedUrls: ['https://a.cl', 'http://b.cl'] };
    const { status, body } = await put(chile, fileOf('cl', 'errado', wrong));
    expect([status, body.error.message]).toEqual([400, 'No se guardó: revisa los campos marcados.']);
    expect(Object.keys(body.error.fields!)).toEqual(['config, allowedUrls, row 2', 'config, theme, accent']);
    const unknown = await put(chile, fileOf('cl', 'errado', { redirects: { allowedPaths: ['/Nada'] } }));
    expect(Object.keys(unknown.body.error.fields!)).toEqual(['config, redirects, allowedPaths']);
    expect((await show(chile, 'cl.errado')).status).toBe(404);
    expect(await auditsOf('cl.errado')).toEqual([]);
  });

  it('is refused outside of the caller’s sites, without the right, for a key that is taken and for what another changed', async () => {
    expect((await put(null, fileOf('cl', 'otro'))).status).toBe(401);
    expect((await put(peru, fileOf('cl', 'otro'))).status).toBe(403);
    expect((await put(manager, fileOf('cl', 'otro'))).status).toBe(403);
    expect((await put(partner, fileOf('cl', 'acme'))).status).toBe(403);
    await put(chile, fileOf('cl', 'otro'));
    expect((await put(admin, fileOf('cl', 'otro'))).body.error.message).toBe('Ya hay un socio con esa clave.');
    const { revision } = await detailOf(chile, 'cl.otro');
    const both = await Promise.all([
      put(chile, fileOf('cl', 'otro', { disableShowcase: true }), revision),
      put(admin, fileOf('cl', 'otro', { theme: { accent: '#abc' } }), revision),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('POST /api/staff/partners/{id}/ACTION', () => {
  it('publishes what was looked at, and of two who publish at once one', async () => {
    await put(chile, fileOf('cl', 'nuevo'));
    const { revision } = await detailOf(chile, 'cl.nuevo');
    const publish = { kind: 'publish', seen: revision };
    expect((await order(peru, 'cl.nuevo', publish)).status).toBe(404);
    expect((await order(manager, 'cl.nuevo', publish)).status).toBe(403);
    await put(admin, fileOf('cl', 'nuevo', { disableShowcase: true }), revision);
    expect(await order(chile, 'cl.nuevo', publish)).toMatchObject({
      status: 409,
      body: { error: { code: 'CHANGED_MEANWHILE' } },
    });
    const { revision: latest } = await detailOf(chile, 'cl.nuevo');
    const both = await Promise.all([
      order(chile, 'cl.nuevo', { kind: 'publish', seen: latest }),
      order(admin, 'cl.nuevo', { kind: 'publish', seen: latest }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await detailOf(chile, 'cl.nuevo');
    expect(now).toMatchObject({ state: 'published', isWaiting: false, preview: null });
    expect(now.address).toMatch(/^http:\/\/nuevo\.cl\.localhost/);
    const published = (await auditsOf('cl.nuevo')).filter(({ action }) => action === 'partner.publish');
    expect(published).toMatchObject([{ before: null, after: { state: 'published', disableShowcase: true } }]);
    expect((await order(chile, 'cl.nuevo', { kind: 'publish', seen: now.revision })).body.error.message).toContain(
      'No se publicó',
    );
    expect((await order(chile, 'cl.nuevo', { kind: 'withdraw' })).status).toBe(200);
    expect((await detailOf(chile, 'cl.nuevo')).state).toBe('withdrawn');
  });

  it('discards what waits, and one that was never published with it', async () => {
    await put(chile, fileOf('cl', 'fugaz'));
    const { revision } = await detailOf(chile, 'cl.fugaz');
    expect((await order(chile, 'cl.fugaz', { kind: 'drop', seen: 'otra' })).status).toBe(409);
    expect((await order(chile, 'cl.fugaz', { kind: 'drop', seen: revision })).status).toBe(200);
    expect((await show(chile, 'cl.fugaz')).status).toBe(404);
  });

  it('adds and removes a domain of its partner’s only', async () => {
    await put(chile, fileOf('cl', 'uno'));
    await put(chile, fileOf('cl', 'dos'));
    const host = 'seguros.uno.example';
    expect((await order(chile, 'cl.uno', { kind: 'addDomain', host: 'uno.cl.localhost' })).body.error.message).toBe(
      'Ese dominio no vale, es nuestro o es de otro socio.',
    );
    expect((await order(chile, 'cl.uno', { kind: 'addDomain', host })).status).toBe(200);
    expect((await order(chile, 'cl.dos', { kind: 'addDomain', host })).status).toBe(400);
    const [domain] = (await detailOf(chile, 'cl.uno')).domains;
    expect(domain).toMatchObject({
      host,
      verifiedAt: null,
      record: { type: 'TXT', name: `_queplan-challenge.${host}` },
    });
    for (const kind of ['check-domain', 'removeDomain'])
      expect((await order(chile, 'cl.dos', { kind, host })).status).toBe(404);
    names.resolveTxt.mockImplementation(async (name) => (name === domain!.record.name ? [[domain!.record.value]] : []));
    expect((await order(chile, 'cl.uno', { kind: 'check-domain', host })).body).toMatchObject({ isProved: true });
    const [checked] = await auditsOf('cl.uno');
    expect(checked).toMatchObject({ action: 'partner.checkDomain', site: 'cl.uno', userId: chile.id });
    expect(checked).toMatchObject({ before: { host, isProved: false }, after: { host, isProved: true } });
    names.resolveTxt.mockResolvedValue([]);
    await db().execute(
      sql`alter table audit_entry add constraint refused check (action <> 'partner.checkDomain') not valid`,
    );
    expect((await order(chile, 'cl.uno', { kind: 'check-domain', host })).status).toBe(500);
    await db().execute(sql`alter table audit_entry drop constraint refused`);
    expect((await detailOf(chile, 'cl.uno')).domains[0]!.verifiedAt).not.toBeNull();
    expect((await order(chile, 'cl.uno', { kind: 'removeDomain', host })).status).toBe(200);
    expect((await detailOf(chile, 'cl.uno')).domains).toEqual([]);
  });

  it('shows a key and a secret once, and the trail says neither', async () => {
    await put(chile, fileOf('cl', 'acme'));
    const { body } = await order(chile, 'cl.acme', { kind: 'addKey' });
    expect(body.secretShownOnce).toMatch(/^qp_[\w-]{43}$/);
    const [key] = (await detailOf(chile, 'cl.acme')).keys;
    expect(key!.hint).toBe(body.secretShownOnce.slice(0, 8));
    const url = 'https://hooks.example/secreto';
    expect((await order(chile, 'cl.acme', { kind: 'setWebhook', url: 'http://127.0.0.1' })).body.error.message).toBe(
      'La dirección debe ser https y pública.',
    );
    const secret = (await order(chile, 'cl.acme', { kind: 'setWebhook', url })).body.secretShownOnce;
    expect(secret).toMatch(/^whsec_/);
    expect((await detailOf(chile, 'cl.acme')).webhook).toMatchObject({ url, waiting: 0, givenUp: 0, isStopped: false });
    expect((await order(chile, 'cl.acme', { kind: 'retryWebhook' })).status).toBe(200);
    expect((await order(chile, 'cl.acme', { kind: 'removeWebhook' })).status).toBe(200);
    expect((await order(chile, 'cl.acme', { kind: 'revokeTokens' })).status).toBe(200);
    expect(await order(chile, 'cl.acme', { kind: 'removeKey', key: key!.id + 1 })).toMatchObject({
      status: 404,
      body: { error: { message: 'Esa llave no existe.' } },
    });
    expect((await order(chile, 'cl.acme', { kind: 'removeKey', key: key!.id })).status).toBe(200);
    const trail = JSON.stringify(await auditsOf('cl.acme'));
    expect(trail).toContain('hooks.example');
    for (const hidden of [body.secretShownOnce, secret, 'secreto']) expect(trail).not.toContain(hidden);
  });
});

describe('what a partner’s developer tries with', () => {
  it('is a key of trials, shown so', async () => {
    await put(chile, fileOf('cl', 'acme'));
    const { secretShownOnce } = (await order(chile, 'cl.acme', { kind: 'addKey', trial: true })).body;
    expect(secretShownOnce).toMatch(/^qp_test_[\w-]{43}$/);
    expect((await detailOf(chile, 'cl.acme')).keys).toMatchObject([
      { hint: secretShownOnce.slice(0, 13), trial: true, lastUsedAt: null },
    ]);
    const [entry] = await auditsOf('cl.acme');
    expect(entry).toMatchObject({ action: 'partner.addKey', after: { trial: true } });
  });

  it('is another secret of its webhook', async () => {
    await put(chile, fileOf('cl', 'acme'));
    await order(chile, 'cl.acme', { kind: 'publish', seen: (await detailOf(chile, 'cl.acme')).revision });
    await loadSites(db());
    expect((await order(chile, 'cl.acme', { kind: 'rotateSecret' })).status).toBe(404);
    const url = 'https://hooks.example/secreto';
    const first = (await order(chile, 'cl.acme', { kind: 'setWebhook', url })).body.secretShownOnce;
    const second = (await order(chile, 'cl.acme', { kind: 'rotateSecret' })).body.secretShownOnce;
    expect((await detailOf(chile, 'cl.acme')).webhook).toMatchObject({ formerUntil: expect.any(String) });
    const trail = await auditsOf('cl.acme');
    expect(trail.map(({ action }) => action)).toContain('partner.rotateSecret');
    for (const hidden of [first, second, url]) expect(JSON.stringify(trail)).not.toContain(hidden);
  });
});

it('GET /api/staff/partners/new says the companies of the caller’s markets', async () => {
  await db()
    .insert(organization)
    .values({ market: 2, type: 'EPS', code: 'P1', url: 'p1', displayName: 'Uno', image: '/x.svg' })
    .onConflictDoNothing();
  const ask = (who: Colleague) => callStaff<OutputOf<typeof readNewPartner>>(who, 'partners/new');
  const { markets } = (await ask(peru)).body;
  expect(markets).toMatchObject([{ market: 'pe' }]);
  expect(markets[0]!.organizations).toContainEqual({ code: 'P1', name: 'Uno' });
  expect((await ask(admin)).body.markets).toHaveLength(4);
  expect((await ask(partner)).status).toBe(403);
});
