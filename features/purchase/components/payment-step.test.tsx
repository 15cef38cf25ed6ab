import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { purchaseQuery } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { openSession } from '@/features/purchase/purchase.store';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { samplePurchase } from '@/lib/testing/sample-purchase';
import { PaymentStep } from './payment-step';

const purchase = (status: PaymentStatus) =>
  samplePurchase({
    withdrawal: 'Puedes retractarte hasta 10 días después de recibir tu póliza.',
    payment: {
      status,
      isInReview: false,
      isUnpaid: false,
      isUncharged: true,
      method: 'tdc',
      total: 1024,
      currency: 'CLP',
      message: 'Lo que pasó.',
      reference: '7F3A90C2',
    },
  });

const rest = {
  planHref: '/Seguros/BICE/Vida',
  ...{ tag: 'es-CL', relationships: { 'Hijo/Hija': 'Hija o hijo' } },
  documents: [{ kind: 'rut', label: 'RUT (Chile)', sample: '12.345.678-5' }] as const,
  ...{ onCorrect: () => undefined, onCorrectBuyer: () => undefined },
};

const show = (status: PaymentStatus) => render(<PaymentStep {...rest} ticket="a.b" purchase={purchase(status)} />);

it.each(['REFUND', 'REQUEST_REFUND', 'PENDING'] as const)('asks for none that is back or in process (%s)', (status) => {
  show(status);
  expect(screen.getByText('Lo que pasó.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lets one go on with a page that nobody has paid on', () => {
  const { payment, ...others } = purchase('PENDING');
  const open = { ...others, payment: { ...payment!, isUnpaid: true } };
  render(<PaymentStep {...rest} ticket="a.b" purchase={open} />);
  expect(screen.getByRole('button', { name: 'Pagar $1.024' })).toBeEnabled();
});

it.each(['DECLINED', 'FAIL', 'VOID'] as const)('lets one pay where nothing was taken (%s)', (status) => {
  show(status);
  expect(screen.getByText('Lo que pasó.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pagar $1.024' })).toBeEnabled();
});

it('says why a gateway refused, and sends the next try as another', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/purchase/payments', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const error = { code: 'INVALID_DATA', message: 'El número de tarjeta no es válido. Revísalo.', requestId: 'r' };
      return HttpResponse.json({ error }, { status: 400 });
    }),
  );
  const invalidated = vi.spyOn(queryClient(), 'invalidateQueries');
  const user = userEvent.setup();
  const { rerender } = show('DECLINED');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Pagar $1.024' }));
  expect(await screen.findByText('El número de tarjeta no es válido. Revísalo.')).toBeVisible();
  expect(invalidated).toHaveBeenCalledWith({ queryKey: [...purchaseQuery('a.b').queryKey] });
  const { payment, ...others } = purchase('FAIL');
  const failed = { ...payment!, message: 'El número de tarjeta no es válido. Revísalo.', reference: '11112222' };
  rerender(<PaymentStep {...rest} ticket="a.b" purchase={{ ...others, payment: failed }} />);
  expect(screen.getAllByText('El número de tarjeta no es válido. Revísalo.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Pagar $1.024' }));
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).not.toBe(keys[1]);
});

it('leads from a frame, which no gateway’s page may stand in, to another tab, and then asks how it stands', async () => {
  document.documentElement.dataset.framed = '';
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let refuses = true;
  server.use(
    http.post('*/api/purchase/payments', () =>
      refuses
        ? HttpResponse.json({ error: { code: 'INVALID_DATA', message: 'No.', requestId: 'r' } }, { status: 400 })
        : HttpResponse.json({ href: 'https://gateway.example/pay' }),
    ),
  );
  const invalidated = vi.spyOn(queryClient(), 'invalidateQueries');
  const user = userEvent.setup();
  show('DECLINED');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Pagar $1.024' }));
  await vi.waitFor(() => expect(tab.close).toHaveBeenCalledTimes(1));
  refuses = false;
  invalidated.mockClear();
  await user.click(screen.getByRole('button', { name: 'Pagar $1.024' }));
  await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://gateway.example/pay'));
  expect(open).toHaveBeenLastCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(invalidated).toHaveBeenCalledWith({ queryKey: [...purchaseQuery('a.b').queryKey] });
  expect(screen.getByRole('button', { name: 'Pagar $1.024' })).toBeEnabled();
  delete document.documentElement.dataset.framed;
});

