import { lazyModule } from './lazy-module';

/**
 * What searches and writes addresses: the query cache, the calls and the parsers of filters. A first visit shows what
 * the server rendered and needs none of it, so it is fetched with the first touch of the page.
 */
export const engine = lazyModule(async () => {
  const [{ beginSearch, refetchFailed }, { loadOffer, observeSearch, observeFacets }, { readFilters, writeFilters }] =
    await Promise.all([
      import('@/features/compare/client'),
      import('./observe'),
      import('@/features/compare/filters/address'),
    ]);
  return { beginSearch, refetchFailed, loadOffer, observeSearch, observeFacets, readFilters, writeFilters };
});
