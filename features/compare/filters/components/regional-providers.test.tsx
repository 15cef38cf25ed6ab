import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { OrganizationSummary } from '@/features/catalogue/plan-schemas';
import { arrangeByRegion } from '@/features/compare/filters/facets';
import { marketOf } from '@/lib/markets';
import type { Region } from '@/lib/markets/market';
import { toSite } from '@/lib/site/site';
import { server } from '@/lib/testing/msw-server';
import { sampleFacets } from '@/lib/testing/sample-plans';
import { es } from '@/messages/es';
import { RegionalProviders } from './regional-providers';

const { regions } = marketOf(toSite('co')!);
const regionOf = (code: string): Region => regions.find(({ stateCode }) => stateCode === code)!;
const all = ['Compensar', 'Comfenalco', 'Sura'].map((value) => ({ value, label: `EPS ${value}`, count: 2 }));
const facets = { ...sampleFacets(), choices: { organizations: all } };
const served: Record<string, string[]> = { '76': ['Comfenalco', 'Sura'], '11': ['Compensar', 'Sura'] };

function Choices({ region }: { region: Region | null }) {
  const [serving, setServing] = useState<readonly OrganizationSummary[] | null>(null);
  const { away } = es.reference;
  const shown = region && serving ? arrangeByRegion(facets, serving, { region, away }) : facets;
  return (
    <>
      {region && <RegionalProviders type="EPS" region={region.stateCode} onProviders={setServing} />}
      <ul>
        {shown.choices.organizations!.map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ul>
    </>
  );
}

it('asks for the organisations again when the region changes, and the choices follow [S-53 A-63]', async () => {
  const calls: string[] = [];
  server.use(
    http.get('*/api/organization/seguros/tipo/:type', ({ request, params }) => {
      const region = new URL(request.url).searchParams.get('region') ?? '';
      calls.push(`${String(params.type)} ${region}`);
      return HttpResponse.json((served[region] ?? []).map((url) => ({ url })));
    }),
  );
  const labels = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const { rerender } = render(<Choices region={null} />);
  expect(labels()).toEqual(['EPS Compensar', 'EPS Comfenalco', 'EPS Sura']);
  expect(calls).toEqual([]);

  rerender(<Choices region={regionOf('76')} />);
  await waitFor(() =>
    expect(labels()).toEqual(['EPS Comfenalco', 'EPS Sura', 'EPS Compensar (no atiende en Valle del Cauca)']),
  );
  rerender(<Choices region={regionOf('11')} />);
  await waitFor(() =>
    expect(labels()).toEqual(['EPS Compensar', 'EPS Sura', 'EPS Comfenalco (no atiende en Bogotá D.C.)']),
  );
  expect(calls).toEqual(['EPS 76', 'EPS 11']);
  rerender(<Choices region={regionOf('76')} />);
  await waitFor(() => expect(labels()[0]).toBe('EPS Comfenalco'));
  expect(calls).toHaveLength(2);
});
