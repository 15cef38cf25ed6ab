import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropPartnerDraft,
  loadSites,
  publishPartner,
  savePartnerDraft,
  showPartner,
  withdrawPartner,
} from '@/features/tenant/server/publish-partner';
import { previewKeyOf } from '@/features/tenant/partner-versions';
import type { MarketCode } from '@/lib/contract/atoms';
import { AppError, invalidFields } from '@/lib/app-error';
import { database } from '@/lib/db/client';
import { partnerKey } from '@/lib/db/schema';
import { configureLimits } from '@/lib/security/limiter';
import type { Site } from '@/lib/site/site';
import { testCtx } from '@/lib/testing/database';
import { explainRefusal, addPartnerKey, forPartner, listPartnerKeys, removePartnerKey } from './partner-keys';

const db = () => database();

async function put(market: MarketCode, key: string) {
  const config = { theme: { accent: '#123456' }, logo: { text: 'Acme' } };
  await savePartnerDraft(db(), { market, key, name: 'Acme', config });
}
async function publish(market: MarketCode, key: string) {
  await put(market, key);
  await publishPartner(db(), `${market}.${key}`);
  await loadSites(db());
}

const whoCalls = forPartner(async ({ site }) => site);

function call(site: string, authorization: string | null) {
  const { actor, ...ctx } = testCtx(site.slice(0, 2) as MarketCode, { site: site as Site });
  const delivery = { text: '', query: new URLSearchParams(), headers: new Headers() };
  return whoCalls({ ...ctx, actor: { ...actor, authorization }, idempotency: null, delivery }, null);
}
const refused = { code: 'NOT_SIGNED', status: 401 };

beforeEach(async () => {
  await db().execute(sql`truncate partner cascade`);
  await publish('cl', 'acme');
  await publish('pe', 'acme');
  await publish('cl', 'banco');
});

describe.each(['cl', 'pe'] as const)('a key of %s.acme', (market) => {
  const name = `${market}.acme`;

  it('says whose server calls at its own host, and nothing anywhere else', async () => {
    const { key } = await addPartnerKey(db(), name);
    expect(await call(name, `Bearer ${key}`)).toBe(name);
    const elsewhere = ['cl', 'pe', 'cl.acme', 'pe.acme', 'cl.banco', 'cl.nobody'].filter((site) => site !== name);
    for (const site of elsewhere) await expect(call(site, `Bearer ${key}`)).rejects.toMatchObject(refused);
  });

  it.each([
    [null],
    [''],
    ['Bearer '],
    ['Bearer qp_short'],
    [`Bearer qp_${'A'.repeat(43)}`],
    [`Bearer qp_${'A'.repeat(44)}`],
    [`Basic ${'A'.repeat(46)}`],
    [`Bearer qp_${'A'.repeat(42)}'`],
  ])('is not %j', async (authorization) => {
    await addPartnerKey(db(), name);
    await expect(call(name, authorization)).rejects.toMatchObject(refused);
  });

  it('opens nothing around what it is written as', async () => {
    const { key } = await addPartnerKey(db(), name);
    for (const written of [key, `Bearer  ${key}`, `Bearer ${key} `, `Bearer ${key.toLowerCase()}`])
      await expect(call(name, written)).rejects.toMatchObject(refused);
  });

  it('opens it whatever case the scheme has, and who shows none reads what was expected', async () => {
    const { key } = await addPartnerKey(db(), name);
    for (const scheme of ['bearer', 'BEARER']) expect(await call(name, `${scheme} ${key}`)).toBe(name);
    for (const [shown, words] of [
      [null, 'but the header is missing'],
      [key, 'with the word Bearer and one space'],
      [`Bearer ${key.slice(0, -1)}`, 'with a complete key'],
      [`Bearer "${key}`, 'with a complete key'],
      [`Bearer qp_${'A'.repeat(43)}`, 'with a key of this partner, at its own host'],
    ] as const)
      await expect(call(name, shown)).rejects.toThrow(words);
  });

  it('opens it however many wrong ones its address has shown, of which the 21st is a 429', async () => {
    configureLimits({ scale: 1, redisUrl: undefined });
    const { key } = await addPartnerKey(db(), name);
    const wrong = () => call(name, `Bearer qp_${'A'.repeat(43)}`).catch((error: AppError) => error.status);
    const statuses = await Promise.all(Array.from({ length: 21 }, wrong));
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    expect(await call(name, `Bearer ${key}`)).toBe(name);
    await expect(call(name, null)).rejects.toMatchObject(refused);
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
  });

  it('opens nothing for a preview, once withdrawn or removed', async () => {
    const { id, key } = await addPartnerKey(db(), name);
    await put(market, 'acme');
    await loadSites(db());
    const { previewCode } = await showPartner(db(), name);
    const preview = `${market}.${previewKeyOf('acme', previewCode)}`;
    await expect(call(preview, `Bearer ${key}`)).rejects.toMatchObject(refused);
    expect(await call(name, `Bearer ${key}`)).toBe(name);
    await dropPartnerDraft(db(), name);
    await withdrawPartner(db(), name);
    await expect(call(name, `Bearer ${key}`)).rejects.toMatchObject(refused);
    await loadSites(db());
    await expect(call(name, `Bearer ${key}`)).rejects.toMatchObject(refused);
    await publishPartner(db(), name);
    await loadSites(db());
    expect(await call(name, `Bearer ${key}`)).toBe(name);
    await removePartnerKey(db(), name, id);
    await expect(call(name, `Bearer ${key}`)).rejects.toMatchObject(refused);
  });
});

