import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadSites, publishPartner, savePartnerDraft, withdrawPartner } from '@/features/tenant/server/publish-partner';
import { GET as subdomain } from '@/app/api/iframe-subdomain/route';
import { GET as token } from '@/app/api/iframe-token/route';
import type { ErrorEnvelope, MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { frameKey, frameRevocation } from '@/lib/db/schema';
import { verifyFrameToken } from '@/lib/security/frame-token';
import { listFrameKeys, mintFrameToken, retireFrameKeys } from './admin';
import { addFrameKey, revokeFrameTokens } from './mint-frame-token';
import { frameTrust, loadFrameTrust } from './trust';

const db = () => database();
const host = 'acme.cl.localhost';
const order = { partner: 'cl.acme', origins: ['https://acme.cl'] };

async function publish(changes: object = {}, market: MarketCode = 'cl') {
  const config = {
    ...{ theme: { accent: '#123456' }, logo: { text: 'Acme' }, allowedUrls: ['https://acme.cl', 'https://*.acme.cl'] },
    ...{ footerEnabledRoutes: ['/Comparar'], subdomainLayout: { hideScore: true } },
    ...changes,
  };
  await savePartnerDraft(db(), { market, key: 'acme', name: 'Acme', config });
  await publishPartner(db(), `${market}.acme`);
  await loadSites(db());
}

beforeEach(async () => {
  await db().execute(sql`truncate partner, frame_key cascade`);
  await publish();
});

const mint = (changes: object = {}) => mintFrameToken(db(), { ...order, ...changes }, new Date());
async function read(text: string) {
  await loadFrameTrust(db(), new Date());
  return verifyFrameToken(text, { host, now: new Date() });
}

describe('a minted token', () => {
  it('is read by whoever knows the keys of the database, whose private half nobody reads there', async () => {
    const minted = await mint();
    expect(minted).toMatchObject({ host, jti: expect.any(String) });
    expect(await read(minted.token)).toMatchObject({ sub: 'cl.acme', org: ['https://acme.cl'], kind: 'page' });
    const [stored] = await db().select().from(frameKey);
    expect(stored!.sealedKey).toMatch(/^[\w-]{8}\.[\w-]+$/);
  });

  it('is void once it is revoked, or all of its partner are, which every process looks for often enough', async () => {
    const [one, other] = [await mint(), await mint()];
    await revokeFrameTokens(db(), 'cl.acme', one.jti, new Date());
    expect([await read(one.token), await read(other.token)]).toEqual([
      'refused',
      expect.objectContaining({ sub: 'cl.acme' }),
    ]);
    await revokeFrameTokens(db(), 'cl.acme', null, new Date());
    expect(await read(other.token)).toBe('refused');
    expect('everyMs' in frameTrust && frameTrust.everyMs).toBeLessThan(5_000);
    await expect(revokeFrameTokens(db(), 'cl.nobody', null, new Date())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(revokeFrameTokens(db(), 'cl.acme', 'x', new Date())).rejects.toMatchObject({ code: 'INVALID_DATA' });
    await revokeFrameTokens(db(), 'cl.acme', null, new Date(Date.now() + 3_600_000));
    expect(await db().select().from(frameRevocation)).toHaveLength(1);
  });

  it('is void, too, where the clock of the server that signed it is some seconds ahead', async () => {
    const now = new Date();
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const [before, after] = [await mintFrameToken(db(), order, later(9)), await mintFrameToken(db(), order, later(12))];
    await revokeFrameTokens(db(), 'cl.acme', null, now);
    await loadFrameTrust(db(), now);
    const readLater = ({ token: text }: { token: string }) => verifyFrameToken(text, { host, now: later(15) });
    expect([await readLater(before), await readLater(after)]).toEqual([
      'refused',
      expect.objectContaining({ sub: 'cl.acme' }),
    ]);
  });

  it('outlives the next key and not its own', async () => {
    const old = await mint();
    await addFrameKey(db());
    await db().execute(sql`update frame_key set created_at = created_at - interval '1 minute'`);
    const next = await mint();
    expect(await read(old.token)).toMatchObject({ sub: 'cl.acme' });
    const retire = (minutes: number) => retireFrameKeys(db(), { now: new Date(Date.now() + minutes * 60_000) });
    await expect(retire(0)).rejects.toThrow(/^Visitors may have tokens of the old key until \d{4}-.*Z\./);
    await expect(retire(14)).rejects.toMatchObject({ code: 'IN_PROGRESS' });
    expect(await read(old.token)).toMatchObject({ sub: 'cl.acme' });
    expect(await retire(14.5)).toBe(1);
    expect(await retire(0)).toBe(0);
    expect(await listFrameKeys(db())).toHaveLength(1);
    expect([await read(old.token), await read(next.token)]).toEqual([
      'refused',
      expect.objectContaining({ sub: 'cl.acme' }),
    ]);
  });
});

const get = async (handler: typeof token, query: object, at = host, language = 'es') => {
  const response = await handler(
    new Request(`http://localhost/api/x?${new URLSearchParams(query as never)}`, {
      headers: { host: `${at}:3000`, 'accept-language': language },
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('GET /api/iframe-token says what a token allows at its host, and nothing of others [A-34]', async () => {
  const { token: text, expiresAt } = await mint();
  await loadFrameTrust(db(), new Date());
  expect(await get(token, { token: text })).toEqual({
    status: 200,
    body: {
      ...{ partner: 'cl.acme', kind: 'page', origins: ['https://acme.cl'], expiresAt: expiresAt.toISOString() },
      trial: false,
      subdomain: 'acme',
    },
  });
  const elsewhere = await get(token, { token: text }, 'cl.localhost');
  expect(elsewhere.status).toBe(403);
  expect(JSON.stringify(elsewhere.body)).not.toContain('acme');
  expect([(await get(token, { token: 'x' })).status, (await get(token, {})).status]).toEqual([400, 400]);
  await withdrawPartner(db(), 'cl.acme');
  await loadSites(db());
  expect((await get(token, { token: text })).status).toBe(403);
});

describe.each(['pe', 'co', 'in'] as const)('a partner of %s', (market) => {
  const [partner, at] = [`${market}.acme`, `acme.${market}.localhost`];

  it('has tokens of its own, which allow nothing at the partner of the same key in another market [A-34]', async () => {
    await publish({}, market);
    const { token: text } = await mint({ partner });
    await loadFrameTrust(db(), new Date());
    const allowed = { partner, kind: 'page', origins: ['https://acme.cl'], subdomain: 'acme' };
    expect(await get(token, { token: text }, at)).toMatchObject({ status: 200, body: allowed });
    for (const other of [host, `${market}.localhost`])
      expect((await get(token, { token: text }, other)).status).toBe(403);
    const { token: textOfOther } = await mint();
    await loadFrameTrust(db(), new Date());
    expect((await get(token, { token: textOfOther }, at)).status).toBe(403);
  });
});

it('refuses a made-up token that Buffer reads and no reader of tokens does', async () => {
  const [header, claims] = ['{"alg":"EdDSA"}', '{"a":123}'].map((text) => Buffer.from(text).toString('base64url'));
  for (const made of [`${header}.${claims}A.x`, `${header}A.${claims}.x`, `${header}.${claims}.x`])
    expect([made, (await get(token, { token: made })).status]).toEqual([made, 403]);
});

it.each([
  ['es', 'no es un token entero', 'Este token venció el 20', 'no vale en cl.localhost', 'Revisa token'],
  ['en', 'is no whole token', 'This token ended at 20', 'allows nothing at cl.localhost', 'Look at token'],
  ['pt', 'não é um token inteiro', 'Este token venceu em 20', 'não vale em cl.localhost', 'Confira token'],
])('says in %s why a token allows nothing, and what to do', async (language, cut, over, elsewhere, missing) => {
  const answerFor = async (query: object, at?: string) => {
    const { status, body } = await get(token, query, at, language);
    const { message, fields } = body.error as ErrorEnvelope['error'];
    return [status, [message, ...Object.values(fields ?? {})].join('\n')] as const;
  };
  const { token: text } = await mint();
  await loadFrameTrust(db(), new Date());
  expect(await answerFor({ token: text.slice(0, 90) })).toEqual([400, expect.stringContaining(cut)]);
  const old = await mintFrameToken(db(), order, new Date(Date.now() - 3_600_000));
  expect(await answerFor({ token: old.token })).toEqual([403, expect.stringContaining(over)]);
  expect(await answerFor({ token: text }, 'cl.localhost')).toEqual([403, expect.stringContaining(elsewhere)]);
  expect(await answerFor({})).toEqual([400, expect.stringContaining(missing)]);
});

it('GET /api/iframe-subdomain says the layout of its own host’s partner, and of nobody else [A-35]', async () => {
  const layout = {
    ...{ partner: 'cl.acme', name: 'Acme', footerEnabledRoutes: ['/Comparar'] },
    layout: { hideRequestButton: false, hideScore: true },
  };
  for (const hostname of [host, 'cl.localhost'])
    expect(await get(subdomain, { subdomain: 'acme', hostname })).toEqual({ status: 200, body: layout });
  for (const [query, at] of [
    [{ subdomain: 'acme', hostname: host }, 'cl.localhost'],
    [{ subdomain: 'cl', hostname: 'cl.localhost' }, host],
    [{ subdomain: 'x', hostname: 'evil.example' }, host],
  ] as const)
    expect((await get(subdomain, query, at)).status).toBe(404);
  await withdrawPartner(db(), 'cl.acme');
  await loadSites(db());
  expect((await get(subdomain, { subdomain: 'acme', hostname: host })).status).toBe(404);
});
