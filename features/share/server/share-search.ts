import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { sharedContent, sharedLink, type SharedContent, type SharedLink } from '@/features/share/share.api';
import type * as api from '@/features/share/share.api';
import { marketDirectory } from '@/features/compare/server/search-plans';
import { firstClinics } from '@/features/profile/clinics/chosen-clinics';
import { removedParts, profileToShare, SHARED_DAYS } from '@/features/share/shared-parts';
import { mailboxOf } from '@/features/lead/lead-kinds';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { createOnce } from '@/lib/db/idempotency';
import type { OutputOf, ParsedInput } from '@/lib/http/endpoint';
import type { RouteCtx } from '@/lib/http/route';
import { dayIn } from '@/lib/i18n/day';
import { enqueueMails } from '@/lib/mail/outbox';
import type { Market } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import { consume } from '@/lib/security/limiter';
import { localeOfPath, resolvePath } from '@/lib/routing/resolve-path';
import { mainSiteOf, marketCodeOf } from '@/lib/site/site';
import { sign } from '@/lib/security/signature';
import {
  emptySearch,
  findOwnSearch,
  findSearch,
  insertLinkMail,
  insertSearch,
  linkSecret,
  siteOfSearch,
  type NewSearch,
} from './shared-search.db';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { hasTwoSpouses } from '@/features/profile/spouses';
import { decodePerfil } from '@/features/share/codec';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { ALL_PRICES, COMPARED } from '@/lib/routing/list-query';
import { ONE_SPOUSE } from '@/lib/markets/one-spouse';
import { originOf, siteOfHost } from '@/lib/site/site-table';

/** Allowed query keys: campaigns, referrers and codes of other links are not shared. */
const SHARED_KEYS: ReadonlySet<string> = new Set([
  ...Object.values(FILTER_KEYS),
  ALL_PRICES.key,
  COMPARED,
  'order',
  'pagina',
]);
/** A redirect and its target must both fit into the maximum address length (`URL_LIMIT`). */
const MAX_ADDRESS_LENGTH = 4_000;
const SEARCH = /^\/(compare|plan)(\/|$)/;

const refusal = () => invalidFields({ url: 'Datos Inválidos' });

function pageOf({ market, site }: Ctx, { pathname, searchParams }: URL): { path: string; internal: string } | null {
  const found = resolvePath(market, pathname, searchParams, site);
  const path = found.kind === 'redirect' ? found.location : pathname;
  const page = found.kind === 'redirect' ? resolvePath(market, path, searchParams, site) : found;
  return page.kind === 'page' && SEARCH.test(page.path) ? { path, internal: page.path } : null;
}

function productTypeOf({ market }: Ctx, internal: string, requested: string | null): string | null {
  const [, folder, line] = internal.split('/');
  if (folder === 'compare' && line) return market.lines.find(({ path }) => path === line)?.productType ?? null;
  return market.lines.find(({ productType }) => productType === requested)?.productType ?? null;
}

type SharedAddress = {
  /** Path and query, checked against this site's own tables: safe to redirect to. */
  readonly url: string;
  readonly productType: string | null;
  readonly profile: PerfilIngreso | null;
};

/** @throws INVALID_DATA for a host other than the site's own (V-58), and for a page that is no list or plan */
function sharedAddress(ctx: Ctx, text: string): SharedAddress {
  const url = URL.parse(text, originOf(ctx.site));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refusal();
  if (siteOfHost(url.host) !== ctx.site) throw refusal();
  const page = pageOf(ctx, url);
  if (!page) throw refusal();
  const query = [...url.searchParams].filter(([key]) => SHARED_KEYS.has(key));
  const address = page.path + (query.length > 0 ? `?${new URLSearchParams(query)}` : '');
  if (address.length > MAX_ADDRESS_LENGTH) throw refusal();
  const perfil = url.searchParams.get('perfil') ?? new URLSearchParams(url.hash.slice(1)).get('perfil');
  const profile = decodePerfil(perfil);
  if (profile && hasTwoSpouses(profile))
    throw new AppError('INVALID_DATA', ONE_SPOUSE[ctx.locale], { fields: { url: ONE_SPOUSE[ctx.locale] } });
  return { url: address, productType: productTypeOf(ctx, page.internal, url.searchParams.get('productType')), profile };
}

const LIFETIME_MS = SHARED_DAYS * 86_400_000;
const SECRET_LENGTH = 22;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
const linkNotFound = () => new AppError('NOT_FOUND', 'Enlace no encontrado');

const storedLink = sharedLink.pick({ link: true });
const storeSearch = createOnce<NewSearch, z.infer<typeof storedLink>>({
  route: 'share',
  answer: storedLink,
  write: insertSearch,
});

/** Secrets of a link, the same on a retry. The server derives them with its signing secret. */
async function secretsOf({ db, site, idempotency }: RouteCtx) {
  const secret = await linkSecret(db);
  const made = (what: 'link' | 'key') => sign(secret, `${what} ${site} ${idempotency?.key}`).slice(0, SECRET_LENGTH);
  return { link: made('link'), key: made('key') };
}

export const expiryDay = ({ timeZone }: Market, expiresAt: Date): string => dayIn(timeZone, expiresAt);

