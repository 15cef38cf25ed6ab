import 'server-only';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { hasTwoSpouses } from '@/features/profile/spouses';
import { decodePerfil } from '@/features/share/codec';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { ALL_PRICES, COMPARED } from '@/lib/routing/list-query';
import { resolvePath } from '@/lib/routing/resolve-path';
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

export type SharedAddress = {
  /** Path and query, checked against this site's own tables: safe to redirect to. */
  readonly url: string;
  readonly productType: string | null;
  readonly profile: PerfilIngreso | null;
};

/** @throws INVALID_DATA for a host other than the site's own (V-58), and for a page that is no list or plan */
export function sharedAddress(ctx: Ctx, text: string): SharedAddress {
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
