import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { NO_FILTERS } from '@/features/compare/filters/plan-filters';
import { type Search } from '@/features/compare/search/search-request';
import { useFacets } from '@/features/compare/search/list-query';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { comparatorFiltersQuery } from './client';
import type { ComparatorFilters } from './comparator.api';

const filters: ComparatorFilters = { total: 175, choices: {}, price: null, deductibles: [], currencies: [] };
const isapres: Search = {
  line: { productType: 'ISAPRE', organizationType: 'ISAPRE' },
  filters: { ...NO_FILTERS, organizations: ['Colmena', 'Consalud'] },
  order: 'recommended',
  profile: null,
};
const profile = { ingresodatos: true, cotizante: [{ sexo: 'Masculino' as const, edad: 35, ingreso: null }] };

function answering(answer: () => Response): { method: string; query: URLSearchParams; body: unknown }[] {
  const calls: { method: string; query: URLSearchParams; body: unknown }[] = [];
  server.use(
    http.all('*/api/comparator/isapre/filters', async ({ request }) => {
      const body = request.method === 'POST' ? await request.json() : null;
      calls.push({ method: request.method, query: new URL(request.url).searchParams, body });
      return answer();
    }),
  );
  return calls;
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
);
const use = (search: Search) => renderHook(() => useQuery(comparatorFiltersQuery('isapre', search, 'es')), { wrapper });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});

describe('the options of the filters', () => {
  it('are asked for with the selection of the list: GET without a profile, once in five minutes [A-60]', async () => {
    const calls = answering(() => HttpResponse.json(filters));
    const { result } = use(isapres);
    await pass(100);
    expect(result.current.data).toEqual(filters);
    use({ ...isapres, order: 'lowerPrice' });
    await pass(100);
    expect(calls.map(({ method, query }) => [method, query.getAll('organizations')])).toEqual([
      ['GET', ['Colmena', 'Consalud']],
    ]);
  });

  it.each([
    ['a profile', { ...isapres, profile }, { profile, organizations: ['Colmena', 'Consalud'] }],
    [
      'a price range',
      { ...isapres, filters: { ...isapres.filters, price: { from: 90_000, to: 150_000 } } },
      { fromPrice: 90_000, toPrice: 150_000, organizations: ['Colmena', 'Consalud'] },
    ],
  ])('are asked for by POST with %s [A-60]', async (_, search, body) => {
    const calls = answering(() => HttpResponse.json(filters));
    use(search as Search);
    await pass(100);
    expect(calls).toEqual([expect.objectContaining({ method: 'POST', body: expect.objectContaining(body) })]);
  });
});

it('a list in a suggested price range asks for its options once', async () => {
  vi.useRealTimers();
  const option = { value: 'Colmena', label: 'Colmena', count: 3, atAnyPrice: 16 };
  const calls = answering(() => HttpResponse.json({ ...filters, choices: { organizations: [option] } }));
  const search = { ...isapres, filters: { ...isapres.filters, price: { from: 90_000, to: 150_000 } } };
  const { result } = renderHook(() => useFacets(search, { initial: filters, enabled: true, isBanded: true }), {
    wrapper: ({ children }) => <ListProvider value={sampleViewData()}>{children}</ListProvider>,
  });
  await waitFor(() =>
    expect(result.current.facets.choices.organizations?.[0]).toMatchObject({ value: 'Colmena', count: 16 }),
  );
  expect(calls).toHaveLength(1);
});

it('comparators that can not be had leave the list without counts, and a word in the log [X-22]', async () => {
  answering(() => new HttpResponse(null, { status: 500 }));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const initial = { ...filters, total: 1 };
  const { result } = renderHook(() => useFacets(isapres, { initial, enabled: true }), {
    wrapper: ({ children }) => <ListProvider value={sampleViewData()}>{children}</ListProvider>,
  });
  await pass(10_000);
  expect(result.current).toEqual({ facets: initial, waiting: false, counting: false });
  expect(warn.mock.calls).toEqual([['Error al obtener los comparadores']]);
});