function codedUrl(url: string, link: string): string {
  const [path, query] = url.split('?');
  const coded = new URLSearchParams(query);
  coded.set('code', link);
  coded.set('skipLanding', 'true');
  return `${path}?${coded}`;
}

async function storeShared(ctx: RouteCtx, data: SharedContent): Promise<SharedLink> {
  const { link, key } = await secretsOf(ctx);
  const expiresAt = new Date(ctx.now.getTime() + LIFETIME_MS);
  await storeSearch(ctx, { site: ctx.site, link, keyHash: hashOf(key), data, expiresAt }, { link });
  // A repeated attempt must not restore a link that its sender revoked.
  const stored = await findSearch(ctx, link);
  if (!stored) throw linkNotFound();
  return {
    link,
    key,
    url: codedUrl(stored.data.url, link),
    shortUrl: href(ctx.market, localeOfPath(ctx.market, stored.data.url.split('?')[0]!), { name: 'shared', link }),
    expires: expiryDay(ctx.market, stored.expiresAt),
    expiresAt: stored.expiresAt.toISOString(),
  };
}

async function knownClinics(ctx: Ctx, clinics: readonly string[]): Promise<string[]> {
  if (clinics.length === 0) return [];
  const known = new Set((await marketDirectory(ctx)).clinics.map(({ name }) => name));
  return [...firstClinics(clinics.filter((name) => known.has(name)))];
}

type Chosen = Pick<SharedContent, 'without' | 'clinics'>;

/** Removes the parts that the sender omits. The browser does this too, but the server must not rely on it. */
async function contentOf(
  ctx: RouteCtx,
  { url, productType, profile }: Omit<SharedContent, keyof Chosen>,
  { without, clinics }: Chosen,
): Promise<SharedContent> {
  const left = removedParts(profile, without);
  const stored = profile && profileToShare(profile, left, ctx.market.defaultProfile.edad);
  const kept = await knownClinics(ctx, clinics);
  return sharedContent.parse({ url, productType, profile: stored, without: left, clinics: kept });
}

export async function shareSearch(
  ctx: RouteCtx,
  { url, decodedProfile, ...chosen }: ParsedInput<typeof api.shareSearch>,
): Promise<SharedLink> {
  return storeShared(ctx, await contentOf(ctx, { ...sharedAddress(ctx, url), profile: decodedProfile }, chosen));
}

export async function shareComparison(
  ctx: RouteCtx,
  { url, ...chosen }: ParsedInput<typeof api.shareComparison>,
): Promise<SharedLink> {
  return storeShared(ctx, await contentOf(ctx, sharedAddress(ctx, url), chosen));
}

/** @throws NOT_FOUND for unknown, expired and revoked links, and for links of other sites */
export async function sharedSearchOf(
  ctx: Ctx,
  { link }: { readonly link: string },
): Promise<OutputOf<typeof api.readSharedSearch>> {
  const found = await findSearch(ctx, link);
  if (!found) throw linkNotFound();
  return { ...found.data, expires: expiryDay(ctx.market, found.expiresAt) };
}

/** @throws NOT_FOUND, equally for a wrong key and an unknown link */
export async function revokeSearch(
  ctx: Ctx,
  { link, key }: ParsedInput<typeof api.revokeSearch>,
): Promise<OutputOf<typeof api.revokeSearch>> {
  if (!(await emptySearch(ctx, link, hashOf(key)))) throw linkNotFound();
  return { revoked: true };
}

/** Mails a link, at most a few a day to a mailbox. The answer does not reveal that the limit was reached. */
export async function mailLink(
  ctx: Ctx,
  { link, key, email }: ParsedInput<typeof api.mailLink>,
): Promise<OutputOf<typeof api.mailLink>> {
  if (!(await findOwnSearch(ctx, link, hashOf(key)))) throw linkNotFound();
  if (!(await consume('linkMail', hashOf(mailboxOf(email)))).over) {
    const id = randomUUID();
    const { site, locale, now: createdAt } = ctx;
    await ctx.db.transaction(async (tx) => {
      await insertLinkMail(tx, { id, link, site, locale, email, createdAt });
      await enqueueMails(tx, [{ mail: 'linkMail', payload: id }]);
    });
  }
  return { sent: true };
}

async function closedAddress(ctx: Ctx, { link, locale }: ParsedInput<typeof api.openShared>): Promise<string> {
  const other = link && (await siteOfSearch(ctx, link));
  // Other sites of the market must not learn that a partner's link exists.
  if (!other || mainSiteOf(other) === mainSiteOf(ctx.site)) return href(ctx.market, locale, { name: 'sharedGone' });
  return `${href(ctx.market, locale, { name: 'sharedElsewhere', market: marketCodeOf(other) })}#${link}`;
}

export async function openShared(ctx: Ctx, opened: ParsedInput<typeof api.openShared>): Promise<Response> {
  const { link } = opened;
  const found = link && (await findSearch(ctx, link));
  const location = found ? codedUrl(found.data.url, link) : await closedAddress(ctx, opened);
  const headers = { location, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return new Response(null, { status: 302, headers });
}
