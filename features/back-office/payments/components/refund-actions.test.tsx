import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { Payment } from '@/features/back-office/payments/payments.resource';
import { server } from '@/lib/testing/msw-server';
import { sentTo } from '@/lib/testing/sent-to';
import { es } from '@/messages/es';
import { RefundActions } from './refund-actions';
import { inOffice } from '@/lib/testing/office';

const { payments: words } = es.backOffice;
const user = userEvent.setup();
const at = '2026-11-20T12:00:00.000Z';

const paid: Payment = {
  id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d',
  begunAt: at,
  site: 'cl',
  request: null,
  name: 'Rosa Henríquez',
  plan: 'VIDA-1',
  planName: 'Seguros · Vida',
  total: { amount: 250_000, currency: 'CLP' },
  status: 'OK',
  isRefundWaiting: false,
  standing: 'Aprobado',
  outcome: 'Pagado',
  amounts: { price: '$250.000', fee: '$0', total: '$250.000' },
  instalment: 1,
  gateway: 'sandbox',
  reference: null,
  detail: null,
  changedAt: at,
  events: [],
  refunds: [],
  approvers: null,
  refund: 'asked',
  ending: 11,
  limit: '$100.000',
};
const waiting = {
  ...{ id: 7, state: 'waiting' as const, note: 'Pagó dos veces', at, askedBy: 'Ana' },
  ...{ decidedAt: null, decidedBy: null, decidedNote: null, isOwn: true },
};

const shown = (payment: Payment, permissions: readonly string[]) =>
  inOffice('payments', permissions, <RefundActions payment={payment} />);
const show = (payment: Payment, permissions = ['payment:refund', 'payment:approve']) =>
  render(shown(payment, permissions));

it('says before it is pressed whether money goes at once or somebody else agrees', () => {
  const { rerender } = show(paid);
  expect(screen.getByText('Vuelve todo: $250.000. Sobre $100.000 por venta lo aprueba otra persona.')).toBeVisible();
  const low = { ...paid, refund: 'atOnce' as const };
  rerender(shown(low, ['payment:refund']));
  expect(screen.getByRole('button', { name: 'Devolver' })).toBeVisible();
});

it.each([
  [
    { refund: 'atOnce', ending: 11 },
    'Devuelves $250.000 a Rosa Henríquez. Con eso termina su seguro: las otras 11 cuotas',
  ],
  [
    { refund: 'asked', ending: 0 },
    'Pides devolver $250.000 a Rosa Henríquez: otra persona lo aprueba. Con eso termina',
  ],
  [{ refund: 'atOnce', ending: null, name: null }, 'Devuelves $250.000 a quien pagó.'],
] as const)('sends nothing back before it was asked: %o', async (changes, question) => {
  const sent = vi.fn(() => HttpResponse.json({ state: 'ordered' }));
  server.use(http.post('*/api/staff/payments/:id/refund', sent));
  show({ ...paid, ...changes });
  await user.type(screen.getByLabelText('Motivo'), 'Pagó dos veces');
  await user.click(
    screen.getByRole('button', { name: changes.refund === 'atOnce' ? 'Devolver' : 'Pedir la devolución' }),
  );
  expect(screen.getByRole('dialog')).toHaveTextContent(question);
  await user.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1)!);
  expect(sent).not.toHaveBeenCalled();
});

it('keeps what was typed and says why when it is refused', async () => {
  const message = 'La devolución ya está pedida.';
  const error = { code: 'CHANGED_MEANWHILE', message, requestId: 'x' };
  server.use(http.post('*/api/staff/payments/:id/refund', () => HttpResponse.json({ error }, { status: 409 })));
  show(paid);
  await user.type(screen.getByLabelText('Motivo'), 'Pagó dos veces');
  await user.click(screen.getByRole('button', { name: 'Pedir la devolución' }));
  await user.click(screen.getByRole('button', { name: 'Sí, pedir la devolución' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Motivo')).toHaveValue('Pagó dos veces');
});

it('offers who asked no way to agree to it, and who may not none at all', () => {
  const payment = {
    ...paid,
    isRefundWaiting: true,
    refund: null,
    refunds: [waiting],
    approvers: 'La puede aprobar: Beto.',
  };
  const { unmount } = show(payment);
  expect(screen.getByText('La pediste tú: la aprueba otra persona. La puede aprobar: Beto.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  unmount();
  show({ ...payment, refunds: [{ ...waiting, isOwn: false }], approvers: words.decide.nobody }, ['charge:read']);
  expect(screen.getByText(words.decide.nobody)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lets somebody else decide', async () => {
  const sent = sentTo('*/api/staff/payments/:id/approve');
  show({ ...paid, refund: null, refunds: [{ ...waiting, isOwn: false }] });
  await user.click(screen.getByRole('button', { name: 'Aprobar' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Apruebas devolver $250.000 a Rosa Henríquez.');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sí, aprobar' }));
  expect(await screen.findByText('Devolución aprobada.')).toBeVisible();
  expect(sent).toEqual([{ refund: 7 }]);
});

it.each([
  [true, 'Retirar la petición', 'Retirar', 'withdraw'],
  [false, 'Rechazar la devolución', 'Rechazar', 'refuse'],
] as const)('ends it with a reason, whose own it is: %s', async (isOwn, title, button, door) => {
  const sent = sentTo(`*/api/staff/payments/:id/${door}`);
  show({ ...paid, refund: null, refunds: [{ ...waiting, isOwn }] });
  const form = screen.getByRole('form', { name: title });
  await user.type(within(form).getByLabelText('Motivo'), 'Ya no hace falta');
  await user.click(within(form).getByRole('button', { name: button }));
  await vi.waitFor(() => expect(sent).toEqual([{ refund: 7, note: 'Ya no hace falta' }]));
});
