import 'server-only';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { dataKeys } from '@/lib/security/data-key';
import { FRAME_TOKEN_LONGEST, signFrameToken } from '@/lib/security/frame-token';
import { allowedOrigins, FRAME_TOKEN_KINDS, FRAME_TOKEN_ORIGINS } from '@/lib/security/framing';
import { seal, unseal } from '@/lib/security/seal';
import type { Site } from '@/lib/site/site';
import { framersOf, originOf, partnerOf, siteTable } from '@/lib/site/site-table';
import { insertKey, listSigningKeys, type StoredKey } from './repository';

const invalid = (field: string, message: string) =>
  new AppError('INVALID_DATA', message, { fields: { [field]: message } });

/** Public half and sealed private half of a new one, which signs once every process knows it, or at once where there is no other. */
export async function addFrameKey(db: Db): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x!;
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 12);
  const written = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await insertKey(db, { kid, x, sealedKey: seal(await dataKeys(), kid, written) });
}

/** The newest that every process knows; while none is, the oldest, which is known first. */
const chosenOf = (keys: readonly (StoredKey & { readonly isKnown: boolean })[]): StoredKey | undefined =>
  keys.find(({ isKnown }) => isKnown) ?? keys.at(-1);

/** Makes the first key. Every process knows it some seconds later, so it is there before a partner's server can ask. */
export async function ensureFrameKey(db: Db): Promise<void> {
  if ((await listSigningKeys(db)).length === 0) await addFrameKey(db);
}

async function signingKey(db: Db) {
  await ensureFrameKey(db);
  const { kid, sealedKey } = chosenOf(await listSigningKeys(db))!;
  const bytes = Buffer.from(unseal(await dataKeys(), kid, sealedKey), 'base64url');
  return { kid, key: createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }) };
}

function hostOf(site: Site, given: string | undefined): string {
  if (given === undefined) return new URL(originOf(site)).hostname;
  const { hosts } = siteTable().bySite.get(site)!;
  if (hosts.includes(given)) return given;
  throw invalid('host', `host is one of ${hosts.join(', ')}.`);
}

/** What is wrong with how an origin is written; null: nothing. */
function misspelt(origin: string): string | null {
  const right = URL.canParse(origin) ? new URL(origin).origin : 'null';
  if (right === 'null') return `'${origin}' is no origin: write https://host.`;
  return right === origin
    ? null
    : `'${origin}' is more than an origin: write ${right}, without a path, capitals or a slash at the end.`;
}

export type MintInput = {
  readonly origins: readonly string[];
  readonly host?: string | undefined;
  readonly kind?: string | undefined;
  /** For our back office, which shows the site in a page of ours. */
  readonly isOurs?: boolean;
  /** What is asked for in the frame is nobody's work. */
  readonly trial?: boolean | undefined;
};

/**
 * A token for the pages of those origins, at that host or the partner's first, as the snapshot of this process has its row.
 * @throws INVALID_DATA for what the row does not allow, with the field; NOT_FOUND for what is no published partner's site
 */
export async function mintFor(db: Db, site: Site, input: MintInput, now: Date) {
  const { origins, host, kind: named = 'page', isOurs = false, trial = false } = input;
  const { config, isPreview = true, isWithdrawn = true } = partnerOf(site) ?? {};
  if (!config || isPreview || isWithdrawn) throw new AppError('NOT_FOUND', `There is no published partner ${site}.`);
  const kind = FRAME_TOKEN_KINDS.find((one) => one === named);
  if (!kind) throw invalid('kind', `kind is one of ${FRAME_TOKEN_KINDS.join(', ')}.`);
  const allowed = allowedOrigins(isOurs ? framersOf(site) : config.allowedUrls, origins);
  const others = origins.filter((origin) => !allowed.includes(origin));
  const mistake = others.map(misspelt).find((one) => one !== null);
  if (mistake) throw invalid('origins', mistake);
  if (origins.length === 0 || others.length > 0)
    throw invalid(
      'origins',
      `${site} is framed by ${config.allowedUrls.join(', ') || 'nobody'}, not by ${others.join(', ')}.`,
    );
  if (origins.length > FRAME_TOKEN_ORIGINS)
    throw invalid('origins', `A token names ${FRAME_TOKEN_ORIGINS} origins at most.`);
  const order = { partner: site, host: hostOf(site, host), origins, kind, trial, now };
  const { token, jti, expiresAt } = await signFrameToken(await signingKey(db), order);
  if (token.length > FRAME_TOKEN_LONGEST)
    throw invalid('origins', `So many long origins make a token that nobody reads: ask for fewer of them.`);
  return { token, jti, host: order.host, expiresAt };
}
