import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from '@/lib/contract/zod';
import { processWide } from '@/lib/process-wide';
import { FRAME_TOKEN_KINDS, FRAME_TOKEN_ORIGINS } from './framing';

const ALGORITHM = 'EdDSA';
const TYPE = 'iframe';
const ISSUER = 'queplan';
/** Characters: one for ten origins has 900. What is longer is not looked at. */
export const FRAME_TOKEN_LONGEST = 4_096;

/** Seconds that the clocks of two servers may differ: of the one that signs a token, of one that reads it, of one that revokes it. */
export const CLOCK_SKEW = 10;

/** Seconds. A partner's page asks for one whenever it is opened. */
export const FRAME_TOKEN_LIFE = 15 * 60;

const seconds = z.number().int().positive();

const claims = z
  .object({
    /** Site of the partner: 'cl.demo'. */
    sub: z.string().max(64),
    jti: z.uuid(),
    kind: z.enum(FRAME_TOKEN_KINDS),
    /** Origins of the pages that may frame it. */
    org: z.array(z.string().max(300)).min(1).max(FRAME_TOKEN_ORIGINS),
    /** What is asked for in the frame is a trial; left out: it is meant. */
    trial: z.literal(true).optional(),
    iat: seconds,
    nbf: seconds,
    exp: seconds,
  })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= FRAME_TOKEN_LIFE);
export type FrameClaims = z.infer<typeof claims>;

/** What tokens are checked with, without a query: `features/embed` keeps it as the database has it. */
export type FrameTrust = {
  /** By their ids; those of retired keys are not there. */
  readonly keys: ReadonlyMap<string, KeyObject>;
  readonly revokedTokens: ReadonlySet<string>;
  /** By partner: until which second what was issued is void. */
  readonly revokedUntil: ReadonlyMap<string, number>;
};

const NOBODY: FrameTrust = { keys: new Map(), revokedTokens: new Set(), revokedUntil: new Map() };

const current = () => processWide('frame-trust', () => ({ trust: NOBODY }));

export function setFrameTrust(trust: FrameTrust): void {
  current().trust = trust;
}

/** @param x the public half of an Ed25519 key, base64url (RFC 8037) */
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

/** Whether it looks like a token of anybody's: three parts, of which two are objects. */
function isToken(text: string): boolean {
  const [header = '', payload = '', ...signatures] = text.split('.');
  return /^[\w.-]+$/.test(text) && signatures.length === 1 && isObject(header) && isObject(payload);
}

function isRevoked({ jti, sub, iat }: FrameClaims): boolean {
  const { revokedTokens, revokedUntil } = current().trust;
  return revokedTokens.has(jti) || iat <= (revokedUntil.get(sub) ?? 0);
}

/** 'unreadable': it is no token at all; 'refused': it is not ours, of another key or host, or revoked; `over`: since when one of ours is. */
export type FrameTokenRefusal = 'unreadable' | 'refused' | { readonly over: Date };

/** What one of ours says for this host and moment. Costs one check of a signature at most. Never throws. */
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