it('is kept as a digest, beside others, and taken away by its number from its own partner only', async () => {
  const [one, other] = [await addPartnerKey(db(), 'cl.acme'), await addPartnerKey(db(), 'cl.acme')];
  expect(one.key).toMatch(/^qp_[\w-]{43}$/);
  const rows = await db().select().from(partnerKey);
  expect(JSON.stringify(rows)).not.toContain(one.key.slice(8));
  expect((await listPartnerKeys(db(), 'cl.acme')).map(({ id, hint }) => [id, hint])).toEqual([
    [one.id, one.key.slice(0, 8)],
    [other.id, other.key.slice(0, 8)],
  ]);
  for (const name of ['cl.banco', 'pe.acme'])
    await expect(removePartnerKey(db(), name, one.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(addPartnerKey(db(), 'cl.nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await removePartnerKey(db(), 'cl.acme', one.id);
  expect(await call('cl.acme', `Bearer ${other.key}`)).toBe('cl.acme');
});

it('costs one query, whichever key is shown, and none where it can be no key', async () => {
  const mine = await addPartnerKey(db(), 'cl.acme');
  const others = await addPartnerKey(db(), 'cl.banco');
  const query = vi.spyOn(db().$client, 'query');
  const looks = async (authorization: string) => {
    query.mockClear();
    await call('cl.acme', authorization).catch(() => null);
    return query.mock.calls.length;
  };
  for (const key of [mine.key, others.key, `qp_${'A'.repeat(43)}`]) expect(await looks(`Bearer ${key}`)).toBe(1);
  expect(await looks('Bearer qp_x')).toBe(0);
  query.mockRestore();
});

describe('a key of trials', () => {
  const trialCalls = forPartner(async ({ actor }) => actor.isTrial);
  async function callWith(key: string, saysTrial: boolean) {
    const { actor, ...ctx } = testCtx('cl', { site: 'cl.acme' as Site });
    const delivery = { text: '', query: new URLSearchParams(), headers: new Headers() };
    const sender = { ...actor, authorization: `Bearer ${key}`, isTrial: saysTrial };
    return trialCalls({ ...ctx, actor: sender, idempotency: null, delivery }, null);
  }

  it('is told by its beginning and by the list, and says itself what a call is, whatever the call says', async () => {
    const trial = await addPartnerKey(db(), 'cl.acme', { trial: true });
    const real = await addPartnerKey(db(), 'cl.acme');
    expect(trial.key).toMatch(/^qp_test_[\w-]{43}$/);
    expect((await listPartnerKeys(db(), 'cl.acme')).map(({ hint, trial: isTrial }) => [hint, isTrial])).toEqual([
      [trial.key.slice(0, 13), true],
      [real.key.slice(0, 8), false],
    ]);
    for (const says of [true, false])
      expect([await callWith(trial.key, says), await callWith(real.key, says)]).toEqual([true, false]);
  });

  it('opens nothing as the other kind', async () => {
    const { key } = await addPartnerKey(db(), 'cl.acme', { trial: true });
    await expect(call('cl.acme', `Bearer ${key.replace('qp_test_', 'qp_')}`)).rejects.toMatchObject(refused);
    await expect(call('pe.acme', `Bearer ${key}`)).rejects.toMatchObject(refused);
  });
});

describe('when a key was used', () => {
  const usedAt = async () => (await listPartnerKeys(db(), 'cl.acme'))[0]!.lastUsedAt;

  it('is noted with its first call, and once a minute at most', async () => {
    const { key } = await addPartnerKey(db(), 'cl.acme');
    expect(await usedAt()).toBeNull();
    await Promise.all([call('cl.acme', `Bearer ${key}`), call('cl.acme', `Bearer ${key}`)]);
    const first = await usedAt();
    expect(Math.abs(first!.getTime() - Date.now())).toBeLessThan(30_000);
    await call('cl.acme', `Bearer ${key}`);
    expect(await usedAt()).toEqual(first);
    await db().execute(sql`update partner_key set last_used_at = now() - interval '61 seconds'`);
    await call('cl.acme', `Bearer ${key}`);
    expect((await usedAt())!.getTime()).toBeGreaterThanOrEqual(first!.getTime());
  });

  it('is not noted of a call at another host, or of a withdrawn partner', async () => {
    const { key } = await addPartnerKey(db(), 'cl.acme');
    await expect(call('cl.banco', `Bearer ${key}`)).rejects.toMatchObject(refused);
    await withdrawPartner(db(), 'cl.acme');
    await expect(call('cl.acme', `Bearer ${key}`)).rejects.toMatchObject(refused);
    expect(await usedAt()).toBeNull();
  });
});

it.each<[string, AppError, RegExp, Record<string, RegExp>?]>([
  [
    'fields',
    invalidFields({ from: 'day', to: 'Too long' }),
    /^Look at from, to:/,
    { from: /^a day since 2000/, to: /^Too long$/ },
  ],
  ['another origin', new AppError('FORBIDDEN', 'Any words', { reason: 'otherOrigin' }), /another origin/],
  ['no text', new AppError('INVALID_DATA', 'Any words', { reason: 'noText' }), /no text may have/],
  [
    'no more than words of ours',
    invalidFields({ '{lines}': "'{first}' is no {fields}" }),
    /^Look at \{lines\}:/,
    { '{lines}': /^'\{first\}' is no \{fields\}$/ },
  ],
  ['nobody’s words, whatever stands in them', new AppError('FORBIDDEN', 'No {fields}'), /^No \{fields\}$/],
  ['a deleted person', new AppError('NOT_FOUND', 'x', { reason: 'deletedPerson' }), /do not send the request again/],
  ['something else that is not there', new AppError('NOT_FOUND', 'There is no partner.'), /^There is no partner\.$/],
  ['no reason', new AppError('INVALID_DATA', 'Datos Inválidos'), /^Datos Inválidos$/],
  [
    'own words',
    new AppError('INVALID_DATA', 'No page.', { fields: { url: 'Write another.' } }),
    /^No page\.$/,
    { url: /^Write another\.$/ },
  ],
  [
    'words that a field says, once',
    new AppError('INVALID_DATA', 'No page.', { fields: { url: 'No page.' } }),
    /^Look at url:/,
    { url: /^No page\.$/ },
  ],
])('explains a refusal by its reason, whatever its words: %s', (_, refusal, message, fields = {}) => {
  const error = explainRefusal(refusal, 'en');
  expect([error.message, error.detail.fields ?? {}]).toEqual([
    expect.stringMatching(message),
    Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, expect.stringMatching(words)])),
  ]);
});
