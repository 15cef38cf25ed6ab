import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useChatStore } from '@/features/chat/chat.store';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useLeadStore } from '@/features/lead/lead.store';
import { server } from '@/lib/testing/msw-server';
import { ChatButton } from './chat-button';
import { ChatPanel } from './chat-panel';

const country = (code: string, name: string, phonePrefix: string) => ({ code, name, phonePrefix, nationality: null });
const STATE = { read: { visitor: 0, executive: 0 }, ended: null, executive: 'Carla Soto', visitor: null };
const user = userEvent.setup();
let keys: (string | null)[];
let bodies: unknown[];
let messages: { key: string | null; text: string }[];
let isOnline: boolean;

const answering = (answer: (request: Request) => Response | Promise<Response>) => (call: { request: Request }) =>
  isOnline ? answer(call.request) : HttpResponse.error();

const show = () =>
  render(<ChatPanel open onClose={() => undefined} locale="es-CL" email="contacto@queplan.cl" consent={null} />);

function streamOf(...frames: string[]) {
  const sent = new TextEncoder().encode(`${frames.join('\n\n')}\n\n`);
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(sent) });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
}

function comeBack() {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollTo = () => undefined;
  [keys, bodies, messages, isOnline] = [[], [], [], true];
  useChatStore.getState().forget();
  const line = { businessLine: 'ISAPRE', productTypes: [{ productType: 'ISAPRE', name: 'Isapres', path: '/a' }] };
  server.use(
    http.get('*/api/business-line', () => HttpResponse.json([line])),
    http.get('*/api/country', () => HttpResponse.json([country('CL', 'Chile', '+56'), country('PE', 'Perú', '+51')])),
    http.get('*/cdn-cgi/trace', () => new HttpResponse('loc=CL')),
    http.get(
      '*/api/chat/available',
      answering(() =>
        HttpResponse.json({ available: true, isOpen: true, closesAt: '2026-11-23 18:30', opensAt: null }),
      ),
    ),
    http.get(
      '*/api/chat/getWebchatConfig',
      answering(() => HttpResponse.json({ textMax: 2000 })),
    ),
    http.post(
      '*/api/chat/start',
      answering(async (request) => {
        bodies.push(await request.json());
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ proof: 'p', ticket: 'a.proof', executive: null });
      }),
    ),
    http.post(
      '*/api/chat/messages',
      answering(async (request) => {
        messages.push({ key: request.headers.get('idempotency-key'), ...((await request.json()) as { text: string }) });
        return HttpResponse.json({ seq: messages.length, sentAt: '2026-11-23T12:00:00.000Z' });
      }),
    ),
    http.post('*/api/chat/activity', () => HttpResponse.json({ done: true })),
    http.get(
      '*/api/chat/events',
      answering(() => streamOf(`event: state\ndata: ${JSON.stringify(STATE)}`)),
    ),
  );
});

it('reproaches nobody for what they had no time to say', async () => {
  show();
  const line = await screen.findByRole('combobox', { name: '¿Qué buscas?' });
  expect(await screen.findByRole('option', { name: 'Isapres' })).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(line).not.toBeInvalid();
});

it('says that the lines could not be loaded, and loads them again', async () => {
  server.use(http.get('*/api/business-line', () => HttpResponse.json({}, { status: 400 }), { once: true }));
  show();
  expect(await screen.findByText('Error al obtener las líneas de negocio')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('option', { name: 'Isapres' })).toBeInTheDocument();
});

it('shows a refusal of what the form does not ask', async () => {
  useChatStore.getState().forget();
  server.use(
    http.post('*/api/chat/start', () =>
      HttpResponse.json(
        { error: { code: 'INVALID_DATA', message: 'no', fields: { clinicas: 'no' } } },
        { status: 400 },
      ),
    ),
  );
  useLeadStore.setState({
    known: { fld_fullname: 'Ana Rojas', fld_telephone: '+56987654321', fld_email: 'ana@correo.cl' },
    productType: 'ISAPRE',
  });
  show();
  await screen.findByRole('option', { name: 'Isapres' });
  await user.click(screen.getByRole('button', { name: 'Empezar el chat' }));
  expect(await screen.findByText(/contacto@queplan\.cl/)).toBeVisible();
  useLeadStore.setState({ known: {}, productType: null });
});

describe('a chat without a line', () => {
  it('keeps the form on the device, says so, and begins when it is back', { timeout: 20_000 }, async () => {
    const first = show();
    await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana Rojas');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@correo.cl');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Prefijo del país' }), 'PE');
    await user.type(screen.getByRole('textbox', { name: 'Teléfono' }), '987654321');
    await user.selectOptions(screen.getByRole('combobox', { name: '¿Qué buscas?' }), 'ISAPRE');
    isOnline = false;
    await user.click(screen.getByRole('button', { name: 'Empezar el chat' }));
    const waits = /^Sin conexión\. Lo que escribiste queda aquí/;
    expect(await screen.findByText(waits, {}, { timeout: 8000 })).toBeVisible();
    const { key } = useChatStore.getState().starting!;
    expect(localStorage.getItem('chat-V1.6')).toContain('ana@correo.cl');
    expect(useChatStore.getState().starting!.body.telefono).toBe('+51987654321');
    first.unmount();
    isOnline = true;
    useMyClinics.setState({ clinics: ['Clínica Alemana'] });
    show();
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ana@correo.cl');
    isOnline = false;
    await user.click(screen.getByRole('button', { name: 'Empezar el chat' }));
    expect(await screen.findByText(waits, {}, { timeout: 8000 })).toBeVisible();
    comeBack();
    expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toBeVisible();
    expect(keys).toEqual([key]);
    // The clinic was chosen after the first attempt: the same key repeats the same request.
    expect(bodies).toEqual([expect.not.objectContaining({ clinicas: expect.anything() })]);
    expect(localStorage.getItem('chat-V1.6')).not.toContain('ana@correo.cl');
  });

  it('is there when it is opened again, with what was being written, and sends what was said once', async () => {
    useChatStore.getState().begin('p');
    isOnline = false;
    const first = show();
    const message = await screen.findByRole('textbox', { name: 'Mensaje' });
    expect(await screen.findByText('Sin conexión. Enviaremos lo que escribas cuando tengas internet.')).toBeVisible();
    await user.type(message, 'Hola{Enter}');
    await user.type(message, 'Y otra co');
    expect(screen.getByText('Se envía cuando vuelva la conexión')).toBeVisible();
    first.unmount();
    show();
    expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toHaveValue('Y otra co');
    expect(screen.getByText('Hola')).toBeVisible();
    expect(messages).toEqual([]);
    comeBack();
    await expect.poll(() => messages.map(({ text }) => text), { timeout: 5000 }).toEqual(['Hola']);
  });
});

