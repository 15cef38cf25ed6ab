import { createHmac, generateKeyPairSync } from 'node:crypto';
import * as jose from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { frameTokenFor, trustedKey, trustTestKey, withPart } from '@/lib/testing/frame-token';
import { publicFrameKey, verifyFrameToken, signFrameToken } from './frame-token';
import { allowedOrigins } from './framing';

vi.mock('jose', { spy: true });

const NOW = new Date('2026-11-26T12:00:00Z');
const host = 'demo.cl.localhost';
const read = (token: string, now = NOW) => verifyFrameToken(token, { host, now });
const at = (seconds: number) => Math.floor(NOW.getTime() / 1_000) + seconds;
const made = (parts: Parameters<typeof frameTokenFor>[0] = {}) => frameTokenFor({ now: NOW, ...parts });

beforeEach(() => {
  trustTestKey();
  vi.clearAllMocks();
});

describe('a frame token', () => {
  it('says whose it is and which pages may frame, for 15 minutes', async () => {
    const key = { kid: trustedKey.kid, key: trustedKey.privateKey };
    const order = { partner: 'cl.demo', host, origins: ['https://bank.cl'], kind: 'partner', now: NOW } as const;
    const { token, jti, expiresAt } = await signFrameToken(key, order);
    expect(await read(token)).toMatchObject({ sub: 'cl.demo', kind: 'partner', org: ['https://bank.cl'], jti });
    expect(expiresAt).toEqual(new Date('2026-11-26T12:15:00Z'));
    expect(await read(token, new Date('2026-11-26T12:14:59Z'))).toMatchObject({ jti });
    expect(await read(token, expiresAt)).toEqual({ over: expiresAt });
    expect(await verifyFrameToken(token, { host: 'acme.cl.localhost', now: NOW })).toBe('refused');
  });

  it('is believed by the public half of a key as it is stored', async () => {
    const { x } = trustedKey.publicKey.export({ format: 'jwk' });
    trustTestKey({ keys: new Map([[trustedKey.kid, publicFrameKey(x!)]]) });
    expect(await read(await made())).toMatchObject({ sub: 'cl.demo' });
  });
});

describe('a forged one is refused', () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const unsigned = (token: string) => token.replace(/[^.]+$/, '');

  it.each<[string, () => Promise<string> | string]>([
    ['signed with another key', () => made({ key: other })],
    ['of an unknown key', () => made({ header: { kid: 'other' } })],
    ['of no key', () => made({ header: { kid: undefined } })],
    ['of a key named like a property', () => made({ header: { kid: '__proto__' } })],
    ['alg: none', async () => unsigned(withPart(await made(), 0, { alg: 'none' }))],
    ['alg: none, with a signature', async () => withPart(await made(), 0, { alg: 'none' })],
    ['without alg', async () => withPart(await made(), 0, { alg: undefined })],
    [
      'with the public key as a secret',
      async () => {
        const [head, body] = withPart(await made(), 0, { alg: 'HS256' }).split('.');
        const secret = trustedKey.publicKey.export({ format: 'pem', type: 'spki' });
        return `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`;
      },
    ],
    ['with RS256', () => made({ header: { alg: 'RS256' }, key: rsa })],
    [
      'with a key of its own',
      () => made({ key: other, header: { jwk: trustedKey.publicKey.export({ format: 'jwk' }) } }),
    ],
    ['of another type', () => made({ header: { typ: 'JWT' } })],
    ['critical in a way we do not know', async () => withPart(await made(), 0, { crit: ['x'], x: 1 })],
    ['changed', async () => withPart(await made(), 1, { org: ['https://evil.example'] })],
    ['without its signature', async () => unsigned(await made())],
    ['over, of another key', () => made({ key: other, claims: { iat: at(-900), nbf: at(-900), exp: at(0) } })],
    ['over, for another host', () => made({ claims: { iat: at(-900), nbf: at(-900), exp: at(0), aud: 'acme.cl' } })],
    ['over, without a signature', async () => unsigned(await made({ claims: { exp: at(0) } }))],
    ['not begun', () => made({ claims: { nbf: at(60) } })],
    ['longer than 15 minutes', () => made({ claims: { exp: at(901) } })],
    ['for another host', () => made({ claims: { aud: 'acme.cl.localhost' } })],
    ['for many hosts', () => made({ claims: { aud: [host, 'acme.cl.localhost'] } })],
    ['of another issuer', () => made({ claims: { iss: 'other' } })],
    ['for no pages', () => made({ claims: { org: [] } })],
    ['of an unknown kind', () => made({ claims: { kind: 'admin' } })],
    ...['iss', 'aud', 'sub', 'jti', 'kind', 'org', 'iat', 'nbf', 'exp'].map((name): [string, () => Promise<string>] => [
      `without ${name}`,
      () => made({ claims: { [name]: undefined } }),
    ]),
  ])('%s', async (_, make) => {
    expect(await read(await make())).toBe('refused');
  });

  it('when it, or all of its partner until then, was revoked', async () => {
    const jti = crypto.randomUUID();
    const token = await made({ claims: { jti } });
    trustTestKey({ revokedTokens: new Set([jti]) });
    expect(await read(token)).toBe('refused');
    trustTestKey({ revokedUntil: new Map([['cl.demo', at(0)]]) });
    expect(await read(token)).toBe('refused');
    trustTestKey({
      revokedUntil: new Map([
        ['cl.demo', at(-1)],
        ['cl.acme', at(5)],
      ]),
    });
    expect(await read(token)).toMatchObject({ jti });
  });

  it('for one check of a signature at most', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify');
    expect(await read(await made({ key: other }))).toBe('refused');
    expect(verify).toHaveBeenCalledTimes(1);
    await read(await made({ header: { kid: 'other' } }));
    await read(withPart(await made(), 0, { alg: 'none' }));
    expect(verify).toHaveBeenCalledTimes(1);
  });
});

it.each([
  '',
  'x',
  'a.b.c',
  '..',
  'e30.e30',
  'e30.e30.a.b.c',
  'e30.W10.x',
  'bnVsbA.e30.x',
  'e30.e30.<script>',
  `e30.e30.${'a'.repeat(5_000)}`,
])('finds no token in %.30s, and asks no key', async (text) => {
  expect(await read(text)).toBe('unreadable');
  expect(jose.jwtVerify).not.toHaveBeenCalled();
});

it('lets those origins frame that a partner’s addresses cover', () => {
  const urls = ['https://a.cl', 'https://*.b.pe', 'https://c.co:8443', 'http://*.localhost:*'];
  const good = ['https://a.cl', 'https://x.b.pe', 'https://x.y.b.pe', 'https://c.co:8443', 'http://h.localhost:5000'];
  const bad = [
    'http://a.cl',
    'https://b.pe',
    'https://evilb.pe',
    'https://a.cl.evil.example',
    'https://c.co',
    'https://a.cl:8443',
  ];
  const odd = [
    'https://a.cl/',
    'https://A.cl',
    '*',
    'null',
    '',
    "https://a.cl 'self'",
    'https://*.b.pe',
    'https://x;.b.pe',
    'http://localhost:1',
  ];
  expect(allowedOrigins(urls, [...good, ...bad, ...odd])).toEqual(good);
});
