import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '@/features/lead/components/contact-form';
import type { ContactSubject } from '@/features/lead/client';
// Imported up front: loading it on first send is slow on a busy machine.
import '@/features/lead/form/checks';
import { contactField } from '@/features/lead/form/fields';
import { useLeadStore } from '@/features/lead/lead.store';
import { server } from '@/lib/testing/msw-server';
import { CONTACT_FORM, NO_SUBJECT, fillInWhoAsks } from '@/lib/testing/contact-form';
import { es } from '@/messages/es';
import { sendWaiting } from './client';
import { WaitingGate } from './components/waiting-gate';
import { delayAfter } from './waiting-requests';
import { useWaitingStore } from './waiting.store';

const { form } = es.contact;
const KEY = 'solicitudesEnEspera-V1.6';
const HOUR = 3_600_000;
const answer = { id: 'a', ticket: 'a.b', telefono: '+56 9 8765 4321', dataSocio: null, href: null, details: [] };
const ok = () => HttpResponse.json(answer);
const refusal = (status: number) => () =>
  HttpResponse.json({ error: { code: 'INTERNAL', message: 'x', requestId: 'r' } }, { status });

const reused = () =>
  HttpResponse.json({ error: { code: 'KEY_REUSED', message: 'x', requestId: 'r' } }, { status: 422 });

type Call = { path: string; key: string | null; body: Record<string, unknown> };
let calls: Call[];
let reply: () => Response | Promise<Response>;
let online: boolean;

const plan: NonNullable<ContactSubject['plan']> = {
  id: 1,
  productCode: 'CODE',
  displayName: 'Plan Uno',
  organization: { url: 'Colmena', displayName: 'Colmena' },
  isSoldOnline: false,
  from: { amount: 100_000, currency: 'CLP' },
  place: 'DETALLE',
};
const line = { productType: 'ISAPRE', organizationType: 'ISAPRE', profileForm: 'persons' } as const;
const subjects: [string, string, Partial<Parameters<typeof ContactForm>[0]>][] = [
  ['a contact', 'contactos', {}],
  ['a plan request', 'solicitarplans', { subject: { kind: 'CONTACTO', productCode: 'CODE', plan, line } }],
  [
    'a served form',
    'integration/form',
    {
      served: {
        hash: 'h',
        version: 1,
        title: null,
        intro: null,
        fields: (['fld_fullname', 'fld_telephone', 'fld_email'] as const).map((name) =>
          contactField(name, form.fields),
        ),
      },
    },
  ],
];

function showForm(changes: Partial<Parameters<typeof ContactForm>[0]> = {}) {
  return render(<ContactForm {...CONTACT_FORM} subject={NO_SUBJECT} {...changes} />);
}
const showPage = () => render(<WaitingGate tag="es-CL" />);

const user = userEvent.setup();
async function send() {
  await fillInWhoAsks();
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
}

async function setLine(up: boolean) {
  online = up;
  if (up) await act(async () => void window.dispatchEvent(new Event('online')));
}
function store(changes: { savedAt?: number; country?: string; confirmationReason?: string | null } = {}) {
  const waiting = {
    id: 'k-1',
    key: 'k-1',
    endpoint: 'contactos',
    body: { first_name: 'Ana', telefono: '+56987654321', email: 'ana@correo.cl' },
    typed: { fld_fullname: 'Ana', fld_telephone: '+56987654321', fld_email: 'ana@correo.cl' },
    savedAt: Date.now() - 1000,
    country: '',
    confirmationReason: null,
    ...changes,
  };
  localStorage.setItem(KEY, JSON.stringify({ state: { waiting: [waiting], sent: [] }, version: 1 }));
  return useWaitingStore.persist.rehydrate();
}

beforeEach(() => {
  calls = [];
  reply = ok;
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  useLeadStore.getState().discard();
  useWaitingStore.setState({ waiting: [], sent: [], answers: {}, sending: null, ownedByForm: null });
  server.use(
    http.get('*/api/business-line', () => HttpResponse.json([])),
    http.post('*/api/referidos/buscar', () => (online ? HttpResponse.json({ referral: null }) : HttpResponse.error())),
    ...['contactos', 'solicitarplans', 'integration/form'].map((path) =>
      http.post(`*/api/${path}`, async ({ request }) => {
        if (!online) return HttpResponse.error();
        const body = (await request.json()) as Call['body'];
        calls.push({ path, key: request.headers.get('idempotency-key'), body });
        return reply();
      }),
    ),
  );
});

