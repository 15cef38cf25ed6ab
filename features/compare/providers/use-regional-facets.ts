'use client';

import type { Facets } from '@/features/compare/filters/components/filter-panel';
import { fill } from '@/lib/i18n/labels';
import type { ProductLine, Region } from '@/lib/markets/market';
import { useProviders } from './client';

type Where = {
  readonly line: Pick<ProductLine, 'organizationType'>;
  readonly region: Region | null;
  /** With places for `{name}` and `{region}`: what a company is called that does not serve the region. */
  readonly away: string;
};

/**
 * The filters' choices for the visitor's region: companies that do not serve it stand last and say so. They stay choosable,
 * since their plans stay in the list. Also the call behind it, whose failure the page tells.
 */
export function useRegionalFacets(facets: Facets, { line, region, away }: Where) {
  const providers = useProviders(line, region?.stateCode ?? null);
  if (!region || !providers.data) return { facets, providers };
  const serving = new Set(providers.data.map(({ url }) => url));
  const options = facets.organizations ?? [];
  const near = options.filter(({ value }) => serving.has(value));
  const far = options
    .filter(({ value }) => !serving.has(value))
    .map(({ value, label, count }) => ({ value, label: fill(away, { name: label, region: region.stateName }), count }));
  return { facets: { ...facets, organizations: [...near, ...far] }, providers };
}
