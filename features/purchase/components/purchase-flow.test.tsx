import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSession, usePurchaseStore } from '@/features/purchase/purchase.store';
import { onOutcome } from '@/lib/browser/outcomes';
import { server } from '@/lib/testing/msw-server';
import { samplePurchase } from '@/lib/testing/sample-purchase';
import { PurchaseFlow } from './purchase-flow';

const purchase = samplePurchase({ questions: ['treated'], gateway: 'Kushki' });
const ID = purchase.id;

const documents = [{ kind: 'rut', label: 'RUT (Chile)', sample: '12.345.678-5' }] as const;

const show = (productCode = 'VIDA-1') =>
  render(
    <PurchaseFlow
      tag="es-CL"
      listHref="/Comparar/Seguro-Vida"
      planHref="/Seguros/BICE/Vida"
      relationships={{}}
      {...{ productCode, documents }}
    >
      El formulario
    </PurchaseFlow>,
  );

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  server.use(http.get('*/api/purchase', () => HttpResponse.json(purchase)));
  usePurchaseStore.getState().keep(ID, 'a.b', 'VIDA-1');
});
afterEach(() => {
  usePurchaseStore.setState({ sessions: {} });
  openSession(null);
});

it('offers to go on with what was begun of the same plan, and of no other', async () => {
  show('VIDA-2').unmount();
  expect(screen.queryByText('Sigue tu compra')).toBeNull();
  show();
  expect(screen.getByText('El formulario')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir con mi compra' }));
  expect(await screen.findByRole('heading', { name: 'Pago' })).toHaveFocus();
  expect(location.search).toBe(`?session=${ID}`);
});

it('shows on the way back to the declaration what was answered', async () => {
  openSession(ID);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a la declaración de salud' }));
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
});

const correction = async (answer: () => Response) => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/country', () => HttpResponse.json([])),
    http.get('*/cdn-cgi/trace', () => HttpResponse.text('loc=CL')),
    http.post('*/api/purchase/buyer', async ({ request }) => {
      sent.push(await request.json());
      return answer() as HttpResponse<null>;
    }),
  );
  openSession(ID);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir los datos de quien contrata' }));
  const name = screen.getByLabelText('Nombre y apellidos');
  expect(
    [name, screen.getByLabelText('Documento de identidad')].map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Ana Soto', '12.345.678-5']);
  await userEvent.clear(name);
  await userEvent.type(name, 'Ana Sotomayor');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y volver al pago' }));
  return sent;
};

it('corrects who buys and comes back to the payment', async () => {
  const buyer = { ...purchase.buyer, nombre: 'Ana Sotomayor' };
  const sent = await correction(() => HttpResponse.json({ ...purchase, buyer }));
  expect(await screen.findByText('Ana Sotomayor')).toBeVisible();
  expect(sent).toEqual([buyer]);
  expect(screen.getByRole('heading', { name: 'Pago' })).toHaveFocus();
});

