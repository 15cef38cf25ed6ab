import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { SaleDetail } from '@/features/back-office/sales/sales.resource';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { SaleReview } from './sale-screen';

const at = '2026-11-20T12:00:00.000Z';
const sale: SaleDetail = {
  ...{ id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d', begunAt: at, soldAt: null, site: 'cl' },
  ...{ name: 'Ana Pérez', email: 'ana@correo.example', phone: '', legalId: '', plan: 'VIDA-1', planName: 'Vida' },
  ...{
    price: null,
    agreedPrice: '$1.000',
    charged: null,
    status: 'inReview',
    standing: 'Compra por revisar',
    code: null,
  },
  ...{ cancellation: null, payments: null, instalments: [], documents: [], history: [], decisions: [] },
  review: { isOpen: true, isOwn: true, executive: 'Eva Soto' },
};
const show = (review: SaleDetail['review']) => render(inOffice('sales', [], <SaleReview sale={{ ...sale, review }} />));

it('shows the declaration to the executive in charge once they ask for it, and sends the decision on it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/staff/sales/:id/declaration', () =>
      HttpResponse.json({ reviewAt: at, declared: [{ at, facts: [{ label: '¿Está en tratamiento?', value: 'Sí' }] }] }),
    ),
    http.post('*/api/staff/sales/:id/review', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ done: true });
    }),
  );
  show(sale.review);
  expect(screen.queryByText('¿Está en tratamiento?')).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ver lo que declaró (queda registrado)' }));
  expect(await screen.findByText('¿Está en tratamiento?')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Decisión' })).toHaveValue('');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decisión' }), 'Rechazar: la compra termina');
  await user.type(screen.getByRole('textbox', { name: /Mensaje para el cliente/ }), 'No cubre el asma.');
  await user.click(screen.getByRole('button', { name: 'Guardar y avisar al cliente' }));
  expect(await screen.findByText('Decisión guardada. El cliente recibe un correo.')).toBeVisible();
  expect(sent).toEqual([{ result: 'refused', message: 'No cubre el asma.', declaredAt: at, reviewAt: at }]);
  expect(screen.queryByText('¿Está en tratamiento?')).toBeNull();
});

it.each([
  [{ isOpen: true, isOwn: false, executive: 'Eva Soto' }, 'Solo la ve y decide quien está a cargo: Eva Soto.'],
  [{ isOpen: true, isOwn: false, executive: null }, /^Nadie está a cargo/],
  [{ isOpen: false, isOwn: false, executive: 'Eva Soto' }, 'Ya se decidió sobre esta declaración.'],
])('says who may see it to anybody else', (review, text) => {
  show(review);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
