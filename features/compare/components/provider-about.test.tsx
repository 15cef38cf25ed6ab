import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ListProvider } from '@/features/compare/components/list-context';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { ProviderAbout } from './provider-about';

let calls: string[];
let regions: string[];

beforeEach(() => {
  [calls, regions] = [[], []];
  server.use(
    http.get('*/api/organization/:type/:url', ({ request, params }) => {
      calls.push(new URL(request.url).pathname);
      if (params.url !== 'Colmena') return new HttpResponse(null, { status: 404 });
      return HttpResponse.json({
        type: 'ISAPRE',
        code: '67',
        url: 'Colmena',
        displayName: 'Colmena',
        metadata: { image: '/marks/cl/Colmena.svg' },
        regions,
        currency: 'CLP',
        lines: [
          { productType: 'COMPLEMENTARIO', plans: 3, fromPrice: 5000, unit: 'month' },
          { productType: 'ISAPRE', plans: 16, fromPrice: 81_234.4, unit: 'month' },
        ],
      });
    }),
    http.get('*/api/countryState/country', () => {
      calls.push('regions');
      return HttpResponse.json([
        { stateCode: '5', stateName: 'Valparaíso', abbreviation: 'V' },
        { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
      ]);
    }),
  );
});
afterEach(() => queryClient().clear());

const show = (url: string) =>
  render(
    <ListProvider value={sampleViewData()}>
      <ProviderAbout url={url} />
    </ListProvider>,
  );

describe('what is said of the one company of a list', () => {
  it('its plans of the line and from which price, by the call for one organisation [A-63]', async () => {
    show('Colmena');
    expect(await screen.findByRole('heading', { name: 'Sobre Colmena' })).toBeVisible();
    expect(screen.getByText(/^16 planes desde \$\s?81\.234$/)).toBeVisible();
    expect(screen.getByText('Atiende en todo el país')).toBeVisible();
    expect(calls).toEqual(['/api/organization/ISAPRE/Colmena']);
  });

  it('where it serves, with the code of a region that nobody knows [X-28]', async () => {
    regions = ['13', '5', '99'];
    show('Colmena');
    expect(await screen.findByText('Atiende en Metropolitana, Valparaíso y 99 Región Desconocida')).toBeVisible();
    expect(calls).toEqual(['/api/organization/ISAPRE/Colmena', 'regions']);
  });

  it('nothing of a company that is unknown', async () => {
    const { container } = show('Nobody');
    await expect.poll(() => calls).toHaveLength(1);
    expect(container).toBeEmptyDOMElement();
  });
});
