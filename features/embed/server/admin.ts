import 'server-only';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { loadSites } from '@/features/tenant/server/service';
import { AppError } from '@/lib/app-error';
import { UUID } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { dataKeys } from '@/lib/security/data-key';
import { signFrameToken } from '@/lib/security/frame-token';
import { allowedOrigins, FRAME_TOKEN_KINDS } from '@/lib/security/framing';
import { seal, unseal } from '@/lib/security/seal';
import { toSite, type Site } from '@/lib/site/site';
import { originOf, partnerOf, siteTable } from '@/lib/site/site-table';
import { deleteKeysBut, deleteRevocations, insertKey, insertRevocation, listKeys, type StoredKey } from './repository';
import { lastIssued } from './trust';

const invalid = (message: string) => new AppError('INVALID_DATA', message);

/** Public half and sealed private half of a new one, which signs from now on. */
export async function addFrameKey(db: Db): Promise<StoredKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x!;
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 12);
  const written = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await insertKey(db, { kid, x, sealedKey: seal(await dataKeys(), kid, written) });
  return (await listKeys(db))[0]!;
}

export const listFrameKeys = (db: Db): Promise<StoredKey[]> => listKeys(db);

/** Tokens of the others open nothing any more. @returns how many keys */
export async function retireFrameKeys(db: Db): Promise<number> {
  const [newest] = await listKeys(db);
  return newest ? deleteKeysBut(db, newest.kid) : 0;
}

async function signingKey(db: Db) {
  const { kid, sealedKey } = (await listKeys(db))[0] ?? (await addFrameKey(db));
  const bytes = Buffer.from(unseal(await dataKeys(), kid, sealedKey), 'base64url');
  return { kid, key: createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }) };
}

function hostOf(site: Site, given: string | undefined): string {
  if (given === undefined) return new URL(originOf(site)).hostname;
  const { hosts } = siteTable().bySite.get(site)!;
  if (hosts.includes(given)) return given;
  throw invalid(`--host is one of ${hosts.join(', ')}.`);
}

export type FrameTokenOrder = {
  /** '<market>.<key>'. */
  readonly partner: string;
  readonly origins: readonly string[];
  readonly host?: string | undefined;
  readonly kind?: string | undefined;
};

/**
 * For the pages of those origins, at that host or the partner's first.
 * @throws INVALID_DATA for what the partner's row does not allow, NOT_FOUND
 */
export async function mintFrameToken(
  db: Db,
  { partner, origins, host, kind: named = 'page' }: FrameTokenOrder,
  now: Date,
) {
  await loadSites(db);
  const site = toSite(partner);
  const config = site && partnerOf(site)?.config;
  if (!site || !config) throw new AppError('NOT_FOUND', `There is no published partner ${partner}.`);
  const kind = FRAME_TOKEN_KINDS.find((one) => one === named);
  if (!kind) throw invalid(`--kind is one of ${FRAME_TOKEN_KINDS.join(', ')}.`);
  const allowed = allowedOrigins(config.allowedUrls, origins);
  const others = origins.filter((origin) => !allowed.includes(origin));
  if (origins.length === 0 || others.length > 0)
    throw invalid(`${partner} is framed by ${config.allowedUrls.join(', ') || 'nobody'}, not by ${others.join(', ')}.`);
  const order = { partner: site, host: hostOf(site, host), origins, kind, now };
  const { token, jti, expiresAt } = await signFrameToken(await signingKey(db), order);
  return { token, jti, host: order.host, expiresAt };
}

/**
 * Within 5 s. @param jti null: all that the partner was given until now
 * @throws INVALID_DATA, NOT_FOUND
 */
export async function revokeFrameTokens(db: Db, partner: string, jti: string | null, now: Date): Promise<void> {
  if (jti !== null && !UUID.test(jti)) throw invalid(`${jti} is no id of a token.`);
  const [code, key = ''] = partner.split('.');
  const market = markets.find((one) => one.code === code);
  const isThere = market && (await insertRevocation(db, { market: market.id, key }, { jti, now }));
  if (!isThere) throw new AppError('NOT_FOUND', `There is no partner ${partner}.`);
  await deleteRevocations(db, lastIssued(now));
}