it('leads beside the terms to what the plan covers and excludes, without leaving what was typed', () => {
  show('DECLINED');
  const link = screen.getByRole('link', { name: 'Ver lo que cubre y lo que no (se abre en otra pestaña)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/Seguros/BICE/Vida', '_blank']);
  const terms = screen.getByRole('checkbox', { name: /Leí y acepto los términos/ });
  expect(link.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('keeps a yes to the terms that are shown, and asks again where they changed since', async () => {
  const of = (agreed: PurchaseState['terms']['agreed'], text = 'Declaro') => ({
    ...purchase('DECLINED'),
    terms: { version: '2026-12', text, agreed },
  });
  const { rerender } = render(<PaymentStep {...rest} ticket="a.b" purchase={of('same')} />);
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.queryByText(/^Los términos cambiaron/)).toBeNull();
  rerender(<PaymentStep {...rest} ticket="a.b" purchase={of('changed', 'Declaro otra cosa')} />);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByText(/^Los términos cambiaron desde que los aceptaste/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toBeChecked();
});

it('says before paying whom it pays, who smokes, and what the insurer gets of it and why', () => {
  const declared = {
    smokes: false,
    beneficiaries: [{ name: 'Eva Soto', relationship: 'Hijo/Hija' as const, share: 100 }],
    isCorrected: false,
  };
  const mine = { ...purchase('DECLINED'), declared, paysBeneficiaries: true };
  render(<PaymentStep {...rest} ticket="a.b" purchase={mine} />);
  expect(screen.getByText('Eva Soto (Hija o hijo): 100%')).toBeVisible();
  expect(screen.getByText(/^Fuma o fumó/).parentElement).toHaveTextContent('No');
  const handedOn = screen.getByText(/^Con la compra entregamos a BICE Vida tu nombre, documento, .* beneficiarios/);
  const terms = screen.getByRole('checkbox', { name: /Leí y acepto los términos/ });
  expect(handedOn.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says before paying who is insured, and lets one correct it', async () => {
  const onCorrectBuyer = vi.fn<() => void>();
  const insured = [{ label: 'Quiénes se aseguran', value: 'Ana y una hija de 7 años' }];
  const mine = { ...purchase('DECLINED'), isAlone: false, insured };
  render(<PaymentStep {...rest} ticket="a.b" purchase={mine} onCorrectBuyer={onCorrectBuyer} />);
  const who = screen.getByRole('heading', { name: 'Quien contrata y queda asegurado' }).closest('section')!;
  for (const text of ['Ana Soto', 'RUT (Chile) 12.345.678-5', /^Nacimiento: .*1990/, 'Ana y una hija de 7 años'])
    expect(within(who).getByText(text)).toBeVisible();
  await userEvent.click(within(who).getByRole('button', { name: 'Corregir los datos de quien contrata' }));
  expect(onCorrectBuyer).toHaveBeenCalledOnce();
});

it('says before paying what is owed afterwards, who takes the money, what comes next and how one gets out of it', () => {
  show('DECLINED');
  expect(
    screen.getByText(
      /^Hoy pagas el primer mes; luego 11 pagos de \$1\.024, uno cada mes.* enlace .* según las condiciones de tu póliza/,
    ),
  ).toHaveTextContent('Si falta uno');
  expect(screen.getByText(/^Pagas en Mercado Pago, .* nunca aquí\.$/)).toBeVisible();
  expect(screen.getByText(/^Te llega el comprobante por correo\. Tu póliza la emite BICE Vida/)).toBeVisible();
  expect(
    screen.getByText(
      /^Puedes pedir la cancelación .* Puedes retractarte hasta 10 días después de recibir tu póliza\.$/,
    ),
  ).toBeVisible();
});

it('says why an old price can’t be taken over, and leads to another purchase', async () => {
  const message = 'Ya cumpliste 36 años y este precio es para 35.';
  server.use(
    http.post('*/api/purchase/price', () =>
      HttpResponse.json({ error: { code: 'INVALID_DATA', message, requestId: 'r' } }, { status: 400 }),
    ),
  );
  openSession(purchase('FAIL').id);
  render(<PaymentStep {...rest} ticket="a.b" purchase={{ ...purchase('FAIL'), isExpired: true }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Seguir con el precio de hoy' }));
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar otra compra' }));
  expect(location.search).toBe('');
});
