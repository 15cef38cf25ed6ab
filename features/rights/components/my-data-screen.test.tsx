import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { expect, it, vi } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { sentTo } from '@/lib/testing/sent-to';
import { MyDataScreen } from './my-data-screen';

const words = { ...labelsOf('es', 'rights'), policies: labelsOf('es', 'layout').consent };

const show = (shows?: 'purchases' | 'data') =>
  render(<MyDataScreen words={words} help="contacto@queplan.cl" tag="es-CL" {...(shows && { shows })} />);

const KEPT = { email: 'ana@correo.cl', contact: null, groups: [], purchases: [], unlinked: [] };

function backend(answer: () => object = () => KEPT) {
  server.use(
    http.post('*/api/my-data/code', () => HttpResponse.json({ id: crypto.randomUUID(), minutes: 15 })),
    http.post('*/api/my-data/open', () => HttpResponse.json({ proof: 'id.signature' })),
    http.get('*/api/my-data', () => {
      const body = answer();
      return body instanceof Response ? body : HttpResponse.json(body as JsonBodyType);
    }),
  );
}

async function openByCode(user: UserEvent) {
  await user.type(screen.getByLabelText('Email'), 'ana@correo.cl{Enter}');
  await user.type(await screen.findByLabelText('Código'), 'ABCD2345{Enter}');
}

