import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { openSession, usePurchaseStore } from '@/features/purchase/purchase.store';
import { server } from '@/lib/testing/msw-server';
import { StartedPrice } from './price-lines';

const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const show = () => render(<StartedPrice tag="es-CL">Precio desde $4.512</StartedPrice>);

afterEach(() => {
  usePurchaseStore.setState({ sessions: {} });
  openSession(null);
});

it('is that of the purchase once one has begun, and of the plan until then', async () => {
  const { unmount } = show();
  expect(screen.getByText('Precio desde $4.512')).toBeVisible();
  unmount();
  server.use(
    http.get('*/api/purchase', () =>
      HttpResponse.json({
        price: { amount: 6768, currency: 'CLP', unit: 'month' },
        methods: [{ method: 'tdc', amounts: { price: 6768, fee: 135, feeTax: 26, total: 6929 } }],
        payment: null,
      }),
    ),
  );
  usePurchaseStore.getState().keep(ID, 'a.b');
  openSession(ID);
  show();
  expect(screen.getByText('Precio desde $4.512')).toHaveClass('invisible');
  expect(
    await screen.findByText('Hoy pagas $6.929 (incluye $161 por pagar con tarjeta) y luego cada mes'),
  ).toBeVisible();
  expect(screen.getByText('Te enviamos el enlace de cada pago 5 días antes.')).toBeVisible();
  expect(screen.getByText(/6\.768/)).toHaveTextContent('$6.768 cada mes');
  expect(screen.queryByText('Precio desde $4.512')).toBeNull();
});

it('is that of the plan where how the purchase stands can’t be asked', async () => {
  server.use(http.get('*/api/purchase', () => HttpResponse.json({ error: { code: 'NOT_FOUND' } }, { status: 404 })));
  usePurchaseStore.getState().keep(ID, 'a.b');
  openSession(ID);
  show();
  await vi.waitFor(() => expect(screen.getByText('Precio desde $4.512')).toBeVisible());
});
