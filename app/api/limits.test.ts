import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GET as notRobot } from '@/app/api/buscarplanes/notrobot/route';
import { POST as persons } from '@/app/api/buscarplanes/compare/metadataPlanesPersonas/route';
import { GET as filters, POST as filtersFor } from '@/app/api/comparator/[comparator]/filters/route';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as contactForm } from '@/app/api/integration/form/route';
import { GET as country } from '@/app/api/country/route';
import { GET as price, POST as priceFor } from '@/app/api/insurance/[id]/calculatePrice/route';
import { GET as compare, POST as compareFor } from '@/app/api/insurance/compare/metadata/route';
import { GET as product } from '@/app/api/insurance/product/[code]/route';
import { POST as promoted } from '@/app/api/insurance/promotedProduct/route';
import { POST as profile } from '@/app/api/profile-form/data/route';
import { errorEnvelope } from '@/lib/contract/atoms';
import { solveWithin } from '@/lib/http/prove-human';
import { configureLimits } from '@/lib/security/limiter';
import { apiRequest } from '@/lib/testing/request';

type Door = (request: Request, params?: { params: Promise<Record<string, string>> }) => Promise<Response>;

const headers = { 'x-client-ip': '203.0.113.7', 'user-agent': 'Mozilla/5.0' };
const params = () => ({ params: Promise.resolve({ id: 'x', code: '', comparator: '' }) });
const read = (door: Door) => door(apiRequest('/api/x?x=', { headers }), params());
const send = (door: Door) => door(apiRequest('/api/x', { body: {}, headers }), params());

async function untilRefused(ask: () => Promise<Response>): Promise<{ times: number; response: Response }> {
  for (let times = 0; times < 100; times++) {
    const response = await ask();
    if ([401, 429].includes(response.status)) return { times, response };
  }
  throw new Error('never refused');
}

// 240 lists become 12 at this scale, 600 prices and references 30, 60 profiles 3.
beforeEach(() => void configureLimits({ scale: 1 / 20, redisUrl: undefined }));
afterEach(() => void configureLimits({ scale: 1_000_000, redisUrl: undefined }));

describe('over the limit', () => {
  it.each([
    ['compare/metadata', 12, () => read(compare)],
    ['compare/metadata for a profile', 12, () => send(compareFor)],
    ['filters', 12, () => read(filters)],
    ['filters for a profile', 12, () => send(filtersFor)],
    ['promotedProduct', 12, () => send(promoted)],
    ['product', 12, () => read(product)],
    ['calculatePrice', 30, () => read(price)],
    ['calculatePrice for a profile', 30, () => send(priceFor)],
    ['prices of persons', 30, () => send(persons)],
  ])('%s answers 401 with a challenge [S-05]', async (_, limit, ask) => {
    const { times, response } = await untilRefused(ask);
    expect([times, response.status]).toEqual([limit, 401]);
    const { code, challenge } = errorEnvelope.parse(await response.json()).error;
    expect(code).toBe('NOT_HUMAN');
    expect(challenge).toBeDefined();
  });

  it.each([
    ['reference data', 30, () => read(country)],
    ['profiles', 3, () => send(profile)],
    ['wrong contact requests', 6, () => send(contact)],
  ])('%s answer 429', async (_, limit, ask) => {
    const { times, response } = await untilRefused(ask);
    expect([times, response.status]).toEqual([limit, 429]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('an answered form counts for its person, whatever stands around the address and whether there is one', async () => {
  configureLimits({ scale: 1 / 10, redisUrl: undefined });
  let visitors = 0;
  const answer = async (fld_email: string) => {
    const from = { 'x-client-ip': `203.0.113.${(visitors += 1)}`, 'idempotency-key': randomUUID() };
    const body = { processUUID: randomUUID(), formStructure: { fld_email } };
    return (await contactForm(apiRequest('/api/integration/form', { body, headers: from }))).status;
  };
  const email = `ana.${randomUUID().slice(0, 8)}@correo.cl`;
  expect([await answer(` ${email}`), await answer(`  ${email.toUpperCase()} `), await answer(email)]).toEqual([
    404, 404, 429,
  ]);
  expect([await answer(' '), await answer(' '), await answer('')]).toEqual([404, 404, 404]);
});

it.each([
  ['cl', 'ISAPRE'],
  ['pe', 'EPS'],
] as const)('after notrobot the same visitor of %s is served again [A-28] [U-10]', async (site, type) => {
  const { response } = await untilRefused(async () => compare(apiRequest('/api/x?x=', { site, headers })));
  const { challenge } = errorEnvelope.parse(await response.json()).error;
  const solved = btoa(JSON.stringify({ challenge, solution: solveWithin(challenge!, 0, 100_000) }));
  const path = `/api/buscarplanes/notrobot?altcha=${encodeURIComponent(solved)}`;
  const proof = await notRobot(apiRequest(path, { site, headers }));
  const cookie = proof.headers.get('set-cookie')!.split(';')[0]!;
  const again = (own: object) =>
    compare(apiRequest(`/api/x?organizationTypes=${type}`, { site, headers: { ...headers, ...own } }));
  expect((await again({})).status).toBe(401);
  expect((await again({ cookie })).status).toBe(200);
});
