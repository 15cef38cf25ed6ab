import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { GET as notRobot } from '@/app/api/buscarplanes/notrobot/route';
import { solveWithin } from '@/lib/http/prove-human';
import { errorEnvelope } from '@/lib/contract/atoms';
import type { Challenge, Solution } from '@/lib/contract/human';
import { clientIp } from '@/lib/http/request-checks';
import { endpoint } from '@/lib/http/endpoint';
import { serve } from '@/lib/http/route';
import { logger } from '@/lib/logger';
import { startVerifying } from '@/lib/security/crawlers';
import { configureLimits } from '@/lib/security/limiter';
import { MAX_CONCURRENT, MAX_CONCURRENT_OF_VISITOR, rateLimits } from '@/lib/security/rate-limits';
import { apiRequest } from '@/lib/testing/request';

const SCALE = 1 / 8;
const [LIST, PROVEN, CEILING, REFERENCE] = [30, 60, 300, 75];
const BROWSER =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';

const output = z.unknown();
const ok = async () => ({ ok: true });
const list = serve(endpoint('GET /api/list', '', { limit: 'list', output }), ok);
const reference = serve(endpoint('GET /api/reference', '', { output }), ok);
const lookUp = serve(endpoint('GET /api/referral', '', { limit: 'referral', output }), ok);
const leads = serve(
  endpoint('POST /api/leads', '', { effect: 'begins', creates: true, input: z.object({ email: z.string() }), output }),
  ok,
  { counted: { perVisitor: ['lead', 'leadDay'], persons: ({ email }) => [email] } },
);

