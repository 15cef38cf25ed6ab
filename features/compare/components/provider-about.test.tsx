import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { sampleMetaData, samplePlan } from '@/lib/testing/sample-plans';
import { servePlans } from '@/lib/testing/serve-plans';
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
afterEach(() => {
  useProfileStore.getState().clear();
});

const show = (url: string) => renderInList(<ProviderAbout url={url} />);

describe('what is said of the one company of a list', () => {
  it('its plans of the line and from which price, by the call for one organisation [A-63]', async () => {
    show('Colmena');
    expect(await screen.findByRole('heading', { name: 'Sobre Colmena' })).toBeVisible();
    expect(screen.getByText(/^16 planes desde \$\s?81\.234$/)).toBeVisible();
    expect(screen.getByText('Vende en todo el país; dónde atiende lo dice la red de cada plan')).toBeVisible();
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

  it('from which price for the visitor, and how many of its plans refuse them', async () => {
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 34 }] });
    useProfileStore.setState({ profiles: { persons: profile } });
    const profilePrice = { amount: 120_000, currency: 'CLP' as const, unit: 'month' as const };
    const metaData = sampleMetaData({ total: 14, unavailable: { total: 2, plans: [] } });
    const requests = servePlans([samplePlan({ profilePrice })], metaData);
    show('Colmena');
    expect(await screen.findByText('14 planes desde $120.000/mes para tu perfil')).toBeVisible();
    expect(screen.getByText('2 planes no están disponibles para ti')).toBeVisible();
    expect(screen.queryByText(/81\.234/)).toBeNull();
    expect(requests).toEqual([
      expect.objectContaining({ profile, organizations: ['Colmena'], order: 'lowerPrice', take: 1 }),
    ]);
  });
});
