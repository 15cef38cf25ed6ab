import { randomUUID } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { LRUCache } from 'lru-cache';
import { unavailable } from '@/lib/app-error';
import type { Challenge, Solution } from '@/lib/contract/human';
import * as z from '@/lib/contract/zod';
import { consume } from './limiter';
import { rateLimits } from './rate-limits';
import { sign } from './signature';
import { signedToken, tokenNumber } from './signed-token';
import { visitorNetwork } from './visitor';

export type Person = { readonly secret: string; readonly name: string };

const NAME = 'human';
const PROOF_LIFE_MS = 30 * 60 * 1000;
const CHALLENGE_LIFE_MS = rateLimits.solution.seconds * 1000;
/** Range of hashes per solution. They take 0.2 to 0.5 s on a laptop, 1 to 3 s on a slow phone. */
const [MIN_HASHES, MAX_HASHES] = [30_000, 90_000];

const handedOut = new LRUCache<string, Challenge>({ max: 5_000, ttl: CHALLENGE_LIFE_MS / 2 });

export function personOf(secret: string, ip: string | null, userAgent: string | null): Person {
  return { secret, name: sign(secret, `person ${visitorNetwork(ip)} ${userAgent ?? ''}`).slice(0, 22) };
}

const keysOf = ({ secret }: Person) => ({
  hmacSignatureSecret: sign(secret, 'challenge'),
  hmacKeySignatureSecret: sign(secret, 'solution'),
});

export async function challengeFor(person: Person): Promise<Challenge> {
  const known = handedOut.get(person.name);
  if (known) return known;
  const made = (await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(MAX_HASHES, MIN_HASHES),
    data: { visitor: person.name },
    deriveKey,
    expiresAt: new Date(Date.now() + CHALLENGE_LIFE_MS),
    ...keysOf(person),
  })) as Challenge;
  handedOut.set(person.name, made);
  return made;
}

export async function acceptSolution(person: Person, challenge: Challenge, solution: Solution): Promise<boolean> {
  if (challenge.parameters.data.visitor !== person.name) return false;
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: solution.time ?? 0 },
    deriveKey,
    ...keysOf(person),
  });
  if (!verified) return false;
  handedOut.delete(person.name);
  const use = await consume('solution', challenge.signature).catch(() => {
    throw unavailable(2);
  });
  return !use.over;
}

const humanToken = signedToken({
  purpose: 'proof',
  payload: { until: tokenNumber, id: z.guid() },
  endsAt: ({ until }) => new Date(until),
});

/** Proof cookie. Not `Secure`: the site must work on http in a local network. Other visitors cannot use the cookie. */
export function proofCookie(person: Person, now: Date): string {
  const claim = { until: now.getTime() + PROOF_LIFE_MS, id: randomUUID() };
  const value = humanToken.write({ secret: person.secret, site: null }, claim, person.name);
  return `${NAME}=${value}; Path=/api; Max-Age=${PROOF_LIFE_MS / 1000}; HttpOnly; SameSite=Lax`;
}

export function proofOf(person: Person, cookies: string | null, now: Date): string | null {
  const [, token = ''] = /(?:^|;\s*)human=([\w.-]{1,200})(?:;|$)/.exec(cookies ?? '') ?? [];
  return humanToken.read({ secret: person.secret, site: null, now }, token, person.name)?.id ?? null;
}
