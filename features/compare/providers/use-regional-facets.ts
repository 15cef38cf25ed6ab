'use client';

import { useEffect, useState } from 'react';
import type { Facets } from '@/features/compare/filters/facets';
import { lazyModule } from '@/features/compare/search/lazy-module';
import { fill } from '@/lib/i18n/labels';
import { lateWords, loadWords } from '@/lib/i18n/load-words';
import type { ProductLine, Region } from '@/lib/markets/market';
import type { Providers } from './client';

const client = lazyModule(async () => (await Promise.all([import('./client'), loadWords(['reference'])]))[0]);

type Where = {
  readonly line: Pick<ProductLine, 'organizationType'>;
  readonly region: Region | null;
};

/**
 * The filters' choices for the visitor's region: companies that do not serve it stand last and say so. They stay choosable,
 * since their plans stay in the list. Also the call behind it, whose failure the page tells.
 */
export function useRegionalFacets({ line, region }: Where) {
  const [providers, setProviders] = useState<Providers | null>(null);
  const { organizationType } = line;
  const stateCode = region?.stateCode ?? null;
  useEffect(() => {
    if (stateCode === null) return;
    return client.watch(({ observeProviders }) => observeProviders(organizationType, stateCode, setProviders));
  }, [organizationType, stateCode]);

  function arrange(facets: Facets): Facets {
    if (!region || !providers?.data) return facets;
    const serving = new Set(providers.data.map(({ url }) => url));
    const options = facets.choices.organizations ?? [];
    const near = options.filter(({ value }) => serving.has(value));
    const far = options
      .filter(({ value }) => !serving.has(value))
      .map(({ value, label, count }) => ({
        value,
        label: fill(lateWords().reference.away, { name: label, region: region.stateName }),
        count,
      }));
    return { ...facets, choices: { ...facets.choices, organizations: [...near, ...far] } };
  }

  return { arrange, providers };
}
