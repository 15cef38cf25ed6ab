import 'server-only';
import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredDomain } from './partner.db';

export const challengeName = (host: string): string => `_queplan-challenge.${host}`;
export const challengeText = (challenge: string): string => `queplan-site=${challenge}`;

type ResolveTxt = (name: string) => Promise<string[][]>;

/** Error codes for a missing name or record. Unlike other errors, they count as answers. */
const ABSENT_ERRORS: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const resolver = new Resolver({ timeout: 3_000, tries: 2 });
const resolveTxt: ResolveTxt = (name) => resolver.resolveTxt(name);

const LONGEST_MS = 10_000;

async function noAnswerWithin(timeoutMs: number): Promise<never> {
  await sleep(timeoutMs, null, { ref: false });
  throw new Error(`no answer within ${timeoutMs / 1_000} s`);
}

export type Resolving = { readonly resolve?: ResolveTxt; readonly timeoutMs?: number };

/** Returns whether a host's zone contains the challenge. Throws if there is no answer. */
export async function hasChallenge(
  { host, challenge }: StoredDomain,
  { resolve = resolveTxt, timeoutMs = LONGEST_MS }: Resolving,
): Promise<boolean> {
  try {
    const records = await Promise.race([resolve(challengeName(host)), noAnswerWithin(timeoutMs)]);
    return records.some((pieces) => pieces.join('').trim() === challengeText(challenge));
  } catch (error) {
    if (ABSENT_ERRORS.has((error as { code?: unknown }).code)) return false;
    throw error;
  }
}
