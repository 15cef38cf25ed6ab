import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePurchaseStore } from '@/features/purchase/purchase.store';
import { server } from '@/lib/testing/msw-server';
import { BoughtHere } from './bought-here';

const words = { title: 'Compraste aquí', open: 'Abrir' };
const store = usePurchaseStore.getState();

beforeEach(() => {
  server.use(
    http.get('*/api/sale', ({ request }) =>
      request.headers.get('authorization') === 'Bearer gone'
        ? HttpResponse.json({ error: { code: 'NOT_FOUND', message: '', requestId: 'r' } }, { status: 404 })
        : HttpResponse.json({ planName: 'Vida Familia', statusText: 'Pagada', instalments: [] }),
    ),
  );
});
afterEach(() => usePurchaseStore.setState({ sessions: {}, sales: {} }));

it('offers what this device bought or opened by a mail, and not what it only began', async () => {
  store.keep('begun', 'a.b', 'VIDA-1');
  const { rerender } = render(<BoughtHere ownHref="/mi-compra" words={words} />);
  expect(screen.queryByRole('list')).toBeNull();
  store.markAnnounced('begun');
  store.keepSale('mailed', 'c.d');
  store.keepSale('deleted', 'gone');
  rerender(<BoughtHere ownHref="/mi-compra" words={words} />);
  const offered = () => screen.queryAllByRole('link', { name: 'Abrir Vida Familia' });
  await waitFor(() =>
    expect(offered().map((link) => link.getAttribute('href'))).toEqual(['/mi-compra/begun', '/mi-compra/mailed']),
  );
});
