import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { sampleFacets } from '@/lib/testing/sample-plans';
import { queryClient } from '@/lib/http/query-client';
import { marketOf } from '@/lib/markets';
import type { Region } from '@/lib/markets/market';
import { toSite } from '@/lib/site/site';
import { server } from '@/lib/testing/msw-server';
import { useRegionalFacets } from './use-regional-facets';

const { regions } = marketOf(toSite('co')!);
const regionOf = (code: string): Region => regions.find(({ stateCode }) => stateCode === code)!;
const all = ['Compensar', 'Comfenalco', 'Sura'].map((value) => ({ value, label: `EPS ${value}`, count: 2 }));
const facets = { ...sampleFacets(), choices: { organizations: all } };
const served: Record<string, string[]> = { '76': ['Comfenalco', 'Sura'], '11': ['Compensar', 'Sura'] };

afterEach(() => queryClient().clear());

it('asks for the organisations again when the region changes, and the choices follow [S-53 A-63]', async () => {
  const calls: string[] = [];
  server.use(
    http.get('*/api/organization/seguros/tipo/:type', ({ request, params }) => {
      const region = new URL(request.url).searchParams.get('region') ?? '';
      calls.push(`${String(params.type)} ${region}`);
      return HttpResponse.json((served[region] ?? []).map((url) => ({ url })));
    }),
  );
  const where = { line: { organizationType: 'EPS' } } as const;
  const { result, rerender } = renderHook(({ region }) => useRegionalFacets({ ...where, region }), {
    initialProps: { region: null as Region | null },
  });
  const labels = () => result.current.arrange(facets).choices.organizations!.map(({ label }) => label);
  expect(labels()).toEqual(['EPS Compensar', 'EPS Comfenalco', 'EPS Sura']);
  expect(calls).toEqual([]);

  rerender({ region: regionOf('76') });
  await waitFor(() =>
    expect(labels()).toEqual(['EPS Comfenalco', 'EPS Sura', 'EPS Compensar (no atiende en Valle del Cauca)']),
  );
  rerender({ region: regionOf('11') });
  await waitFor(() =>
    expect(labels()).toEqual(['EPS Compensar', 'EPS Sura', 'EPS Comfenalco (no atiende en Bogotá D.C.)']),
  );
  expect(calls).toEqual(['EPS 76', 'EPS 11']);
  rerender({ region: regionOf('76') });
  await waitFor(() => expect(labels()[0]).toBe('EPS Comfenalco'));
  expect(calls).toHaveLength(2);
});
