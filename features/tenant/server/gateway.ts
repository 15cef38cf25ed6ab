import 'server-only';
import { Resolver } from 'node:dns/promises';
import type { StoredDomain } from './repository';

/** Name and text of the TXT record by which a host is shown to be the partner's. */
export const challengeName = (host: string): string => `_queplan-challenge.${host}`;
export const challengeText = (challenge: string): string => `queplan-site=${challenge}`;

/** As `dns.resolveTxt`: each record in pieces. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** The name, or a record of that kind, is not there: an answer, where all else is none. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const resolver = new Resolver({ timeout: 3_000, tries: 2 });
export const resolveTxt: ResolveTxt = (name) => resolver.resolveTxt(name);

/** Whether a host's zone holds the challenge. @throws when no answer is to be had */
export async function hasChallenge({ host, challenge }: StoredDomain, resolve: ResolveTxt): Promise<boolean> {
  try {
    const records = await resolve(challengeName(host));
    return records.some((pieces) => pieces.join('').trim() === challengeText(challenge));
  } catch (error) {
    if (ABSENT.has((error as { code?: unknown }).code)) return false;
    throw error;
  }
}