it('clears the device without a code', async () => {
  localStorage.setItem('perfil-V1.7', '{"state":{"edad":40}}');
  sessionStorage.setItem('chat', 'x');
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar de este dispositivo' }));
  expect(await screen.findByText('Este dispositivo ya no guarda nada tuyo.')).toBeVisible();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it('sends another code at once, and tries what is typed then against that one', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  const tried: unknown[] = [];
  let calls = 0;
  server.use(
    http.post('*/api/my-data/code', () => HttpResponse.json({ id: ids[calls++], minutes: 15 })),
    http.post('*/api/my-data/open', async ({ request }) => {
      tried.push(await request.json());
      const error = { code: 'INVALID_DATA', message: 'No', requestId: 'x', fields: { code: 'No es correcto' } };
      return HttpResponse.json({ error }, { status: 400 });
    }),
  );
  const user = userEvent.setup();
  show();
  for (const { label, href } of words.policies.policies)
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  await openByCode(user);
  expect(await screen.findByText('No es correcto')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pedir otro código' }));
  expect(await screen.findByText(/Enviamos otro código/)).toBeVisible();
  await user.type(screen.getByLabelText('Código'), 'WXYZ2345{Enter}');
  await vi.waitFor(() => expect(tried).toHaveLength(2));
  expect(tried).toEqual([
    { id: ids[0], email: 'ana@correo.cl', code: 'ABCD2345' },
    { id: ids[1], email: 'ana@correo.cl', code: 'WXYZ2345' },
  ]);
});

it('solves a proof of work and asks again, where many codes were asked for an address', async () => {
  const challenge = await createChallenge({
    ...{ algorithm: 'SHA-256', cost: 1, counter: 10, deriveKey, data: { visitor: 'v' } },
    ...{ hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' },
  });
  let [calls, isProven] = [0, false];
  server.use(
    http.post('*/api/my-data/code', () => {
      calls += 1;
      if (isProven) return HttpResponse.json({ id: crypto.randomUUID(), minutes: 15 });
      const error = { code: 'NOT_HUMAN', message: 'x', requestId: 'x', challenge };
      return HttpResponse.json({ error }, { status: 401 });
    }),
    http.get('*/api/buscarplanes/notrobot', ({ request }) => {
      isProven = new URL(request.url).searchParams.has('altcha');
      return HttpResponse.json({ human: true, challenge: null });
    }),
  );
  show();
  await userEvent.type(screen.getByLabelText('Email'), 'ana@correo.cl{Enter}');
  expect(await screen.findByLabelText('Código')).toBeVisible();
  expect(calls).toBe(2);
});

it('leads by keyboard from the address over the code to what is kept, and deletes it only after a yes', async () => {
  const seen: (string | null)[] = [];
  const done = ({ request }: { request: Request }) => {
    seen.push(request.headers.get('authorization'));
    return HttpResponse.json({ done: true });
  };
  backend(() => ({
    ...KEPT,
    contact: { firstName: 'Ana', phone: '+56987654321', isStopped: false },
    groups: [
      { title: 'Solicitudes', why: 'Para responder.', kept: 'Se guarda 24 meses.', entries: [{ n: 0, fields: [] }] },
    ],
  }));
  server.use(http.post('*/api/my-data/erase', done));
  const user = userEvent.setup();
  show();
  await user.type(screen.getByLabelText('Email'), 'ana@correo.cl{Enter}');
  expect(await screen.findByRole('heading', { name: 'Escribe el código' })).toHaveFocus();
  await user.type(screen.getByLabelText('Código'), 'ABCD2345{Enter}');
  expect(await screen.findByRole('heading', { name: 'Lo que guardamos de ana@correo.cl' })).toHaveFocus();
  localStorage.setItem('perfil-V1.7', '{"state":{"edad":40}}');
  const panel = screen.getByRole('heading', { name: 'Borrar mis datos' }).closest('section')!;
  for (const effect of [
    /cancela la llamada/,
    /Avisamos a tu ejecutivo/,
    /este dispositivo: tu perfil/,
    /sin tu nombre/,
  ])
    expect(within(panel).getByText(effect)).toBeVisible();
  const erase = screen.getByRole('button', { name: 'Borrar todo' });
  expect(erase).toBeDisabled();
  await user.click(screen.getByLabelText('Entiendo que no se puede deshacer'));
  await user.click(erase);
  expect(await screen.findByText('Borramos todo lo que guardábamos de ti.')).toBeVisible();
  expect(screen.getAllByText(/Borramos todo/)).toHaveLength(1);
  expect(screen.getByText(/Si la pusiste en tu calendario, quítala ahí/)).toBeVisible();
  expect(seen).toEqual(['Bearer id.signature']);
  expect(localStorage).toHaveLength(0);
});

it('takes a part away only after it said what will be gone, and a yes', async () => {
  backend(() => ({ ...KEPT, contact: { firstName: 'Ana', phone: '+56987654321', isStopped: false } }));
  const removed = sentTo('*/api/my-data/remove');
  const user = userEvent.setup();
  show();
  await openByCode(user);
  const label = await screen.findByText('Quitar mi documento, nacimiento y perfil');
  const part = within(label.closest('details')!);
  expect(part.getByText(/la fecha de nacimiento, el perfil/)).not.toBeVisible();
  await user.click(label);
  expect(part.getByText(/la fecha de nacimiento, el perfil/)).toBeVisible();
  expect(part.getByText(/No se puede deshacer/)).toBeVisible();
  expect(removed).toEqual([]);
  await user.click(part.getByRole('button', { name: 'Sí, quitar' }));
  expect(await screen.findByText(/: Lo quitamos\.$/)).toBeVisible();
  expect(removed).toEqual([{ part: 'answers' }]);
});

it('comes back to the code after a reload, as long as it holds, and not once it has opened', async () => {
  const id = crypto.randomUUID();
  const tried: unknown[] = [];
  server.use(
    http.post('*/api/my-data/code', () => HttpResponse.json({ id, minutes: 15 })),
    http.post('*/api/my-data/open', async ({ request }) => {
      tried.push(await request.json());
      return HttpResponse.json({ proof: 'id.signature' });
    }),
    http.get('*/api/my-data', () => HttpResponse.json(KEPT)),
  );
  const user = userEvent.setup();
  const first = show();
  await user.type(screen.getByLabelText('Email'), 'ana@correo.cl{Enter}');
  await screen.findByLabelText('Código');
  first.unmount();
  const second = show();
  await user.type(await screen.findByLabelText('Código'), 'ABCD2345{Enter}');
  await vi.waitFor(() => expect(tried).toEqual([{ id, email: 'ana@correo.cl', code: 'ABCD2345' }]));
  await screen.findByRole('heading', { name: 'Lo que guardamos de ana@correo.cl' });
  second.unmount();
  show();
  expect(screen.getByLabelText('Email')).toBeVisible();
});

it('says that it failed, and not that the code is over, when something else is the matter', async () => {
  let answers = 0;
  backend(() => (++answers < 3 ? HttpResponse.error() : KEPT));
  const user = userEvent.setup();
  show();
  await openByCode(user);
  expect(await screen.findByText(/No pudimos hacerlo/, {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByText(words.open.over)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Lo que guardamos de ana@correo.cl' })).toBeVisible();
});

it('leads who bought to each purchase, by a code and no mail of ours', async () => {
  const purchases = [
    { plan: 'Vida Familia', state: 'Contratada el 25 de noviembre de 2026', href: 'http://cl.localhost/mi-compra/a.b' },
  ];
  let bought = purchases;
  backend(() => ({ ...KEPT, purchases: bought }));
  const user = userEvent.setup();
  async function openShowing(shows: 'purchases' | 'data') {
    const { unmount } = show(shows);
    await openByCode(user);
    await vi.waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /ana@correo/ })).toHaveFocus());
    return unmount;
  }
  const close = await openShowing('purchases');
  expect(screen.getByRole('link', { name: 'Vida Familia' })).toHaveAttribute('href', purchases[0]!.href);
  expect(screen.getByText('Contratada el 25 de noviembre de 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Borrar/ })).toBeNull();
  close();
  const closeData = await openShowing('data');
  expect(screen.getByRole('link', { name: 'Vida Familia' })).toBeVisible();
  closeData();
  bought = [];
  await openShowing('purchases');
  expect(screen.getByText('Con este correo no hay ninguna compra pagada.')).toBeVisible();
});
