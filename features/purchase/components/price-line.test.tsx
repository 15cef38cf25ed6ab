import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/contract';
import { useProfileStore } from '@/features/profile/store';
import { queryClient } from '@/lib/http/query-client';
import { loadWords } from '@/lib/i18n/load-words';
import { server } from '@/lib/testing/msw-server';
import { PriceLine } from './price-line';

const show = () =>
  render(
    <PriceLine id={7} line={{ profileForm: 'person', productType: 'VIDA' }} tag="es-CL">
      Precio desde $4.512
    </PriceLine>,
  );

beforeEach(async () => {
  document.documentElement.lang = 'es';
  queryClient().clear();
  useProfileStore.getState().clear();
  await loadWords(['purchase']);
});

it('says in a line what is paid today and each month, once it is known for whom', async () => {
  show().unmount();
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 35 }] });
  useProfileStore.getState().save('person', profile, null);
  const price = { amount: 10_000, currency: 'CLP', unit: 'month' };
  server.use(
    http.post('*/api/insurance/7/calculatePrice', () => HttpResponse.json({ price, receipt: null, reason: null })),
  );
  show();
  expect(screen.getByText('Precio desde $4.512')).toBeVisible();
  expect(await screen.findByText('Pagas hoy $10.238 y luego cada mes')).toBeVisible();
});