it('shows that a chat could not be ended, and lets the visitor try again', async () => {
  useChatStore.getState().begin('p');
  server.use(http.post('*/api/chat/end', () => new HttpResponse(null, { status: 500 })));
  show();
  await user.click(await screen.findByRole('button', { name: 'Terminar el chat' }));
  await user.click(screen.getByRole('button', { name: 'Sí, terminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos terminar el chat. Intenta otra vez.');
  expect(screen.getByRole('button', { name: 'Sí, terminar' })).toBeEnabled();
});

it('says once who is told and until when they answer', async () => {
  useChatStore.getState().begin('p');
  show();
  expect(
    await screen.findByText(/^Hablas con Carla Soto\. Estamos en horario de atención, hoy hasta las 6:30/),
  ).toBeVisible();
  expect(screen.getAllByText(/aviso por correo|responde aquí/)).toHaveLength(1);
  expect(screen.getByText(/^Puedes cerrar y volver/)).toBeVisible();
});

describe('outside opening hours', () => {
  const closed = { available: true, isOpen: false, closesAt: null, opensAt: '2026-11-23 09:00' };
  beforeEach(() => server.use(http.get('*/api/chat/available', () => HttpResponse.json(closed))));

  it('a chat says who answers and when, and not that somebody is talked to', async () => {
    useChatStore.getState().begin('p');
    show();
    expect(
      await screen.findByText(/^Te responde Carla Soto desde: lunes, 23 de noviembre, 9:00 a\. m\./),
    ).toBeVisible();
    expect(screen.queryByText(/Hablas con|no hay nadie/)).toBeNull();
  });

  it('is prefilled with who the visitor is, once a request of theirs arrived', async () => {
    const visitor = { fld_fullname: 'Ana Rojas', fld_telephone: '+56987654321', fld_email: 'ana@correo.cl' };
    useLeadStore.getState().arrived(visitor, 'a.proof', 'ISAPRE');
    show();
    expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Rojas');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@correo.cl');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Prefijo del país' })).toHaveValue('CL'));
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('987654321');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '¿Qué buscas?' })).toHaveValue('ISAPRE'));
    expect(screen.getByText(/desde: lunes, 23 de noviembre, 9:00 a\. m\./)).toBeVisible();
  });
});

it('is prefilled with what was typed into a form that was not sent', async () => {
  useLeadStore.setState({
    draft: { fld_fullname: 'Ana R', fld_telephone: '' },
    known: { fld_telephone: '+56987654321' },
  });
  show();
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana R');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('987654321'));
});

it('the button of a chat that was begun leads back to it', () => {
  const labels = { begin: 'Chatear', resume: 'Chatear: sigue tu conversación' };
  render(<ChatButton labels={labels} locale="es-CL" email="contacto@queplan.cl" consent={null} />);
  expect(screen.getByRole('button', { name: 'Chatear' })).toBeVisible();
  act(() => useChatStore.getState().begin('p'));
  expect(screen.getByRole('button', { name: 'Chatear: sigue tu conversación' })).toBeVisible();
});

it.each([
  ['while somebody answers', true, 'Hablas con Paz Muñoz, del equipo de Carla Soto. Estamos en horario de atención'],
  ['and promises them no more when it is closed', false, 'Hablas con Paz Muñoz, del equipo de Carla Soto.'],
])('says who wrote in the place of the executive, beside the message, %s', async (_, isNow, header) => {
  const hours = { closesAt: isNow ? '2026-11-23 18:30' : null, opensAt: isNow ? null : '2026-11-27 09:00' };
  server.use(http.get('*/api/chat/available', () => HttpResponse.json({ available: true, isOpen: isNow, ...hours })));
  const message = {
    ...{ seq: 1, key: crypto.randomUUID(), sender: 'executive', author: 'Paz Muñoz', text: 'Hola, soy Paz' },
    sentAt: '2026-11-23T12:00:00.000Z',
  };
  const frames = [
    `id: 1\nevent: message\ndata: ${JSON.stringify(message)}`,
    `event: state\ndata: ${JSON.stringify(STATE)}`,
  ];
  server.use(http.get('*/api/chat/events', () => streamOf(...frames)));
  useChatStore.getState().begin('p');
  show();
  expect(await screen.findByText(/^Paz Muñoz, del equipo de Carla Soto · /)).toBeVisible();
  expect(await screen.findByText((text) => text.startsWith(header))).toBeVisible();
  expect(screen.queryByText(/queda esperando/)).toBeNull();
});
