import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { usePurchaseStore } from '@/features/purchase/purchase.store';
import { server } from '@/lib/testing/msw-server';
import { sentTo } from '@/lib/testing/sent-to';
import { LinkedSale } from './linked-sale';

const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const words = {
  ...{
    loading: 'Cargando',
    elsewhere: 'De otro lado',
    byCode: 'Con un código',
    over: '',
    overText: '',
    renew: 'Enviarme un enlace',
    renewed: 'Enviado',
  },
  ...{ unpaid: 'No está pagada', unpaidText: '', failed: '' },
};

const show = (ticket: string | null) =>
  render(
    <LinkedSale
      {...{ id: ID, ticket, words }}
      ownHref="/mi-compra"
      purchasePath={null}
      renewalToken={null}
      tag="es-CL"
      relationships={{}}
    />,
  );

const sale = (executive: object | null) => ({
  id: ID,
  planName: 'Vida Familia',
  insurer: null,
  soldOn: '2026-11-23',
  facts: [],
  instalments: [],
  status: 'OK',
  statusText: 'Pagada',
  canCancel: false,
  reference: '7F3A90C2',
  executive,
});

beforeEach(() => {
  usePurchaseStore.setState({ sessions: {}, sales: {} });
});

it('is known on the way back from a gateway, and takes nothing from who bought it on that device', async () => {
  const proofs: (string | null)[] = [];
  server.use(
    http.get('*/api/purchase', () => HttpResponse.json({ declared: { beneficiaries: [] } })),
    http.get('*/api/sale', ({ request }) => {
      proofs.push(request.headers.get('authorization'));
      return HttpResponse.json(sale({ name: 'Eva Soto', phone: '+56 9 1111', email: 'eva@q.example' }));
    }),
  );
  usePurchaseStore.getState().keep(ID, 'whole.purchase');
  const { unmount } = show('sale.alone');
  expect(await screen.findByRole('button', { name: 'Descargar el comprobante (PDF)' })).toBeEnabled();
  expect(await screen.findByText('Herederos legales')).toBeVisible();
  unmount();
  show(null);
  expect(await screen.findByText('Pagada')).toBeVisible();
  expect(screen.getByText('Tu ejecutivo: Eva Soto · +56 9 1111 · eva@q.example')).toBeVisible();
  expect(proofs.at(-1)).toBe('Bearer sale.alone');
  expect(usePurchaseStore.getState().sessions[ID]!.ticket).toBe('whole.purchase');
});

it('says where a receipt is that this device may not open, as it says who bought', async () => {
  server.use(http.get('*/api/sale', () => HttpResponse.json(sale(null))));
  show('sale.alone');
  expect(await screen.findByText(/comprobante, con tus datos, está en el correo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descargar el comprobante (PDF)' })).toBeNull();
});

it('opens nothing of what is not paid on a device that does not know it, and has a link mailed', async () => {
  const sent = sentTo('*/api/sale/link', { sent: true });
  const unpaid = { id: ID, ticket: null, purchasePath: '/Compra-Online/VIDA-1', renewalToken: 'sale.alone', words };
  render(<LinkedSale {...unpaid} ownHref="/mi-compra" tag="es-CL" relationships={{}} />);
  expect(screen.getByText('No está pagada')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviarme un enlace' }));
  expect(await screen.findByText('Enviado')).toBeVisible();
  expect(sent).toEqual([{ token: 'sale.alone' }]);
  expect(usePurchaseStore.getState().sessions).toEqual({});
});

it('leads a device that does not know it to the code', () => {
  show(null);
  expect(screen.getByText('De otro lado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Con un código' })).toHaveAttribute('href', '/mi-compra');
});