type From = { ip?: string; agent?: string; cookie?: string };
const headersOf = ({ ip = '203.0.113.7', agent = BROWSER, cookie }: From) => ({
  'x-client-ip': ip,
  'user-agent': agent,
  ...(cookie && { cookie }),
});
const ask = (door: typeof list, from: From = {}) => door(apiRequest('/api/x', { headers: headersOf(from) }));
const statuses = async (door: typeof list, times: number, from: From = {}) => {
  const seen: Record<number, number> = {};
  for (let i = 0; i < times; i++) {
    const { status } = await ask(door, from);
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
};
const refusalOf = async (response: Response) => errorEnvelope.parse(await response.json()).error;
const tryRobot = (query: string, from: From = {}) =>
  notRobot(apiRequest(`/api/buscarplanes/notrobot${query}`, { headers: headersOf(from) }));
const packed = (challenge: Challenge, solution: Solution) =>
  `?altcha=${encodeURIComponent(btoa(JSON.stringify({ challenge, solution })))}`;

async function proven(from: From = {}) {
  await statuses(list, LIST + 1, from);
  const { challenge } = await refusalOf(await ask(list, from));
  const query = packed(challenge!, solveWithin(challenge!, 0, 100_000)!);
  const response = await tryRobot(query, from);
  expect(response.status).toBe(200);
  return {
    query,
    setCookie: response.headers.get('set-cookie')!,
    cookie: response.headers.get('set-cookie')!.split(';')[0]!,
  };
}

let post = 0;
const lead = (key: string, email = `p${post++}@example.com`, ip = '203.0.113.7') =>
  leads(apiRequest('/api/x', { body: { email }, headers: { ...headersOf({ ip }), 'idempotency-key': key } }));

beforeEach(() => {
  configureLimits({ scale: SCALE, redisUrl: undefined });
  startVerifying({ reverse: async () => [], lookup: async () => [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  configureLimits({ scale: 1_000_000, redisUrl: undefined });
});

describe('a visitor over the limit', () => {
  it('of lists gets 401 with a challenge, and is let in again when the minute is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await statuses(list, LIST)).toEqual({ 200: LIST });
    const response = await ask(list);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const { code, message, challenge } = await refusalOf(response);
    expect([code, message]).toEqual(['NOT_HUMAN', 'El sistema piensa que eres un robot...']);
    expect(challenge?.parameters.algorithm).toBe('SHA-256');
    vi.setSystemTime(Date.now() + 60_001);
    expect((await ask(list)).status).toBe(200);
  });

  it('of anything else gets 429 with Retry-After', async () => {
    expect(await statuses(reference, REFERENCE)).toEqual({ 200: REFERENCE });
    const response = await ask(reference);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusalOf(response)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('stays so whatever X-Forwarded-For says without a proxy', async () => {
    const seen = { passed: 0, refused: 0 };
    for (let i = 0; i < 1_000; i++) {
      const ip = clientIp('203.0.113.7', `198.51.100.${i % 250}, 10.0.${i % 250}.1`, 0);
      seen[(await ask(reference, { ip })).status === 200 ? 'passed' : 'refused']++;
    }
    expect(seen).toEqual({ passed: REFERENCE, refused: 1_000 - REFERENCE });
  });

  it('is told from others by the address that the one trusted proxy adds, the right-most', async () => {
    const ipOf = (forwarded: string) => clientIp('10.0.0.1', forwarded, 1);
    for (let i = 0; i < LIST; i++) expect((await ask(list, { ip: ipOf(`1.1.1.${i}, 203.0.113.9`) })).status).toBe(200);
    expect((await ask(list, { ip: ipOf('9.9.9.9, 203.0.113.9') })).status).toBe(401);
    expect((await ask(list, { ip: ipOf('203.0.113.9, 203.0.113.10') })).status).toBe(200);
  });

  it('is one /64 of IPv6, written in whatever way', async () => {
    for (let i = 0; i < LIST; i++) expect((await ask(list, { ip: `2001:db8:1:2:${i}:a::${i}` })).status).toBe(200);
    expect((await ask(list, { ip: '2001:0db8:0001:0002::1' })).status).toBe(401);
    expect((await ask(list, { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

describe('Soy humano!', () => {
  it('raises the limit once per proof, and a further proof raises it again [A-28]', async () => {
    const { cookie, setCookie } = await proven();
    expect(setCookie).toMatch(/^human=[^;]+; Path=\/api; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    expect(await statuses(list, PROVEN, { cookie })).toEqual({ 200: PROVEN });
    expect(await statuses(list, 5, { cookie })).toEqual({ 401: 5 });
    const again = await proven();
    expect((await ask(list, { cookie: again.cookie })).status).toBe(200);
    const rest = await statuses(list, CEILING, { cookie: again.cookie });
    expect(rest[429]).toBeGreaterThan(0);
  });

  it('takes each solution once', async () => {
    const { query } = await proven();
    const replay = await tryRobot(query);
    expect(replay.status).toBe(401);
    expect(replay.headers.get('set-cookie')).toBeNull();
    expect((await refusalOf(replay)).challenge!.signature).not.toBe(
      JSON.parse(atob(decodeURIComponent(query.slice(8)))).challenge.signature,
    );
  });

  it('gives a challenge to who asks without one [A-28]', async () => {
    const answer = await (await tryRobot('')).json();
    expect(answer).toMatchObject({ human: false, challenge: { parameters: { algorithm: 'SHA-256' } } });
  });

  it('refuses solutions that are wrong, changed, late or another visitor’s', async () => {
    const { challenge } = (await (await tryRobot('')).json()) as { challenge: Challenge };
    const solution = solveWithin(challenge, 0, 100_000)!;
    const easier = {
      ...challenge,
      parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 },
    };
    const wrong = { ...solution, derivedKey: solution.derivedKey.replace(/.$/, (x) => (x === '0' ? '1' : '0')) };
    configureLimits({ scale: 1, redisUrl: undefined });
    expect((await tryRobot(packed(easier, solution))).status).toBe(401);
    expect((await tryRobot(packed(challenge, wrong))).status).toBe(401);
    expect((await tryRobot(packed(challenge, solution), { ip: '198.51.100.1' })).status).toBe(401);
    expect((await tryRobot(packed(challenge, solution), { agent: 'curl/8' })).status).toBe(401);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await tryRobot(packed(challenge, solution))).status).toBe(401);
    vi.useRealTimers();
    expect((await tryRobot(packed(challenge, solution))).status).toBe(200);
  });

  it.each(['?altcha=x', '?altcha=bm9wZQ==', '?altcha=e30=', `?altcha=${'A'.repeat(5000)}`, '?altcha=1&altcha=2'])(
    'answers 400 to %.20s',
    async (query) => {
      configureLimits({ scale: 1, redisUrl: undefined });
      expect((await tryRobot(query)).status).toBe(400);
    },
  );

  it('proves nothing for another visitor, in another half hour, or when changed', async () => {
    const { cookie } = await proven();
    const over = async (from: From) => (await statuses(list, LIST + 3, from))[401];
    expect(await over({ cookie, ip: '198.51.100.9' })).toBe(3);
    expect((await ask(list, { cookie, agent: `${BROWSER} other` })).status).toBe(401);
    expect((await ask(list, { cookie: cookie.replace(/.$/, (x) => (x === 'A' ? 'B' : 'A')) })).status).toBe(401);
    expect((await ask(list, { cookie: 'human=1.2.3' })).status).toBe(401);
    expect((await ask(list, { cookie })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    await statuses(list, LIST);
    expect((await ask(list, { cookie })).status).toBe(401);
  });
});

describe('verified crawlers', () => {
  const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const from = { ip: '192.0.2.66', agent: google };
  const googleCloud = (name: string) => ({ reverse: async () => [name], lookup: async () => ['192.0.2.66'] });

  it('are never blocked, and asked about once [P-24]', async () => {
    const reverse = vi.fn(async () => ['crawl-192-0-2-66.googlebot.com']);
    startVerifying({ reverse, lookup: async () => ['192.0.2.66'] });
    expect(await statuses(list, LIST)).toEqual({ 200: LIST });
    expect(reverse).not.toHaveBeenCalled();
    expect(await statuses(list, CEILING + 50, from)).toEqual({ 200: CEILING + 50 });
    expect(await statuses(reference, 100, from)).toEqual({ 200: 100 });
    expect(reverse).toHaveBeenCalledTimes(1);
  });

  it('wait like anybody over the limit of what is no reading', async () => {
    startVerifying({ reverse: async () => ['crawl-192-0-2-66.googlebot.com'], lookup: async () => ['192.0.2.66'] });
    expect((await statuses(lookUp, 5, from))[429]).toBeGreaterThan(2);
    const passing = Object.entries(rateLimits).filter(([, { crawlers }]) => crawlers === 'pass');
    expect(passing.map(([name]) => name)).toEqual(['list', 'price', 'read', 'document', 'request']);
  });

  it.each([
    ["whose address is a rented machine's", googleCloud('66.2.0.192.bc.googleusercontent.com')],
    ["whose address is a program's of Google Cloud", googleCloud('x.gae.googleusercontent.com')],
    [
      'whose address has another name',
      { reverse: async () => ['googlebot.com.evil.test'], lookup: async () => ['192.0.2.66'] },
    ],
    ['whose name is another address', { reverse: async () => ['x.googlebot.com'], lookup: async () => ['192.0.2.1'] }],
    ['whom nobody can look up', { reverse: async () => Promise.reject(new Error('SERVFAIL')), lookup: async () => [] }],
  ])('are not those %s', async (_, resolver) => {
    startVerifying(resolver);
    expect(await statuses(list, LIST + 2, from)).toEqual({ 200: LIST, 401: 2 });
  });
});

describe('requests that create', () => {
  it('count once per attempt: repeats of a key pass, a sixth key waits', async () => {
    configureLimits({ scale: 1, redisUrl: undefined });
    const keys = Array.from({ length: 6 }, () => crypto.randomUUID());
    for (const key of keys.slice(0, 5)) expect((await lead(key)).status).toBe(200);
    const sixth = await lead(keys[5]!);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await lead(keys[5]!)).status).toBe(429);
    for (let i = 0; i < 10; i++) expect((await lead(keys[0]!)).status).toBe(200);
    expect((await lead(keys[5]!, undefined, '198.51.100.2')).status).toBe(200);
  });

  it('count 30 a day from one address and 20 about one person', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    configureLimits({ scale: 1, redisUrl: undefined });
    const passed = async (total: number, email?: string, ip?: (i: number) => string) => {
      let count = 0;
      for (let i = 0; i < total; i++) {
        if ((await lead(crypto.randomUUID(), email, ip?.(i))).status === 200) count++;
        vi.setSystemTime(Date.now() + 15_000);
      }
      return count;
    };
    expect(await passed(40)).toBe(30);
    expect(await passed(40, 'ana@example.com', (i) => `198.51.100.${i}`)).toBe(20);
  });
});

it('a Redis that is away closes nothing and opens nothing: the first contact is taken, and what is over the limit is refused', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  configureLimits({ scale: SCALE, redisUrl: 'redis://127.0.0.1:1' });
  expect((await lead(crypto.randomUUID())).status).toBe(200);
  expect(await statuses(list, LIST + 2)).toEqual({ 200: LIST, 401: 2 });
});

describe('overload', () => {
  const from = (i: number) => ({ ip: `198.51.100.${i % 250}` });

  function gated() {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = serve(endpoint('GET /api/slow', '', { output }), async () => {
      await gate;
      return { ok: true };
    });
    return { slow, release };
  }

  it('is shed with 503 and Retry-After, and over when requests have ended', async () => {
    configureLimits({ scale: 1_000, redisUrl: undefined });
    const { slow, release } = gated();
    const waiting = Array.from({ length: MAX_CONCURRENT }, (_, i) => ask(slow, from(i)));
    const refused = await ask(list);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    release();
    await Promise.all(waiting);
    expect((await ask(list)).status).toBe(200);
  });

  it('of one visitor is shed with 429 and Retry-After, and others are answered', async () => {
    configureLimits({ scale: 1, redisUrl: undefined });
    const { slow, release } = gated();
    const waiting = Array.from({ length: MAX_CONCURRENT_OF_VISITOR }, () => ask(slow));
    const refused = await ask(reference);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await ask(reference, from(1))).status).toBe(200);
    release();
    await Promise.all(waiting);
    expect((await ask(reference)).status).toBe(200);
  });

  it('is none while bodies are on their way: who sends them slowly takes no place', async () => {
    configureLimits({ scale: 1_000, redisUrl: undefined });
    const send = (i: number) => {
      const request = apiRequest('/api/x', { body: {}, headers: headersOf(from(i)) });
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
      return list(new Request(request, { body, duplex: 'half' } as RequestInit));
    };
    for (let i = 0; i < MAX_CONCURRENT; i++) void send(i);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect((await ask(list)).status).toBe(200);
  });
});
