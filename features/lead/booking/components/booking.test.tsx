import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingOffer, BookingResponse } from '@/features/lead/booking/booking.api';
import { ContactDialog } from '@/features/lead/components/contact-dialog';
import type { ContactResponse } from '@/features/lead/contact.api';
import { useLeadStore } from '@/features/lead/lead.store';
import { saveSentAnswer } from '@/features/lead/components/use-sent-answer';
import { queryClient } from '@/lib/http/query-client';
import { loadWords } from '@/lib/i18n/load-words';
import { server } from '@/lib/testing/msw-server';
import { CONTACT_FORM, NO_SUBJECT, fillInWhoAsks } from '@/lib/testing/contact-form';
import { useChosenTimes } from '@/features/lead/booking/booking.store';
import { BookingView } from './booking-view';
// Imported up front: on a busy machine the lazy part may exceed a test's timeout.
import './booking-dialog';
import { LinkedBookingTitle } from './linked-booking';

const executive = { nombres: 'Carla', apellidos: 'Soto', calendly: { active: true, url: null as string | null } };
const sent = (active: boolean): ContactResponse => ({
  id: 'a',
  ticket: 'a.proof',
  telefono: '+56 9 8765 4321',
  href: null,
  callWindow: 'hoy o el próximo día hábil, entre 9:00 y 18:00',
  call: null,
  details: [{ label: 'Te llamamos al', value: '+56 9 8765 4321' }],
  dataSocio: {
    ...{ nombres: 'Carla', apellidos: 'Soto', telefono_1: '+56 2 2570 0001', email_corporativo: 'carla@queplan.cl' },
    calendly: { active, url: null },
  },
});
const slots = ['2026-11-24T12:00:00.000Z', '2026-11-24T12:45:00.000Z', '2026-11-25T12:00:00.000Z'];
const offer: BookingOffer = {
  executive,
  calendar: null,
  timeZone: 'America/Santiago',
  slots,
  booked: null,
  call: null,
  details: [],
};

function backend(given: BookingOffer | null, ...answers: BookingResponse[]) {
  const presses: { start: string; key: string | null; proof: string | null }[] = [];
  server.use(
    http.get('*/api/booking', () => (given ? HttpResponse.json(given) : HttpResponse.error())),
    http.post('*/api/booking', async ({ request }) => {
      const { start } = (await request.json()) as { start: string };
      const { headers } = request;
      presses.push({ start, key: headers.get('idempotency-key'), proof: headers.get('authorization') });
      return HttpResponse.json(answers[presses.length - 1]!);
    }),
  );
  return presses;
}

const user = userEvent.setup();

beforeEach(() => {
  vi.stubEnv('TZ', offer.timeZone);
  useChosenTimes.setState({}, true);
  useLeadStore.setState({ draft: {}, known: {}, pending: null, tickets: [] });
});

afterEach(() => vi.unstubAllEnvs());

async function sendContact(calendar: boolean, active: boolean, call: ContactResponse['call'] = null) {
  const proofs: (string | null)[] = [];
  server.use(
    http.post('*/api/contactos', ({ request }) => {
      proofs.push(request.headers.get('authorization'));
      return HttpResponse.json({ ...sent(active), call });
    }),
  );
  showContact(calendar);
  await user.click(screen.getByRole('radio', { name: 'Llamada' }));
  expect(screen.queryAllByText(/Después de enviar puedes elegir el día y la hora de la llamada/)).toHaveLength(
    calendar ? 1 : 0,
  );
  await fillInWhoAsks();
  await user.click(screen.getByRole('button', { name: /^Envia/ }));
  return proofs;
}

function showContact(calendar: boolean) {
  const { labels: _, ...setting } = CONTACT_FORM;
  const onClose = () => undefined;
  render(<ContactDialog {...setting} {...{ calendar, onClose }} subject={NO_SUBJECT} formHash={null} open />);
}

const calendarDialog = () => screen.queryByRole('dialog', { name: /Asignación automática de Seguro$/ });

