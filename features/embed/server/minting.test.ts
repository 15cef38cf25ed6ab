import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as tokens from '@/app/api/iframe-token/route';
import { previewKeyOf } from '@/features/tenant/partner-versions';
import {
  loadSites,
  publishPartner,
  savePartnerDraft,
  showPartner,
  withdrawPartner,
} from '@/features/tenant/server/publish-partner';
import { addPartnerKey } from '@/features/tenant/key/server/partner-keys';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { frameKey } from '@/lib/db/schema';
import { verifyFrameToken } from '@/lib/security/frame-token';
import { configureLimits } from '@/lib/security/limiter';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { listFrameKeys, mintFrameToken, retireFrameKeys } from './admin';
import { addFrameKey } from './mint-frame-token';
import { loadFrameTrust } from './trust';

const db = () => database();
const origins = ['https://acme.example'];

async function put(market: MarketCode, key: string, more: readonly string[] = []) {
  const config = {
    theme: { accent: '#123456' },
    logo: { text: 'Acme' },
    allowedUrls: ['https://*.socio.example', ...origins, ...more],
  };
  await savePartnerDraft(db(), { market, key, name: 'Acme', config });
}
async function publish(market: MarketCode, key: string) {
  await put(market, key);
  await publishPartner(db(), `${market}.${key}`);
  await loadSites(db());
  return (await addPartnerKey(db(), `${market}.${key}`)).key;
}

type Order = { readonly key?: string; readonly body?: unknown; readonly headers?: Record<string, string> };
async function order(site: SiteHost, { key, body = { origins }, headers = {} }: Order = {}) {
  const shown: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await tokens.POST(
    apiRequest('/api/iframe-token', { site, body, headers: { ...shown, ...headers } }),
  );
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, any> };
}

async function read(text: string, host: string) {
  await loadFrameTrust(db(), new Date());
  return verifyFrameToken(text, { host, now: new Date() });
}

const age = (kid: string, seconds: number) =>
  db().execute(sql`update ${frameKey} set created_at = now() - make_interval(secs => ${seconds}) where kid = ${kid}`);

beforeEach(async () => {
  await db().execute(sql`truncate partner, frame_key cascade`);
});