it('says why nothing can be corrected while a payment is under way', async () => {
  const error = { code: 'INVALID_DATA', message: 'Estamos procesando tu pago: espera a que termine.', requestId: 'r' };
  await correction(() => HttpResponse.json({ error }, { status: 400 }));
  expect(await screen.findByText(error.message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Volver sin cambiar nada' }));
  expect(await screen.findByRole('heading', { name: 'Pago' })).toBeVisible();
});

it('leads from the declaration back to who buys, and keeps what was answered there', async () => {
  const unpaid = { ...purchase, step: 'health', questions: ['treated', 'operation'] };
  const buyer = { ...purchase.buyer, nombre: 'Ana Sotomayor' };
  server.use(
    http.get('*/api/purchase', () => HttpResponse.json(unpaid)),
    http.get('*/api/country', () => HttpResponse.json([])),
    http.get('*/cdn-cgi/trace', () => HttpResponse.text('loc=CL')),
    http.post('*/api/purchase/buyer', () => HttpResponse.json({ ...unpaid, buyer })),
  );
  openSession(ID);
  show();
  const user = userEvent.setup();
  await user.click((await screen.findAllByText('Sí'))[0]!);
  await user.type(screen.getByLabelText(/^Cuéntanos más/), 'asma leve');
  await user.click(screen.getByRole('button', { name: 'Volver a los datos personales' }));
  expect(screen.getByRole('heading', { name: 'Datos personales' })).toHaveFocus();
  const name = screen.getByLabelText('Nombre y apellidos');
  expect(name).toHaveValue('Ana Soto');
  expect(screen.queryByRole('radio')).toBeNull();
  await user.clear(name);
  await user.type(name, 'Ana Sotomayor');
  await user.click(screen.getByRole('button', { name: 'Guardar y seguir con el estado de salud' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Estado de salud' })).toHaveFocus());
  expect(screen.getAllByRole('radio', { name: 'Sí' })[0]).toBeChecked();
  expect(screen.getByLabelText(/^Cuéntanos más/)).toHaveValue('asma leve');
  await user.click(screen.getByRole('button', { name: 'Volver a los datos personales' }));
  expect(screen.getByLabelText('Nombre y apellidos')).toHaveValue('Ana Sotomayor');
});

const underReview = {
  ...purchase,
  ...{ step: 'health', review: 'health' },
  reviewer: { executive: { name: 'Eva Soto', phone: '+56 9 1111' }, when: 'hoy, entre 9:00 y 18:30' },
};

it('brings the verdict on a yes into sight, and the questions again when they are corrected', async () => {
  const scrolled = vi.mocked(Element.prototype.scrollIntoView);
  server.use(
    http.get('*/api/purchase', () => HttpResponse.json(Object.assign({}, purchase, { step: 'health' }))),
    http.post('*/api/purchase/health', () => HttpResponse.json(underReview)),
    http.get('*/api/purchase/documents', () => HttpResponse.json([])),
  );
  openSession(ID);
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByText('Sí'));
  scrolled.mockClear();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Un ejecutivo tiene que revisar tu declaración')).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Estado de salud' });
  expect(heading).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(
    screen.getByText('Te llama Eva Soto (+56 9 1111): hoy, entre 9:00 y 18:30. Te lo enviamos también por correo.'),
  ).toBeVisible();
  expect(screen.queryByText(/Recibimos tu corrección/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver otros planes' })).toHaveAttribute('href', '/Comparar/Seguro-Vida');
  await user.click(screen.getByRole('button', { name: 'Corregir mis respuestas' }));
  expect(heading).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(2);
  await user.click(screen.getByText('No'));
  const corrected = { ...underReview, declared: { ...purchase.declared, isCorrected: true } };
  server.use(http.post('*/api/purchase/health', () => HttpResponse.json(corrected)));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(
    await screen.findByText(
      'Recibimos tu corrección: queda guardada junto a tu respuesta anterior; Eva Soto te llama.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('Un ejecutivo tiene que revisar tu declaración')).toBeVisible();
  expect(heading).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(3);
});

it.each([
  ['asked', 'health', '¿Desde cuándo usas el inhalador?', 'Tu ejecutivo necesita saber algo más', 'Responder'],
  ['refused', 'health', 'No cubre el asma.', 'No se aceptó tu declaración de salud', null],
  ['accepted', 'payment', '', 'Se aceptó tu declaración de salud', null],
] as const)('shows that the executive %s, with the message', async (result, step, message, title, button) => {
  const decided = {
    ...underReview,
    step,
    review: step === 'health' ? 'health' : null,
    decision: { result, message, declared: null },
  };
  server.use(
    http.get('*/api/purchase', () => HttpResponse.json(decided)),
    http.get('*/api/purchase/documents', () => HttpResponse.json([])),
  );
  openSession(ID);
  show();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(message || 'Ya puedes pagar.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Corregir mis respuestas' })).toBeNull();
  const user = userEvent.setup();
  if (button) await user.click(screen.getByRole('button', { name: button }));
  else if (result === 'accepted') await user.click(screen.getByRole('button', { name: /salud/ }));
  else return expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

it('keeps the question of the executive above the answers, and what was declared before', async () => {
  const declared = { answers: { treated: true }, more: 'Asma leve' };
  const decision = { result: 'asked', message: '¿Desde cuándo usas el inhalador?', declared };
  server.use(
    http.get('*/api/purchase', () => HttpResponse.json({ ...underReview, decision })),
    http.get('*/api/purchase/documents', () => HttpResponse.json([])),
  );
  openSession(ID);
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  const question = screen.getByText('¿Desde cuándo usas el inhalador?');
  const more = screen.getByLabelText(/^Cuéntanos más/);
  expect(question.compareDocumentPosition(more)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('radio', { name: 'Sí' })).toBeChecked();
  expect(more).toHaveValue('Asma leve');
  await user.type(more, ', hace 3 años');
  server.use(http.post('*/api/purchase/health', () => HttpResponse.json({ ...underReview, decision })));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  expect(screen.getByLabelText(/^Cuéntanos más/)).toHaveValue('Asma leve, hace 3 años');
});

it('is headed by what became of it once it was paid, and says then no more that all is well', async () => {
  const payment = { status: 'OK', method: 'tdc', total: 1024, currency: 'CLP', reference: '7F3A90C2', message: '' };
  const sale = {
    ...{ id: ID, planName: 'Vida Familia', insurer: 'BICE Vida', soldOn: '2026-11-23', reference: '7F3A90C2' },
    ...{ status: 'OK', statusText: 'Pagada', canCancel: true, executive: null, facts: [], instalments: [] },
    withdrawal: '',
    contact: { email: 'contacto@queplan.cl', phone: '+56 2 2570 0000' },
  };
  const after = { status: 'CANCELLATION_REQUEST', statusText: 'Cancelación pedida', canCancel: false };
  server.use(
    http.get('*/api/purchase', () => HttpResponse.json(Object.assign({}, purchase, { step: 'success', payment }))),
    http.get('*/api/sale', () => HttpResponse.json(sale)),
    http.post('*/api/sale/cancellation', () => HttpResponse.json(Object.assign({}, sale, after))),
  );
  openSession(ID);
  show();
  expect(await screen.findByRole('heading', { name: 'Compra exitosa!' })).toHaveFocus();
  expect(screen.getByText(/tu compra quedó hecha/)).toBeVisible();
  const outcomes: object[] = [];
  onOutcome((outcome) => outcomes.push(outcome))();
  expect(outcomes).toEqual([
    {
      ...{ type: 'purchase', transaction: '7F3A90C2', value: 1024, currency: 'CLP' },
      ...{ plan: 'VIDA-1', reference: null },
    },
  ]);
  const user = userEvent.setup();
  await user.click(await screen.findByText('Cancelar esta compra'));
  await user.click(screen.getByRole('button', { name: 'Pedir la cancelación' }));
  expect(await screen.findByRole('heading', { name: 'Estado: Cancelación pedida' })).toBeVisible();
  const notice = screen.getByText('Recibimos tu solicitud de cancelación: te respondemos por correo.');
  await waitFor(() => expect(document.activeElement).toContainElement(notice));
  expect(screen.queryByText('Compra exitosa!')).toBeNull();
  expect(screen.queryByText(/tu compra quedó hecha/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Descargar el comprobante (PDF)' })).toBeVisible();
});