describe('after a request', () => {
  it('the modal closes and the calendar opens in its place, and the request is there again after it [U-22] [S-24]', async () => {
    backend(offer);
    await sendContact(true, true);
    await waitFor(() => expect(calendarDialog()).toBeVisible());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(
      within(calendarDialog()!).getByText(/^Se te asigna una persona que te llama, no un seguro: .* no contratas/),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Agendar' })).toBeVisible();
    expect(calendarDialog()).toHaveAccessibleName('Te va a llamar Carla Soto Asignación automática de Seguro');
    await user.click(screen.getByRole('button', { name: 'Volver a mi solicitud' }));
    await waitFor(() => expect(calendarDialog()).toBeNull());
    expect(await within(screen.getByRole('dialog')).findByText(/Carla Soto/)).toBeVisible();
  });

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])('no calendar opens: display %s, active booking %s [S-24]', async (calendar, active) => {
    backend(offer);
    await sendContact(calendar, active);
    expect(await screen.findByText(/Carla Soto/)).toBeVisible();
    expect(calendarDialog()).toBeNull();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

it('offers no second call to whoever sent the request of the first from here, but to change it', async () => {
  useLeadStore.setState({ tickets: ['earlier.proof'] });
  const call = {
    text: 'Ya tienes una llamada: viernes, 27 de noviembre, 3:00 p. m., con Carla Soto.',
    change: '/cita/x',
  };
  const proofs = await sendContact(true, true, call);
  expect(await screen.findByText(/^Ya tienes una llamada: viernes, 27 de noviembre, 3:00 p. m\., con/)).toBeVisible();
  expect(screen.getByRole('link', { name: '¿Cambiarla?' })).toHaveAttribute('href', '/cita/x');
  expect(screen.queryByText(/te escribirá o llamará/)).toBeNull();
  expect(calendarDialog()).toBeNull();
  expect(proofs).toEqual(['Bearer earlier.proof']);
});

it.each([
  [slots[1]!, 'Carla Soto te llama al +56 9 8765 4321: martes, 24 de noviembre, 9:45.'],
  [null, 'Carla Soto te escribirá o llamará al +56 9 8765 4321: hoy o el próximo día hábil, entre 9:00 y 18:00.'],
])('a request that is shown after another load says the time that is booked now: %s', async (booked, text) => {
  backend({ ...offer, slots: [], booked });
  saveSentAnswer(NO_SUBJECT, { ...sent(true), ticket: 'kept.proof' });
  useLeadStore.setState({ tickets: ['kept.proof'] });
  showContact(true);
  expect(screen.queryByText(/^Carla Soto te /)).toBeNull();
  expect(await screen.findByText(text)).toBeVisible();
});

it('a request that is shown after another load says no time where what is booked cannot be had', async () => {
  backend(offer);
  server.use(http.get('*/api/booking', () => new HttpResponse(null, { status: 400 })));
  saveSentAnswer(NO_SUBJECT, { ...sent(true), ticket: 'lost.proof' });
  useLeadStore.setState({ tickets: ['lost.proof'] });
  showContact(true);
  await vi.waitFor(() => expect(queryClient().getQueryState(['booked-moment', 'lost.proof'])?.status).toBe('error'));
  expect(screen.queryByText(/te escribirá o llamará/)).toBeNull();
});

describe('the booking view', () => {
  const show = () => render(<BookingView ticket="a.proof" lob="ISAPRE" />);

  it('books the chosen time by the proof of the request, in the clock of the market [U-27]', async () => {
    const presses = backend(offer, { status: 'booked', start: slots[1]! });
    show();
    const time = await screen.findByRole('combobox', { name: 'Hora' });
    expect(screen.getByRole('heading', { name: 'Último paso! Agenda con tu consultor asignado' })).toBeVisible();
    expect(within(time).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('Según la hora de Chile.')).toBeVisible();
    await user.selectOptions(time, slots[1]!);
    await user.click(screen.getByRole('button', { name: 'Agendar' }));
    expect(await screen.findByText('Quedó agendado')).toBeVisible();
    expect(screen.getByText('Quedó agendado')).toHaveFocus();
    expect(screen.getByText(/^martes, 24 de noviembre, 9:45\. Carla Soto te llama/)).toBeVisible();
    expect(presses).toEqual([{ start: slots[1], key: expect.any(String), proof: 'Bearer a.proof' }]);
  });

  it('is no longer titled as a choice once a time is booked', async () => {
    backend(offer, { status: 'booked', start: slots[1]! });
    document.title = 'Elige cuándo te llamamos · QuePlan';
    render(
      <h1>
        <LinkedBookingTitle ticket="b.proof" titles={{ choose: 'Elige cuándo te llamamos', booked: 'Tu cita' }} />
      </h1>,
    );
    render(<BookingView ticket="b.proof" lob={null} heading="h2" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Elige cuándo te llamamos' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Agendar' }));
    expect(await screen.findByText('Quedó agendado')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Tu cita' })).toBeVisible();
    expect(document.title).toBe('Tu cita · QuePlan');
  });

  it.each([
    ['es', 'Europe/Madrid', '9:45 · 13:45 en tu hora', '9:45 (hora de Chile) · 13:45 en tu hora'],
    ['es', 'Pacific/Auckland', '9:45 · mié, 1:45 en tu hora', '9:45 (hora de Chile) · mié, 1:45 en tu hora'],
    ['es', 'America/Sao_Paulo', '9:45', '9:45'],
    ['en', 'Europe/Madrid', '9:45 AM · 1:45 PM your time', '9:45 AM (Chile Time) · 1:45 PM your time'],
    ['pt', 'Europe/Madrid', '9:45 · 13:45 no seu horário', '9:45 (Horário do Chile) · 13:45 no seu horário'],
  ])('also says when that is by the clock of who reads it: %s in %s', async (language, zone, choice, booked) => {
    vi.stubEnv('TZ', zone);
    document.documentElement.lang = language;
    await loadWords(['booking']);
    backend(offer, { status: 'booked', start: slots[1]! });
    show();
    const [, time] = await screen.findAllByRole('combobox');
    await user.selectOptions(time!, slots[1]!);
    expect(within(time!).getAllByRole('option', { selected: true })[0]).toHaveTextContent(new RegExp(`^${choice}$`));
    await user.click(screen.getByRole('button', { name: /^(Agendar|Book)$/ }));
    expect(await screen.findByRole('status')).toHaveTextContent(`${booked}. Carla Soto`);
  });

  it('says that a time is gone and offers the next ones, with a key of their own', async () => {
    const message = 'Esa hora ya no está disponible. Elige otra.';
    const presses = backend(
      offer,
      { status: 'taken', message, slots: slots.slice(2) },
      { status: 'booked', start: slots[2]! },
    );
    show();
    await user.click(await screen.findByRole('button', { name: 'Agendar' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(within(screen.getByRole('combobox', { name: 'Hora' })).getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Agendar' }));
    expect(await screen.findByText('Quedó agendado')).toBeVisible();
    expect(presses.map(({ start }) => start)).toEqual([slots[0], slots[2]]);
    expect(new Set(presses.map(({ key }) => key)).size).toBe(2);
  });

  it('says without a line that a time can not wait, and has the chosen one when it is opened again', async () => {
    backend(offer);
    server.use(http.post('*/api/booking', () => HttpResponse.error()));
    const { unmount } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Día' }), 'miércoles, 25 de noviembre');
    await user.click(screen.getByRole('button', { name: 'Agendar' }));
    expect(
      await screen.findByText(/^Sin conexión\. Una hora no se puede guardar/, {}, { timeout: 8000 }),
    ).toBeVisible();
    unmount();
    const presses = backend(offer, { status: 'booked', start: slots[2]! });
    show();
    expect(await screen.findByRole('combobox', { name: 'Día' })).toHaveDisplayValue('miércoles, 25 de noviembre');
    await user.click(screen.getByRole('button', { name: 'Agendar' }));
    expect(await screen.findByText('Quedó agendado')).toBeVisible();
    expect(presses.map(({ start }) => start)).toEqual([slots[2]]);
  }, 10_000);

  it('names whose turn it is where nobody has the request, and says that they call [A-62]', async () => {
    const lines: string[] = [];
    backend({ ...offer, executive: null, slots: [] });
    server.use(
      http.get('*/api/calendly/getUserRandom', ({ request }) => {
        lines.push(new URL(request.url).searchParams.get('lob')!);
        return HttpResponse.json(executive);
      }),
    );
    show();
    expect(await screen.findByText('Ahora atiende Carla Soto.')).toBeVisible();
    expect(screen.getByText(/te llamamos/)).toBeVisible();
    expect(lines).toEqual(['ISAPRE']);
  });

  it('says the call that its visitor has, and leads to where it is changed, instead of a last step without times', async () => {
    useLeadStore.setState({ tickets: ['earlier.proof', 'a.proof'] });
    const proofs: (string | null)[] = [];
    const call = { text: 'Ya tienes una llamada: jueves, 11:15, con Carla Soto.', change: '/cita/x' };
    server.use(
      http.get('*/api/booking', ({ request }) => {
        proofs.push(request.headers.get('authorization'));
        return HttpResponse.json({ ...offer, slots: [], call });
      }),
    );
    show();
    expect(await screen.findByText(/^Ya tienes una llamada: jueves, 11:15, con Carla Soto\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cambiar la llamada' })).toHaveAttribute('href', '/cita/x');
    expect(screen.queryByText(/Último paso|no hay/)).toBeNull();
    expect(proofs).toEqual(['Bearer a.proof,earlier.proof']);
  });

  it('asks for no last step where no time is left, and says that a call that is booked holds', async () => {
    backend({ ...offer, slots: [] });
    show();
    expect(await screen.findByText(/^Ahora no hay otra hora con Carla Soto\. Si ya tienes una llamada/)).toBeVisible();
    expect(screen.queryByText(/Último paso/)).toBeNull();
  });

  it('says of a request that is kept no more that nobody calls', async () => {
    server.use(
      http.get('*/api/booking', () =>
        HttpResponse.json({ error: { code: 'NOT_FOUND', message: 'x', requestId: 'r' } }, { status: 404 }),
      ),
    );
    show();
    expect(await screen.findByText('Esta solicitud ya no se guarda: nadie te llamará por ella.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('leads to an outside calendar only by a press, in a tab of its own', async () => {
    backend({ ...offer, calendar: '/agenda/7' });
    show();
    const link = await screen.findByRole('link', { name: /Carla Soto/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', '/agenda/7');
    expect(screen.getByRole('button', { name: 'Agendar' })).toBeVisible();
  });
});
