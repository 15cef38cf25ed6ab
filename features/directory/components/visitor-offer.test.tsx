import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { server } from '@/lib/testing/msw-server';
import { sampleMetaData, samplePlan } from '@/lib/testing/sample-plans';
import { servePlans } from '@/lib/testing/serve-plans';
import { lineInBrowser, periodWording } from '../wording/offers';
import { VisitorOffer } from './visitor-price';

const market = marketOf(toSite('pe')!);
const line = lineInBrowser(market.lines.find(({ key }) => key === 'eps')!);
const family = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 41 }],
  cargas: [{ sexo: 'Masculino', edad: 9, parentesco: 'Hijo/Hija' }],
});
const profilePrice = { amount: 264.5, unit: 'month', currency: 'PEN' } as const;

const show = () =>
  render(
    <VisitorOffer
      line={line}
      narrowing={{ coverageOrganizations: ['Clínica Tezza'] }}
      wording={periodWording({ market, locale: 'es' })}
    >
      <p>desde S/ 100.30/mes</p>
    </VisitorOffer>,
  );

afterEach(() => {
  useProfileStore.getState().clear();
});

describe('what a clinic or company offers', () => {
  it('is the price for the family of this browser, of the plans that reach the clinic, and how many refuse it and why', async () => {
    const reason = { code: 'tooOld', limit: 40, who: 'holder', age: 41 } as const;
    const plans = [1, 2].map((id) => Object.assign(samplePlan({ id }), { reason }));
    const metaData = sampleMetaData({ total: 6, unavailable: { total: 2, plans } });
    const requests = servePlans([samplePlan({ profilePrice })], metaData);
    useProfileStore.setState({ profiles: { persons: family } });
    show();
    expect(await screen.findByText(/^6 planes desde S\/\s?264\.50\/mes para tu perfil$/)).toBeVisible();
    expect(
      screen.getByText('2 planes no están disponibles para ti: acepta hasta los 40 años; tú tienes 41'),
    ).toBeVisible();
    expect(screen.queryByText('desde S/ 100.30/mes')).toBeNull();
    expect(requests).toMatchObject([
      { coverageOrganizations: ['Clínica Tezza'], productType: 'EPS', order: 'lowerPrice', take: 1, profile: family },
    ]);
  });

  it('is never what anybody pays where no plan is for the family', async () => {
    servePlans([]);
    useProfileStore.setState({ profiles: { persons: family } });
    show();
    expect(await screen.findByText('Ningún plan para tu perfil')).toBeVisible();
    expect(screen.getByText('Cambia tu perfil o mira lo que ofrecen otros.')).toBeVisible();
    expect(screen.queryByText('desde S/ 100.30/mes')).toBeNull();
  });

  it('says that it could not be worked out for the family, and what to do', async () => {
    server.use(
      http.post('*/api/insurance/compare/metadata', () =>
        HttpResponse.json({ error: { code: 'BAD_REQUEST', message: 'x', requestId: 'r' } }, { status: 400 }),
      ),
    );
    useProfileStore.setState({ profiles: { persons: family } });
    show();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'No pudimos calcularlo para tu perfil. Recarga la página para intentarlo otra vez.',
    );
    expect(screen.getByText('desde S/ 100.30/mes')).toBeVisible();
  });
});
