import 'server-only';
import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { z } from 'zod';
import type {
  FrameSubdomain,
  frameSubdomainQuery,
  FrameToken,
  frameTokenQuery,
  FrameTokenRequest,
  MintedFrameToken,
} from '@/features/embed/frame.api';
import { partnerVersion } from '@/features/tenant/partner-schemas';
import { withExplainedErrors, type PartnerCtx } from '@/features/tenant/key/server/partner-keys';
import { showPartner } from '@/features/tenant/server/publish-partner';
import { AppError } from '@/lib/app-error';
import { UUID } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { DeliveryCtx } from '@/lib/http/route';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { grantOf } from '@/lib/routing/frame-access';
import { dataKeys } from '@/lib/security/data-key';
import { FRAME_TOKEN_LONGEST, signFrameToken } from '@/lib/security/frame-token';
import { allowedOrigins, FRAME_TOKEN_KINDS, FRAME_TOKEN_ORIGINS } from '@/lib/security/framing';
import { seal, unseal } from '@/lib/security/seal';
import { placeOf } from '@/lib/site/partner-place';
import type { Site } from '@/lib/site/site';
import { framersOf, originOf, partnerOf, siteOfHost, siteTable } from '@/lib/site/site-table';
import { deleteRevocations, insertKey, insertRevocation, listKeys, type StoredKey } from './frame-key.db';
import { earliestValidIssue } from './trust';

const invalid = (field: string, message: string) =>
  new AppError('INVALID_DATA', message, { fields: { [field]: message } });

/**
 * Adds a key with a sealed private half. The key signs once every process knows it, or at once if it is the only key.
 */
export async function addFrameKey(db: Db): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x!;
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 12);
  const written = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await insertKey(db, { kid, x, sealedKey: seal(await dataKeys(), kid, written) });
}

const chooseKey = (keys: readonly (StoredKey & { readonly isKnown: boolean })[]): StoredKey | undefined =>
  keys.find(({ isKnown }) => isKnown) ?? keys.at(-1);

/** Creates the first key at start, so that all processes know it before a partner's server requests a token. */
export async function ensureFrameKey(db: Db): Promise<void> {
  if ((await listKeys(db)).length === 0) await addFrameKey(db);
}

async function signingKey(db: Db) {
  await ensureFrameKey(db);
  const { kid, sealedKey } = chooseKey(await listKeys(db))!;
  const bytes = Buffer.from(unseal(await dataKeys(), kid, sealedKey), 'base64url');
  return { kid, key: createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }) };
}

type Words = ReturnType<typeof labelsOf<'partnerApi'>>['mint'];

function hostOf(site: Site, given: string | undefined, words: Words): string {
  if (given === undefined) return new URL(originOf(site)).hostname;
  const { hosts } = siteTable().bySite.get(site)!;
  if (hosts.includes(given)) return given;
  throw invalid('host', fill(words.host, { hosts: hosts.join(', ') }));
}

function originProblem(origin: string, { noOrigin, moreThanOrigin }: Words): string | null {
  const right = URL.canParse(origin) ? new URL(origin).origin : 'null';
  if (right === 'null') return fill(noOrigin, { origin });
  return right === origin ? null : fill(moreThanOrigin, { origin, right });
}

async function listDraftOrigins(db: Db, site: Site): Promise<readonly string[]> {
  const { draft } = await showPartner(db, site);
  return partnerVersion.safeParse(draft).data?.config.allowedUrls ?? [];
}

export type MintInput = {
  readonly origins: readonly string[];
  readonly host?: string | undefined;
  readonly kind?: string | undefined;
  readonly isOurs?: boolean;
  readonly trial?: boolean | undefined;
};

