import { verifyFrameToken, type FrameClaims, type FrameTokenRefusal } from '@/lib/security/frame-token';
import { allowedOrigins, IFRAME_AUTH, isFrameDestination } from '@/lib/security/framing';
import type { Site } from '@/lib/site/site';
import { framersOf, hostNameOf, partnerOf } from '@/lib/site/site-table';

export type FrameGrant = {
  readonly kind: FrameClaims['kind'];
  readonly origins: readonly string[];
  readonly expiresAt: Date;
  readonly trial: boolean;
};

type Place = { readonly site: Site; readonly host: string; readonly now: Date };

export async function grantOf(token: string, { site, host, now }: Place): Promise<FrameGrant | FrameTokenRefusal> {
  const claims = await verifyFrameToken(token, { host: hostNameOf(host), now });
  if (typeof claims === 'string' || 'over' in claims) return claims;
  const origins = claims.sub === site ? allowedOrigins(framersOf(site), claims.org) : [];
  if (origins.length === 0) return 'refused';
  return { kind: claims.kind, origins, expiresAt: new Date(claims.exp * 1_000), trial: claims.trial ?? false };
}

/** True if `perfil` (base64 or base64url of JSON) names a referrer. Unverified, so it proves nothing. */
function namesReferrer(perfil: string | null): boolean {
  try {
    // A query parser turns the + of plain base64 into a space.
    const text = Buffer.from((perfil ?? '').replaceAll(' ', '+'), 'base64').toString();
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'referido')) return false;
    const { referido } = value as { referido: unknown };
    return (
      (typeof referido === 'string' && referido.trim() !== '') || (typeof referido === 'object' && referido !== null)
    );
  } catch {
    return false;
  }
}

/** True if the embedding page's origin is allowed. Without a referrer header, the browser enforces our policy. */
function isParentAllowed(origins: readonly string[], headers: Headers): boolean {
  const referrer = headers.get('referer');
  if (referrer === null || headers.get('sec-fetch-dest') === 'document') return true;
  if (!URL.canParse(referrer)) return false;
  const { origin, host } = new URL(referrer);
  return origins.includes(origin) || host === headers.get('host');
}

/** True for a link within a framed page, which has no profile. The browser sends this header. */
const isFromOwnPage = (headers: Headers): boolean => headers.get('sec-fetch-site') === 'same-origin';

export type FrameRequest = { readonly url: URL; readonly headers: Headers };

export const isFrameRequest = (site: Site, { url, headers }: FrameRequest): boolean =>
  url.searchParams.has(IFRAME_AUTH) || (partnerOf(site) !== null && isFrameDestination(headers.get('sec-fetch-dest')));

/** Decides on a framed page. 'login': token missing or unreadable. 'blank': the token does not allow this page. */
export async function decideFrame(
  { url, headers }: FrameRequest,
  place: Place,
): Promise<FrameGrant | 'login' | 'blank'> {
  const token = url.searchParams.get(IFRAME_AUTH);
  if (!token) return 'login';
  const grant = await grantOf(token, place);
  if (grant === 'unreadable') return 'login';
  if (grant === 'refused' || 'over' in grant) return 'blank';
  const isRight =
    grant.kind === 'partner'
      ? isFromOwnPage(headers) || namesReferrer(url.searchParams.get('perfil'))
      : isParentAllowed(grant.origins, headers);
  return isRight ? grant : 'blank';
}
