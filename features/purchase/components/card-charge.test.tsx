import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { server } from '@/lib/testing/msw-server';
import { CardCharge } from './price-lines';

const line = { profileForm: 'person', productType: 'VIDA' } as const;
const show = () => render(<CardCharge id={7} line={line} tag="es-CL" />);

beforeEach(() => {
  useProfileStore.getState().clear();
});

it('tells what is paid by card, its fee and tax folded in, beside the price for a profile', async () => {
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 35 }] });
  useProfileStore.getState().save('person', profile, null);
  const price = { amount: 10_000, currency: 'CLP', unit: 'month' };
  server.use(
    http.post('*/api/insurance/7/calculatePrice', () => HttpResponse.json({ price, receipt: null, reason: null })),
  );
  show();
  expect(
    await screen.findByText('Hoy pagas $10.238 (incluye $238 por pagar con tarjeta) y luego cada mes'),
  ).toBeVisible();
  expect(screen.getByText('Te enviamos el enlace de cada pago 5 días antes.')).toBeVisible();
});

it('says that there is one as long as nobody said for whom it is', () => {
  show();
  expect(screen.getByText(/cargo de 2,38 %, con su impuesto/)).toBeVisible();
});