/** Creates a token for host pages of these origins; default `host`: the first. @throws INVALID_DATA, NOT_FOUND */
export async function mintFor(
  db: Db,
  site: Site,
  input: MintInput,
  now: Date,
  words = labelsOf('en', 'partnerApi').mint,
) {
  const { origins, host, kind: named = 'page', isOurs = false, trial = false } = input;
  const { config, isPreview = true, isWithdrawn = true } = partnerOf(site) ?? {};
  if (!config || isPreview || isWithdrawn) throw new AppError('NOT_FOUND', `There is no published partner ${site}.`);
  const kind = FRAME_TOKEN_KINDS.find((one) => one === named);
  if (!kind) throw invalid('kind', fill(words.kind, { kinds: FRAME_TOKEN_KINDS.join(', ') }));
  const allowed = allowedOrigins(isOurs ? framersOf(site) : config.allowedUrls, origins);
  const others = origins.filter((origin) => !allowed.includes(origin));
  const mistake = others.map((origin) => originProblem(origin, words)).find((one) => one !== null);
  if (mistake) throw invalid('origins', mistake);
  if (origins.length === 0 || others.length > 0) {
    const framing = { site, allowed: config.allowedUrls.join(', ') || words.nobody, others: others.join(', ') };
    const waits =
      others.length > 0 && allowedOrigins(await listDraftOrigins(db, site), others).length === others.length;
    throw invalid('origins', fill(waits ? words.unpublished : words.others, framing));
  }
  if (origins.length > FRAME_TOKEN_ORIGINS)
    throw invalid('origins', fill(words.tooMany, { most: FRAME_TOKEN_ORIGINS }));
  const order = { partner: site, host: hostOf(site, host, words), origins, kind, trial, now };
  const { token, jti, expiresAt } = await signFrameToken(await signingKey(db), order);
  if (token.length > FRAME_TOKEN_LONGEST) throw invalid('origins', words.tooLong);
  return { token, jti, host: order.host, expiresAt };
}

/** Revokes one token, or without `jti` all of the partner's until now, within 5 s. @throws INVALID_DATA, NOT_FOUND */
export async function revokeFrameTokens(db: Db, partner: string, jti: string | null, now: Date): Promise<void> {
  if (jti !== null && !UUID.test(jti)) throw new AppError('INVALID_DATA', `${jti} is not a token id.`);
  const place = placeOf(partner);
  const isThere = place && (await insertRevocation(db, place, { jti, now }));
  if (!isThere) throw new AppError('NOT_FOUND', `There is no partner ${partner}.`);
  await deleteRevocations(db, earliestValidIssue(now));
}

const firstPart = (host: string): string => host.split('.', 1)[0]!;

/** @throws INVALID_TOKEN for an unreadable token, FORBIDDEN for one of another site */
export const readFrameToken = withExplainedErrors(
  async (
    { site, now, locale, delivery }: DeliveryCtx,
    { token }: z.infer<typeof frameTokenQuery>,
  ): Promise<FrameToken> => {
    const host = delivery.headers.get('host') ?? '';
    const words = labelsOf(locale, 'partnerApi').token;
    const grant = await grantOf(token, { site, host, now });
    if (grant === 'unreadable')
      throw new AppError('INVALID_TOKEN', words.unreadable, { fields: { token: words.unreadable } });
    if (grant === 'refused') throw new AppError('FORBIDDEN', fill(words.refused, { host }));
    if ('over' in grant) throw new AppError('FORBIDDEN', fill(words.over, { at: grant.over.toISOString() }));
    const { kind, origins, expiresAt, trial } = grant;
    return {
      ...{ partner: site, kind, origins: [...origins], trial },
      ...{ expiresAt: expiresAt.toISOString(), subdomain: firstPart(host) },
    };
  },
);

export async function orderFrameToken(ctx: PartnerCtx, request: FrameTokenRequest): Promise<MintedFrameToken> {
  const words = labelsOf(ctx.locale, 'partnerApi').mint;
  const { isTrial: trial = false } = ctx.actor;
  const { token, expiresAt, host } = await mintFor(ctx.db, ctx.site, { ...request, trial }, ctx.now, words);
  return { token, expiresAt: expiresAt.toISOString(), trial, host };
}

/** Returns the layout of this host's partner. Throws NOT_FOUND for other hosts, and once the partner is withdrawn. */
export async function readFrameSubdomain(
  { site }: DeliveryCtx,
  { subdomain, hostname }: z.infer<typeof frameSubdomainQuery>,
): Promise<FrameSubdomain> {
  const host = firstPart(hostname) === subdomain ? hostname : `${subdomain}.${hostname}`;
  const partner = siteOfHost(host) === site ? partnerOf(site) : null;
  if (!partner || partner.isWithdrawn) throw new AppError('NOT_FOUND', 'No encontrado');
  const { subdomainLayout, footerEnabledRoutes } = partner.config;
  return {
    ...{ partner: site, name: partner.name },
    layout: { ...subdomainLayout },
    footerEnabledRoutes: [...footerEnabledRoutes],
  };
}