describe('a request that the line keeps from leaving', () => {
  it.each(subjects)('is sent once it is back, and says so in its form: %s', async (_, path, changes) => {
    showPage();
    showForm(changes);
    await setLine(false);
    await send();
    const heading = await screen.findByRole('heading', {
      name: 'Sin conexión: enviaremos tu solicitud cuando tengas internet.',
    });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/^Queda guardada en este dispositivo hasta el/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar', hidden: true })).not.toBeVisible();
    expect(calls).toEqual([]);
    await setLine(true);
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toHaveFocus();
    expect(calls.map((call) => call.path)).toEqual([path]);
    expect(localStorage.getItem(KEY)).not.toContain('ana@correo.cl');
    expect(useLeadStore.getState().tickets.at(-1)).toBe('a.b');
    await user.click(screen.getByRole('button', { name: form.another }));
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
    expect(screen.queryByRole('heading', { name: form.failedTitle })).toBeNull();
  });

  it('is sent by the next page of the site when its tab was closed, under the key that it had', async () => {
    const first = showForm();
    await setLine(false);
    await send();
    await screen.findByRole('heading', { name: 'Sin conexión: enviaremos tu solicitud cuando tengas internet.' });
    const kept = localStorage.getItem(KEY)!;
    const { key } = useWaitingStore.getState().waiting[0]!;
    first.unmount();
    useWaitingStore.setState({ waiting: [] });
    localStorage.setItem(KEY, kept);
    await useWaitingStore.persist.rehydrate();
    online = true;
    showPage();
    expect(await screen.findByText('Enviado')).toBeVisible();
    expect(calls.map((call) => call.key)).toEqual([key]);
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByText('Enviado')).toBeNull();
  });

  it.each([
    ['the server restarts', 503],
    ['an earlier try is on its way', 409],
    ['too many are sent', 429],
  ])('is tried again while %s, and waits longer each time', async (_, status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    reply = refusal(status);
    await store();
    showPage();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByText('Sin conexión: enviaremos tu solicitud cuando tengas internet.')).toBeVisible();
    reply = ok;
    await act(() => vi.advanceTimersByTimeAsync(delayAfter(0)));
    expect(await screen.findByText('Enviado')).toBeVisible();
    expect(calls.map((call) => call.key)).toEqual(['k-1', 'k-1']);
    expect([0, 1, 2, 9].map(delayAfter)).toEqual([15_000, 30_000, 60_000, 300_000]);
    vi.useRealTimers();
  });

  it('is tried by one clock, which stops with the page, whatever comes while it is on its way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answering = Promise.withResolvers<Response>();
    reply = () => answering.promise;
    await store();
    const page = showPage();
    await waitFor(() => expect(calls).toHaveLength(1));
    await setLine(true);
    await act(async () => answering.resolve(refusal(503)()));
    await waitFor(() => expect(useWaitingStore.getState().sending).toBeNull());
    page.unmount();
    await act(() => vi.advanceTimersByTimeAsync(3 * delayAfter(9)));
    expect(calls).toHaveLength(1);
    vi.useRealTimers();
  });

  it('sets no clock once the page that sent it is gone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answering = Promise.withResolvers<Response>();
    reply = () => answering.promise;
    await store();
    const page = showPage();
    await waitFor(() => expect(calls).toHaveLength(1));
    page.unmount();
    await act(async () => answering.resolve(refusal(503)()));
    await waitFor(() => expect(useWaitingStore.getState().sending).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(3 * delayAfter(9)));
    expect(calls).toHaveLength(1);
    vi.useRealTimers();
  });

  it('is its form’s under a new key too, where an earlier version of it had arrived', async () => {
    showPage();
    showForm();
    await setLine(false);
    await send();
    await screen.findByRole('heading', { name: 'Sin conexión: enviaremos tu solicitud cuando tengas internet.' });
    reply = () => (calls.length === 1 ? reused() : ok());
    await setLine(true);
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Ha ocurrido un error' })).toBeNull();
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it('gets one new key and no more, then the visitor decides', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    reply = () => (calls.length === 2 ? refusal(503)() : reused());
    await store();
    showPage();
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(useWaitingStore.getState().sending).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(delayAfter(0)));
    expect(await screen.findByText('No pudimos enviar tu solicitud. ¿Lo intentamos otra vez?')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3 * delayAfter(9)));
    const [first, second, ...later] = calls.map(({ key }) => key);
    expect(first).not.toBe(second);
    expect(later).toEqual([second]);
    vi.useRealTimers();
  });

  it.each(subjects.slice(0, 2))('waits with the referrer as typed: %s', async (_, path, changes) => {
    showPage();
    showForm(changes);
    await user.click(screen.getByRole('button', { name: '¿Alguien te recomendó?' }));
    await user.type(screen.getByRole('textbox', { name: /^Email de quien te recomendó/ }), 'camila@correo.cl');
    await setLine(false);
    await send();
    await screen.findByRole('heading', { name: 'Sin conexión: enviaremos tu solicitud cuando tengas internet.' });
    expect(calls).toEqual([]);
    await setLine(true);
    expect(await screen.findByRole('heading', { name: 'Enviado' })).toHaveFocus();
    expect(calls).toMatchObject([{ path, body: { referido: 'camila@correo.cl', referidoPorLink: false } }]);
  });

  it('says its days by the clock of who asked, also late in the evening', async () => {
    vi.stubEnv('TZ', 'America/Santiago');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
    await store({ savedAt: Date.parse('2026-11-24T01:30:00Z'), confirmationReason: 'old' });
    showPage();
    expect(await screen.findByRole('heading', { name: /23 de noviembre/ })).toBeVisible();
    expect(screen.getByText(/30 de noviembre/)).toBeVisible();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('gives what was typed back to its form when it is taken back there', async () => {
    showForm();
    await setLine(false);
    await send();
    await user.click(await screen.findByRole('button', { name: 'No enviar' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@correo.cl');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeVisible();
    expect(useLeadStore.getState().draft.fld_email).toBe('ana@correo.cl');
  });

  // The tests after it load their late modules anew.
  it('is sent by one of two tabs, and under one key where a browser can not say which', async () => {
    await store();
    vi.resetModules();
    const other = await import('./client');
    let isHeld = false;
    const request = async (_: string, __: object, work: (lock: object | null) => Promise<void>) => {
      if (isHeld) return work(null);
      isHeld = true;
      await work({}).finally(() => (isHeld = false));
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await Promise.all([sendWaiting(), other.sendWaiting()]);
    expect(calls.map(({ key }) => key)).toEqual(['k-1']);
    await sendWaiting();
    expect(calls).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'locks');
    await store();
    await Promise.all([sendWaiting(), other.sendWaiting()]);
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['k-1']));
  });

  it('is not sent by a tab that hears a little later than of the lock that another has sent it', async () => {
    await store();
    const request = (_: string, __: object, work: (lock: object | null) => Promise<void>) => work({});
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const sending = sendWaiting();
    const state = { waiting: [], sent: [{ id: 'k-1', at: Date.now() }] };
    setTimeout(() => localStorage.setItem(KEY, JSON.stringify({ state, version: 1 })), 100);
    await sending;
    Reflect.deleteProperty(navigator, 'locks');
    expect(calls).toEqual([]);
  });

  it('says in another tab what became of it', async () => {
    online = false;
    await store();
    showPage();
    await screen.findByText('Sin conexión: enviaremos tu solicitud cuando tengas internet.');
    const state = { waiting: [], sent: [{ id: 'k-1', at: Date.now() }] };
    localStorage.setItem(KEY, JSON.stringify({ state, version: 1 }));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(await screen.findByText('Enviado')).toBeVisible();
    expect(screen.queryByText('Sin conexión: enviaremos tu solicitud cuando tengas internet.')).toBeNull();
  });

  it('asks before it is sent after 12 hours', async () => {
    await store({ savedAt: Date.now() - 13 * HOUR });
    showPage();
    expect(await screen.findByText(/^Tienes una solicitud del .* sin enviar. ¿La enviamos\?$/)).toBeVisible();
    await setLine(true);
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByText('Enviado')).toBeVisible();
    expect(calls.map((call) => call.key)).toEqual(['k-1']);
  });

  it.each([
    ['after seven days', { savedAt: Date.now() - 7 * 24 * HOUR - 1 }],
    ["on another market's site", { country: '3' }],
  ])('is neither sent nor kept %s', async (_, changes) => {
    await store(changes);
    showPage();
    await waitFor(() => expect(localStorage.getItem(KEY)).not.toContain('ana@correo.cl'));
    await setLine(true);
    expect(screen.queryByText(/Sin conexión|sin enviar/)).toBeNull();
    expect(calls).toEqual([]);
  });

  it('can be taken back, which a word says for 2 s and the page by having it no more [C-25]', async () => {
    online = false;
    await store();
    showPage();
    const button = await screen.findByRole('button', { name: 'No enviar' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => button.click());
    expect(screen.getByText('Solicitud borrada de este dispositivo')).toBeVisible();
    expect(screen.queryByText('Sin conexión: enviaremos tu solicitud cuando tengas internet.')).toBeNull();
    expect(localStorage.getItem(KEY)).not.toContain('ana@correo.cl');
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(screen.getByText('Solicitud borrada de este dispositivo')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(101));
    expect(screen.queryByText('Solicitud borrada de este dispositivo')).toBeNull();
    vi.useRealTimers();
    await setLine(true);
    expect(calls).toEqual([]);
  });

  it('is offered to be sent again when the back end refuses it', async () => {
    reply = refusal(400);
    await store();
    showPage();
    expect(await screen.findByText('No pudimos enviar tu solicitud. ¿Lo intentamos otra vez?')).toBeVisible();
    expect(calls).toHaveLength(1);
    reply = ok;
    await user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByText('Enviado')).toBeVisible();
  });
});
