import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from '@/lib/contract/zod';
import { processWide } from '@/lib/process-wide';
import { FRAME_TOKEN_KINDS, FRAME_TOKEN_ORIGINS } from './framing';

const ALGORITHM = 'EdDSA';
const TYPE = 'iframe';
const ISSUER = 'queplan';
/** Maximum characters of a token; longer ones are not parsed. A token for ten origins has 900. */
export const FRAME_TOKEN_LONGEST = 4_096;

/** Seconds of clock difference allowed between the servers that sign, read and revoke a token. */
export const CLOCK_SKEW = 10;

/** Seconds that a token is valid. A partner's page requests a token each time it is opened. */
export const FRAME_TOKEN_LIFE = 15 * 60;

const seconds = z.number().int().positive();

const claims = z
  .object({
    sub: z.string().max(64),
    jti: z.uuid(),
    kind: z.enum(FRAME_TOKEN_KINDS),
    org: z.array(z.string().max(300)).min(1).max(FRAME_TOKEN_ORIGINS),
    trial: z.literal(true).optional(),
    iat: seconds,
    nbf: seconds,
    exp: seconds,
  })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= FRAME_TOKEN_LIFE);
export type FrameClaims = z.infer<typeof claims>;

export type FrameTrust = {
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly revokedTokens: ReadonlySet<string>;
  readonly revokedUntil: ReadonlyMap<string, number>;
};

const NO_TRUST: FrameTrust = { keys: new Map(), revokedTokens: new Set(), revokedUntil: new Map() };

const current = () => processWide('frame-trust', () => ({ trust: NO_TRUST }));

export function setFrameTrust(trust: FrameTrust): void {
  current().trust = trust;
}

/** @param x public half of an Ed25519 key, base64url (RFC 8037) */
export const publicFrameKey = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

type FrameTokenTerms = {
  readonly partner: string;
  readonly host: string;
  readonly origins: readonly string[];
  readonly kind: FrameClaims['kind'];
  readonly trial?: boolean;
  readonly now: Date;
};

export async function signFrameToken(
  { kid, key }: { readonly kid: string; readonly key: KeyObject },
  { partner, host, origins, kind, trial, now }: FrameTokenTerms,
): Promise<{ readonly token: string; readonly jti: string; readonly expiresAt: Date }> {
  const issued = Math.floor(now.getTime() / 1_000);
  const jti = randomUUID();
  const token = await new SignJWT({ kind, org: [...origins], ...(trial && { trial }) })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(host)
    .setSubject(partner)
    .setJti(jti)
    .setIssuedAt(issued)
    .setNotBefore(issued - CLOCK_SKEW)
    .setExpirationTime(issued + FRAME_TOKEN_LIFE)
    .sign(key);
  return { token, jti, expiresAt: new Date((issued + FRAME_TOKEN_LIFE) * 1_000) };
}

function isObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function isToken(text: string): boolean {
  const [header = '', payload = '', ...signatures] = text.split('.');
  return /^[\w.-]+$/.test(text) && signatures.length === 1 && isObject(header) && isObject(payload);
}

function isRevoked({ jti, sub, iat }: FrameClaims): boolean {
  const { revokedTokens, revokedUntil } = current().trust;
  return revokedTokens.has(jti) || iat <= (revokedUntil.get(sub) ?? 0);
}

/**
 * 'unreadable': not a token. 'refused': signed by another server or with another key, for another host, or revoked.
 * `over`: expiry time.
 */
export type FrameTokenRefusal = 'unreadable' | 'refused' | { readonly over: Date };

/** Verifies a token for this host and time, with at most one signature check. Never throws. */
export async function verifyFrameToken(
  text: string,
  { host, now }: { readonly host: string; readonly now: Date },
): Promise<FrameClaims | FrameTokenRefusal> {
  if (text.length > FRAME_TOKEN_LONGEST || !isToken(text)) return 'unreadable';
  try {
    const { payload } = await jwtVerify(text, ({ kid = '' }) => keyOf(kid), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: host,
      currentDate: now,
    });
    const { data } = claims.safeParse(payload);
    return !data || typeof payload.aud !== 'string' || isRevoked(data) ? 'refused' : data;
  } catch (error) {
    return error instanceof errors.JWTExpired ? { over: new Date(error.payload.exp! * 1_000) } : 'refused';
  }
}

function keyOf(kid: string): KeyObject {
  const key = current().trust.keys.get(kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
