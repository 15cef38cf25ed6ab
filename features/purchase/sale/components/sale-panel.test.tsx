import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { InstalmentState, SaleState } from '@/features/purchase/sale/sale.api';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { SalePanel } from './sale-panel';

const paid: InstalmentState = {
  ...{ number: 1, dueDay: '2026-11-23', amount: 1000, currency: 'CLP', status: 'PAID', statusText: 'Pagado' },
  ...{ methods: [], payment: null },
};
const due: InstalmentState = {
  ...paid,
  ...{ number: 2, dueDay: '2026-12-23', status: 'DUE', statusText: 'Por pagar' },
  methods: [
    { method: 'tdc', amounts: { price: 1000, fee: 20, feeTax: 4, total: 1024 } },
    { method: 'tdd', amounts: { price: 1000, fee: 20, feeTax: 4, total: 1024 } },
  ],
};
const sale: SaleState = {
  ...{ id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d', planName: 'Vida Familia', soldOn: '2026-11-23' },
  ...{ status: 'OK', statusText: 'Pagada', canCancel: true, instalments: [paid, due] },
  ...{ reference: '7F3A90C2', executive: null, insurer: 'BICE Vida' },
  contact: { email: 'contacto@queplan.cl', phone: '+56 2 2570 0000' },
  withdrawal: 'Puedes retractarte hasta 10 días después de recibir tu póliza.',
  facts: [{ label: 'Muerte', value: 'UF 1.000' }],
};

const relationships = { 'Hijo/Hija': 'Hija o hijo' };

function show(changes: object = {}, purchaseTicket: string | null = null) {
  server.use(http.get('*/api/sale', () => HttpResponse.json(Object.assign({}, sale, changes))));
  render(<SalePanel ticket="a.b" tag="es-CL" {...{ relationships, purchaseTicket }} withReceipt />);
}

describe('what was bought', () => {
  it('says how it stands, what was paid and what is due, and asks only for that', async () => {
    show();
    expect(await screen.findByText('Pagada', { exact: true })).toBeVisible();
    expect(screen.getByText('BICE Vida')).toBeVisible();
    expect(screen.getByText('Muerte').parentElement).toHaveTextContent('MuerteUF 1.000');
    expect(
      screen.getByText(/^Tu póliza la emite BICE Vida, que te confirma desde qué día.* 10 días hábiles/),
    ).toBeVisible();
    const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(first).toHaveTextContent('Pago 1$1.024Vence el 23 de noviembre de 2026Pagado');
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(within(second!).getByRole('button', { name: 'Pagar $1.024' })).toBeEnabled();
    expect(second).toHaveTextContent('$20');
  });

  it('names whom it pays on the device that bought, and not by the link of a mail', async () => {
    const beneficiaries = [{ name: 'Eva Soto', relationship: 'Hijo/Hija', share: 100 }];
    server.use(http.get('*/api/purchase', () => HttpResponse.json({ declared: { beneficiaries } })));
    show({}, 'c.d');
    expect(await screen.findByText(/^Eva Soto \(Hija o hijo\): 100/)).toBeVisible();
    cleanup();
    show();
    expect(await screen.findByText('Vida Familia')).toBeVisible();
    expect(screen.queryByText(/Eva Soto/)).toBeNull();
  });

  it('has the way to end it before the payments, which are open where one is due', async () => {
    show();
    const cancelling = await screen.findByText('Cancelar esta compra');
    const payments = screen.getByText('Tus pagos');
    expect(cancelling.compareDocumentPosition(payments)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(payments.closest('details')).toHaveAttribute('open');
  });

  it('is asked for no payment while one is in review', async () => {
    const review = { method: 'tdc', total: 1024, currency: 'CLP', reference: '7F3A90C2', status: 'PENDING' } as const;
    show({
      instalments: [
        {
          ...due,
          payment: {
            ...review,
            isInReview: true,
            isUnpaid: false,
            isUncharged: false,
            message: 'Tu pago está en revisión.',
          },
        },
      ],
    });
    expect(await screen.findByText('Tu pago está en revisión.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  });

  it('says why the gateway refused an instalment, and sends the next try as another', async () => {
    const keys: (string | null)[] = [];
    const message = 'El banco no aprobó el pago.';
    server.use(
      http.get('*/api/sale', () => {
        const tried = { method: 'tdc', total: 1024, currency: 'CLP', reference: `7F3A90C${keys.length}` } as const;
        const payment =
          keys.length > 0
            ? { ...tried, status: 'FAIL', isInReview: false, isUnpaid: false, isUncharged: false, message }
            : null;
        return HttpResponse.json(Object.assign({}, sale, { instalments: [Object.assign({}, due, { payment })] }));
      }),
      http.post('*/api/sale/payments', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ error: { code: 'INVALID_DATA', message, requestId: 'r' } }, { status: 400 });
      }),
    );
    render(<SalePanel ticket="a.b" tag="es-CL" relationships={relationships} purchaseTicket={null} withReceipt />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Pagar $1.024' }));
    expect(await screen.findByText('Código para consultarnos: 7F3A90C1')).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Pagar $1.024' }));
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('is there with a status that this page does not know yet [S-49]', async () => {
    show({
      ...{ status: 'POLICY_ISSUED', statusText: 'Otro estado (POLICY_ISSUED)', canCancel: false },
      instalments: [{ ...paid, status: 'SETTLED', statusText: 'Otro estado (SETTLED)' }],
    });
    expect(await screen.findByText('Otro estado (POLICY_ISSUED)')).toBeVisible();
    expect(screen.getByText('Otro estado (SETTLED)')).not.toBeVisible();
    await userEvent.click(screen.getByText('Tus pagos'));
    expect(screen.getByText('Otro estado (SETTLED)')).toBeVisible();
    expect(screen.getByText('Vida Familia')).toBeVisible();
  });

  it('can be asked to end, with what the buyer says, and then says so', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/sale/cancellation', async ({ request }) => {
        bodies.push(await request.json());
        const after = { status: 'CANCELLATION_REQUEST', statusText: 'Cancelación pedida', canCancel: false };
        return HttpResponse.json(Object.assign({}, sale, after));
      }),
    );
    show();
    const user = userEvent.setup();
    await user.click(await screen.findByText('Cancelar esta compra'));
    expect(screen.getByText(sale.withdrawal)).toBeVisible();
    await user.type(screen.getByLabelText('¿Por qué quieres cancelarla? (opcional)'), 'Me mudo');
    await user.click(screen.getByRole('button', { name: 'Pedir la cancelación' }));
    expect(await screen.findByText('Cancelación pedida')).toBeVisible();
    expect(bodies).toEqual([{ reason: 'Me mudo' }]);
    const notice = screen.getByText('Recibimos tu solicitud de cancelación: te respondemos por correo.');
    await vi.waitFor(() => expect(document.activeElement).toContainElement(notice));
    expect(screen.queryByText('Cancelar esta compra')).toBeNull();
  });

  it('says while its end is asked for what is to be paid, and how it goes on after all', async () => {
    const paused = { ...due, methods: [], statusText: 'En pausa: pediste cancelar' };
    const state = { status: 'CANCELLATION_REQUEST', statusText: 'Cancelación pedida', canCancel: false };
    show({ ...state, instalments: [paid, paused] });
    expect(await screen.findByRole('heading', { name: 'Estado: Cancelación pedida' })).toBeVisible();
    expect(screen.getByText(/^No pagues nada mientras la revisamos: los pagos quedan en pausa/)).toBeVisible();
    expect(
      screen.getByText(/Escribe a contacto@queplan.cl o llama al \+56 2 2570 0000 con el código 7F3A90C2/),
    ).toBeVisible();
    expect(screen.queryByText(/Próximo pago/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    cleanup();
    queryClient().clear();
    show({ ...state, instalments: [paid] });
    expect(await screen.findByText('No te queda ningún pago por hacer.')).toBeVisible();
    expect(screen.queryByText(/No pagues nada/)).toBeNull();
  });

  it('says what was refused, and loses nothing of what was typed', async () => {
    const message = 'Esta compra ya no se puede cancelar aquí.';
    server.use(
      http.post('*/api/sale/cancellation', () =>
        HttpResponse.json({ error: { code: 'INVALID_DATA', message, requestId: 'x' } }, { status: 400 }),
      ),
    );
    show();
    const user = userEvent.setup();
    await user.click(await screen.findByText('Cancelar esta compra'));
    await user.type(screen.getByLabelText('¿Por qué quieres cancelarla? (opcional)'), 'Me mudo');
    await user.click(screen.getByRole('button', { name: 'Pedir la cancelación' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('¿Por qué quieres cancelarla? (opcional)')).toHaveValue('Me mudo');
  });
});
