import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/receipts/[code]/route';
import { POST } from '@/app/api/receipts/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { issueReceiptResponse, issuedReceipt } from '@/features/quote/receipts/receipts.api';
import { spellCode } from '@/features/quote/receipts/receipt-code';

import { calculatePrice } from '@/features/quote/server/calculate-price';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { receipt as table } from '@/lib/db/schema';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { configureLimits } from '@/lib/security/limiter';
import { testCtx } from '@/lib/testing/database';
import { answerOf, apiRequest, paramsOf } from '@/lib/testing/request';
import { issueReceipt } from './issue-receipt';

const profile = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 41, ingreso: 2_345_678 }],
  cargas: [{ sexo: 'Masculino', edad: 1, parentesco: 'Hijo/Hija' }],
};
let id = 0;

const send = (body: unknown, site: MarketCode = 'cl') => answerOf(POST(apiRequest('/api/receipts', { site, body })));
const lookUp = (code: string, site: MarketCode = 'cl') =>
  answerOf(GET(apiRequest('/api/receipts/x', { site }), paramsOf({ code })));
const rows = () => database().select().from(table);

beforeAll(async () => {
  await seedCatalogue(database());
  for await (const plan of readCatalogue({ db: database(), market: marketOf(toSite('cl')!) }))
    if (plan.tariff.model === 'isapre') id ||= plan.id;
});

describe('a receipt', () => {
  it('is kept under a code that leads to plan, day, price and lines again, however it is spelled', async () => {
    const { status, body } = await send({ id, profile });
    expect(status).toBe(200);
    const kept = issueReceiptResponse.parse(body).kept!;
    expect(kept.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(kept).toMatchObject({ plan: { id, productType: 'ISAPRE' }, reference: false });
    const receiptBody = { id, productType: null, profile: perfilIngreso.parse(profile) };
    const { price, receipt } = await calculatePrice(testCtx('cl'), receiptBody);
    expect(kept).toMatchObject({ price, receipt });
    for (const spelling of [kept.code, spellCode(kept.code), ` ${kept.code.toLowerCase()} `]) {
      const found = await lookUp(spelling);
      expect(found.status).toBe(200);
      expect(issuedReceipt.parse(found.body)).toEqual(kept);
    }
  });

  it('forgives the letters that look like digits', async () => {
    const ctx = testCtx('cl');
    let code = '';
    for (let edad = 18; !/[01]/.test(code); edad++)
      code = (await issueReceipt(ctx, { id, profile: perfilIngreso.parse({ ...profile, cotizante: [{ edad }] }) }))
        .kept!.code;
    expect((await lookUp(code.replaceAll('0', 'O').replaceAll('1', 'l'))).body.code).toBe(code);
  });

  it('is one for the same plan, people and day, and another for any other', async () => {
    const codeOf = async (body: object) => (await send(body)).body.kept.code as string;
    const code = await codeOf({ id, profile });
    const before = (await rows()).length;
    expect(await Promise.all(Array.from({ length: 8 }, () => codeOf({ id, profile })))).toEqual(Array(8).fill(code));
    expect(await rows()).toHaveLength(before);
    const cotizante = [{ ...profile.cotizante[0], edad: 42 }];
    const others = [await codeOf({ id, profile: { ...profile, cotizante } }), await codeOf({ id })];
    expect(new Set([code, ...others]).size).toBe(3);
    const tomorrow = testCtx('cl', { now: new Date(Date.now() + 86_400_000) });
    expect((await issueReceipt(tomorrow, { id, profile: perfilIngreso.parse(profile) })).kept!.code).not.toBe(code);
  });

  it('without a profile is the price from which the plan is sold, and says so', async () => {
    const { body } = await send({ id });
    expect(body.kept).toMatchObject({ reference: true, receipt: { inputs: { persons: [{ role: 'cotizante' }] } } });
  });

  it('says of people nothing but what the price is made of: roles and ages', async () => {
    await send({ id, profile });
    const stored = JSON.stringify((await rows()).map(({ data }) => data));
    expect(stored).toContain(
      '"persons":[{"age": 41, "kin": "self", "role": "cotizante"}'.replaceAll(': ', ':').replaceAll(', ', ','),
    );
    expect(stored).not.toMatch(/Femenino|2345678|Hijo/);
  });

  it('ends after 90 days: its code leads nowhere', async () => {
    const long = 91 * 86_400_000;
    const past = testCtx('cl', { now: new Date(Date.now() - long) });
    const { code } = (await issueReceipt(past, { id, profile: perfilIngreso.parse(profile) })).kept!;
    expect((await lookUp(code)).status).toBe(404);
  });
});

describe('who asks for what is not there', () => {
  it.each([
    ['an unknown plan', () => send({ id: 999_999_999 }), 404],
    ["another market's plan", () => send({ id }, 'co'), 404],
    ['a price of their own', () => send({ id, price: { amount: 1, currency: 'CLP', unit: 'month' } }), 400],
    ['a plan by no number', () => send({ id: '1; drop table plan' }), 400],
    ['an id beyond integers', () => send({ id: 9_999_999_999 }), 400],
    ['an unknown code', () => lookUp('00000-00000'), 404],
    ['a code too short', () => lookUp('ABC'), 400],
    ['a code with a letter that none has', () => lookUp('UUUUU-UUUUU'), 400],
    ['an injection', () => lookUp("' or 1=1; --"), 400],
    ['a path', () => lookUp('../../etc/passwd'), 400],
    ['a NUL', () => lookUp('00000\u000000000'), 400],
    ['a very long code', () => lookUp('0'.repeat(100_000)), 400],
  ])('%s is refused', async (_, ask, status) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.body.error.code).toBe(status === 404 ? 'NOT_FOUND' : 'INVALID_DATA');
  });

  it("another site's code is refused", async () => {
    const { code } = (await send({ id, profile })).body.kept;
    expect((await lookUp(code, 'co')).status).toBe(404);
  });

  it('receipts are made 200 times a day at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    configureLimits({ scale: 1, redisUrl: undefined });
    const headers = { 'x-client-ip': '203.0.113.10' };
    const answers: number[] = [];
    for (let n = 0; n < 202; n++) {
      vi.setSystemTime(Date.now() + 3_000);
      answers.push((await POST(apiRequest('/api/receipts', { headers, body: { id: 999_999_999 } }))).status);
    }
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
    vi.useRealTimers();
    expect(answers).toEqual([...Array(200).fill(404), 429, 429]);
  });

  it('codes are guessed 30 times a minute at most', async () => {
    configureLimits({ scale: 1, redisUrl: undefined });
    const headers = { 'x-client-ip': '203.0.113.9' };
    const guess = (n: number) =>
      GET(apiRequest('/api/receipts/x', { headers }), paramsOf({ code: String(n).padStart(10, '0') }));
    const answers = [];
    for (let n = 0; n < 32; n++) answers.push((await guess(n)).status);
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
    expect(answers).toEqual([...Array(30).fill(404), 429, 429]);
  });
});
