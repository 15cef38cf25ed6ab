import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { server } from '@/lib/testing/msw-server';
import { VisitorRowPrice } from './visitor-row-price';

const line = { productType: 'ISAPRE', profileForm: 'persons' } as const;
const family = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 46 }], cargas: [{ edad: 6 }] });

const show = () =>
  render(
    <p>
      <VisitorRowPrice id={7} {...line} own="para tu perfil">
        desde $166.260/mes
      </VisitorRowPrice>
    </p>,
  );

const answer = (price: object | null) =>
  server.use(
    http.post('*/api/insurance/7/calculatePrice', () =>
      HttpResponse.json({ price, receipt: null, reason: price ? null : { code: 'noPrice' } }),
    ),
  );

beforeEach(() => document.documentElement.setAttribute('data-tag', 'es-CL'));
afterEach(() => useProfileStore.getState().clear());

it('is the general price for whoever gave no profile', () => {
  show();
  expect(screen.getByText('desde $166.260/mes')).toBeVisible();
});

it.each([
  [{ amount: 361_545, currency: 'CLP', unit: 'month' }, '$361.545/mes para tu perfil'],
  [null, 'Este plan no se ofrece para tu perfil.'],
])('is the family’s own price, or that there is none: %o', async (price, text) => {
  answer(price);
  useProfileStore.setState({ profiles: { persons: family } });
  show();
  await waitFor(() => expect(document.body).toHaveTextContent(text), { timeout: 10_000 });
});