describe.each(['cl', 'pe', 'co', 'in'] as const)('POST /api/iframe-token at a partner’s host of %s', (market) => {
  const site = `acme.${market}` as const;
  const host = `acme.${market}.localhost`;

  it('gives its server a token for its pages, as the command does', async () => {
    const key = await publish(market, 'acme');
    const { status, body, headers } = await order(site, { key });
    expect([status, Object.keys(body).toSorted(), body.host]).toEqual([
      200,
      ['expiresAt', 'host', 'token', 'trial'],
      host,
    ]);
    const claims = { sub: `${market}.acme`, org: origins };
    expect(await read(body.token, host)).toMatchObject({ ...claims, kind: 'page' });
    const other = await order(site, { key, body: { origins, kind: 'partner', host } });
    expect(await read(other.body.token, host)).toMatchObject({ ...claims, kind: 'partner' });
    const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000;
    expect([minutes > 14, minutes <= 15]).toEqual([true, true]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(Object.keys(tokens).toSorted()).toEqual(['GET', 'POST']);
  });

  it('is nobody else’s to ask: 401 without its key, at another host and for what is not published', async () => {
    const key = await publish(market, 'acme');
    const others = await publish(market, 'banco');
    for (const shown of [undefined, '', others, `${key}x`])
      expect(await order(site, { key: shown! })).toMatchObject({
        status: 401,
        body: { error: { code: 'NOT_SIGNED' } },
      });
    for (const at of [market, `banco.${market}`] as SiteHost[]) expect((await order(at, { key })).status).toBe(401);
    await put(market, 'acme');
    await loadSites(db());
    const { previewCode } = await showPartner(db(), `${market}.acme`);
    expect((await order(`${previewKeyOf('acme', previewCode)}.${market}`, { key })).status).toBe(401);
    await withdrawPartner(db(), `${market}.acme`);
    await loadSites(db());
    expect((await order(site, { key })).status).toBe(401);
    expect(await listFrameKeys(db())).toEqual([]);
  });
});

describe('what a row does not allow', () => {
  const many = Array.from(
    { length: 20 },
    (_, at) => `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.p${at}.socio.example`,
  );

  it.each([
    ['another origin', { origins: ['https://evil.test'] }, 'origins'],
    ['no origin', { origins: ['https://acme.example/path'] }, 'origins'],
    ['none', { origins: [] }, 'origins'],
    ['21 of them', { origins: [...many, ...origins] }, 'origins'],
    ['so many long ones', { origins: many }, 'origins'],
    ['the market’s host', { origins, host: 'cl.localhost' }, 'host'],
    ['another partner’s host', { origins, host: 'banco.cl.localhost' }, 'host'],
    ['a made-up kind', { origins, kind: 'admin' }, 'kind'],
    ['another partner', { origins, partner: 'cl.banco' }, '(body)'],
    ['nothing', {}, 'origins'],
  ])('is refused by its field: %s', async (_, body, field) => {
    const key = await publish('cl', 'acme');
    const answer = await order('acme.cl', { key, body });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]]);
  });

  it.each([
    ['https://acme.example/', "'https://acme.example/' is more than an origin: write https://acme.example, without"],
    ['https://Acme.example', 'write https://acme.example, without'],
    ['https://acme.example/seguros', 'write https://acme.example, without'],
    ['acme.example', "'acme.example' is no origin: write https://host."],
    ['https://evil.test', 'not by https://evil.test'],
  ])('says of the origin %s how it is written', async (origin, words) => {
    const key = await publish('cl', 'acme');
    const headers = { 'accept-language': 'en' };
    const { body } = await order('acme.cl', { key, headers, body: { origins: [origin] } });
    expect(body.error.fields.origins).toContain(words);
    const inSpanish = (await order('acme.cl', { key, body: { origins: [origin] } })).body.error;
    expect([inSpanish.message, inSpanish.fields.origins].join()).not.toContain(words);
    expect(inSpanish.fields.origins).toContain(`${origin.includes('evil') ? 'cl.acme' : `'${origin}'`} `);
  });

  it('says of an origin that stands in a change nobody has published', async () => {
    const key = await publish('cl', 'acme');
    await put('cl', 'acme', ['https://banco.example']);
    const messageFor = async (...list: string[]) => {
      const headers = { 'accept-language': 'en' };
      return (await order('acme.cl', { key, headers, body: { origins: list } })).body.error.fields.origins;
    };
    expect(await messageFor('https://banco.example')).toBe(
      'https://banco.example stands in a change of cl.acme that is not published yet: ask the operator to publish it.',
    );
    expect(await messageFor('https://banco.example', 'https://evil.test')).toContain(
      'not by https://banco.example, https://evil',
    );
  });

  it('is refused from a page of another origin, and over its own limit', async () => {
    const key = await publish('cl', 'acme');
    expect((await order('acme.cl', { key, headers: { origin: 'https://acme.example' } })).status).toBe(403);
    configureLimits({ scale: 1 / 600, redisUrl: undefined });
    const headers = { 'x-client-ip': '203.0.113.77' };
    const statuses = [];
    for (let times = 0; times < 3; times++) statuses.push((await order('acme.cl', { key, headers })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  afterEach(() => void configureLimits({ scale: 1_000_000, redisUrl: undefined }));

  it('is no preview’s either, by the command', async () => {
    await publish('cl', 'acme');
    await put('cl', 'acme');
    const { previewCode } = await showPartner(db(), 'cl.acme');
    const preview = `cl.${previewKeyOf('acme', previewCode)}`;
    await expect(mintFrameToken(db(), { partner: preview, origins }, new Date())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('signs with a new key only once every process knows it', async () => {
  const key = await publish('cl', 'acme');
  const kidOf = async () => {
    const { body } = await order('acme.cl', { key });
    return (JSON.parse(Buffer.from(body.token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
  };
  const first = await kidOf();
  expect(await kidOf()).toBe(first);
  await age(first, 60);
  await addFrameKey(db());
  const second = (await listFrameKeys(db()))[0]!.kid;
  expect([second === first, await kidOf()]).toEqual([false, first]);
  await age(second, 4);
  expect(await kidOf()).toBe(first);
  await age(second, 6);
  expect(await kidOf()).toBe(second);
  expect(await retireFrameKeys(db(), { now: new Date(), isLeaked: true })).toBe(1);
  expect(await kidOf()).toBe(second);
});
