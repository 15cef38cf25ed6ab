import 'server-only';
import type { z } from 'zod';
import type {
  FrameSubdomain,
  frameSubdomainQuery,
  FrameToken,
  frameTokenQuery,
  FrameTokenRequest,
  MintedFrameToken,
} from '@/features/embed/contract';
import type { PartnerCtx } from '@/features/tenant/key/server/service';
import { AppError } from '@/lib/app-error';
import type { DeliveryCtx } from '@/lib/http/route';
import { grantOf } from '@/lib/routing/frame-access';
import { partnerOf, siteOfHost } from '@/lib/site/site-table';
import { mintFor } from './minting';

export { revokeFrameTokens } from './admin';
export { ensureFrameKey, mintFor } from './minting';

const firstPart = (host: string): string => host.split('.', 1)[0]!;

/** What a token allows here. @throws BAD_REQUEST for what is none, FORBIDDEN for one that allows nothing here */
export async function readFrameToken(
  { site, now, delivery }: DeliveryCtx,
  { token }: z.infer<typeof frameTokenQuery>,
): Promise<FrameToken> {
  const host = delivery.headers.get('host') ?? '';
  const grant = await grantOf(token, { site, host, now });
  if (grant === 'unreadable') throw new AppError('BAD_REQUEST', 'Datos Inválidos', { fields: { token: 'JWS' } });
  if (grant === 'refused') throw new AppError('FORBIDDEN', 'Datos Inválidos');
  const { kind, origins, expiresAt, trial } = grant;
  return {
    ...{ partner: site, kind, origins: [...origins], trial },
    ...{ expiresAt: expiresAt.toISOString(), subdomain: firstPart(host) },
  };
}

/** For the partner whose key it is, at the site that it is of. @throws INVALID_DATA */
export async function orderFrameToken(ctx: PartnerCtx, request: FrameTokenRequest): Promise<MintedFrameToken> {
  const { isTrial: trial = false } = ctx.actor;
  const { token, expiresAt, host } = await mintFor(ctx.db, ctx.site, { ...request, trial }, ctx.now);
  return { token, expiresAt: expiresAt.toISOString(), trial, host };
}

/** The layout of this host's partner. @throws NOT_FOUND for any other host, and once the partner is withdrawn */
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
