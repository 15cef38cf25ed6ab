import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useProfileStore } from '@/features/profile/profile.store';
import { openSession, usePurchaseStore } from '@/features/purchase/purchase.store';
import { server } from '@/lib/testing/msw-server';
import { PriceLine } from './price-lines';

const show = () =>
  render(
    <PriceLine id={7} line={{ profileForm: 'person', productType: 'VIDA' }} tag="es-CL">
      Precio desde $4.512
    </PriceLine>,
  );

beforeEach(() => {
  useProfileStore.getState().clear();
});

afterEach(() => {
  usePurchaseStore.setState({ sessions: {} });
  openSession(null);
});

const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';

it('says nothing of today while a person has to look at the purchase', async () => {
  const price = { amount: 6768, currency: 'CLP', unit: 'month' };
  const methods = [{ method: 'tdc', amounts: { price: 6768, fee: 135, feeTax: 26, total: 6929 } }];
  server.use(
    http.get('*/api/purchase', () =>
      HttpResponse.json({ price, methods, payment: null, step: 'health', review: 'health' }),
    ),
  );
  usePurchaseStore.getState().keep(ID, 'a.b');
  openSession(ID);
  show();
  expect(await screen.findByText('$6.768 cada mes')).toBeVisible();
});

it('is that of the purchase, by the way it was paid, once one has begun', async () => {
  server.use(
    http.get('*/api/purchase', () =>
      HttpResponse.json({
        ...{ price: { amount: 6768, currency: 'CLP', unit: 'month' }, step: 'success' },
        methods: [
          { method: 'tdc', amounts: { price: 6768, fee: 135, feeTax: 26, total: 6929 } },
          { method: 'transfer', amounts: { price: 6768, fee: 0, feeTax: 0, total: 6768 } },
        ],
        payment: { method: 'transfer' },
      }),
    ),
  );
  usePurchaseStore.getState().keep(ID, 'a.b');
  openSession(ID);
  show();
  expect(screen.getByText('Precio desde $4.512')).toHaveClass('invisible');
  expect(await screen.findByText('Pagaste $6.768')).toBeVisible();
});
