import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { executiveOptions, type Executives } from '@/features/back-office/requests/use-executives';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { BulkActions } from './bulk-actions';
import { NextStepBar } from './next-step';
import { NoteForm, RequestActions } from './request-actions';
import { CompanyPeople, DuplicateOf, Duplicates, NeighboursNav, RequestScreen, SamePerson } from './request-screen';
import { useClock } from '@/lib/testing/fixed-clock';

useClock();

const words = es.backOffice.requests;
const MAY = ['contact-us:write', 'contact-us:assign'];
const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const CLOSED = '1e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const request: RequestDetail = {
  ...{ id: ID, createdAt: '2026-11-25T12:00:00.000Z', site: 'cl', kind: 'contact', firstName: 'Ana', message: 'Hola' },
  ...{ channel: null, wish: null, noCall: false },
  ...{ phone: '+56987654321', email: 'ana@correo.example', ticket: 'open', isStopped: false, partnerFacts: null },
  ...{ changedAt: null, remindAt: null, remindNote: null },
  ...{ productType: 'ISAPRE', productCode: null, status: 2, subStatus: 201, executive: { id: 1, name: 'Eva Soto' } },
  ...{ details: [], receipt: [], origin: [], attribution: [], assignments: [], history: [], bookings: [], mails: [] },
  ...{ consent: null, chat: null, purchase: null, same: [], original: null, hasPeople: false, insurances: [] },
  ...{
    isReferencePrice: false,
    ofPerson: 1,
    otherHolders: null,
    receiptCode: null,
    attempts: null,
    greeting: 'Hola Ana, soy Luz de QuePlan.',
  },
};
const team = [
  { id: 1, name: 'Eva Soto', market: 'cl', isMe: false, open: 3, backOn: null, awaySoon: null },
  { id: 2, name: 'Luis Vera', market: 'cl', isMe: true, open: 1, backOn: null, awaySoon: null },
  { id: 4, name: 'Inca Paz', market: 'pe', isMe: false, open: 3, backOn: null, awaySoon: null },
  {
    id: 5,
    name: 'Mat Vega',
    market: 'cl',
    isMe: false,
    open: 3,
    backOn: null,
    awaySoon: { from: '2026-11-27', isTomorrow: true },
  },
  { id: 3, name: 'Rosa Real', market: 'cl', isMe: false, open: 3, backOn: '2026-12-01', awaySoon: null },
];
const user = userEvent.setup();
let sent: unknown[];

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  sent = [];
  const take = async ({ request: asked }: { request: Request }, answer: object) => {
    sent.push(await asked.json());
    return HttpResponse.json(answer);
  };
  server.use(
    http.get('*/api/staff/executives', () => HttpResponse.json(team)),
    http.get('*/api/staff/requests/*/neighbours', () => HttpResponse.json({ previous: null, next: null })),
    http.get('*/api/staff/requests/assign', () => HttpResponse.json({ along: 2, markets: ['cl'] })),
    http.post('*/api/staff/requests/assignMany', (call) =>
      take(call, { changed: [ID], refused: [], along: 2, already: 1 }),
    ),
    http.post('*/api/staff/requests/*/assign', (call) => take(call, { done: true, along: 1 })),
    http.post('*/api/staff/requests/*/reminder', (call) => take(call, { done: true })),
    http.post('*/api/staff/requests/*/dropReminder', (call) => take(call, { done: true })),
    http.post('*/api/staff/requests/*/stopContact', (call) => take(call, { done: true })),
    http.post('*/api/staff/requests/*/note', (call) => take(call, { done: true })),
    http.post('*/api/staff/requests/*/answered', (call) => take(call, { done: true })),
    http.post('*/api/staff/requests/*/noAnswer', (call) => take(call, { done: true })),
    http.post('*/api/staff/requests/*/status', (call) => take(call, { done: true })),
  );
});

function show(more: Partial<RequestDetail> = {}, { permissions = MAY, executiveId = null as number | null } = {}) {
  const shown = { ...request, ...more };
  const parts = (
    <>
      <NextStepBar request={shown} />
      <RequestActions request={shown} />
      <NoteForm request={shown} />
    </>
  );
  const rendered = render(inOffice('requests', permissions, parts, { user: { executiveId } }));
  for (const closed of document.querySelectorAll('details')) closed.open = true;
  return rendered;
}

it('leads whoever is in charge to the people of a company', async () => {
  let calls = 0;
  const refuse = () => {
    calls += 1;
    return HttpResponse.json({ error: { code: 'NOT_FOUND', message: 'No existe', requestId: 'x' } }, { status: 404 });
  };
  server.use(http.post('*/api/staff/requests/*/people', refuse));
  const { rerender } = render(inOffice('requests', [], <CompanyPeople request={{ id: ID, hasPeople: false }} />));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(inOffice('requests', [], <CompanyPeople request={{ id: ID, hasPeople: true }} />));
  await user.click(screen.getByRole('button', { name: 'Ver personas y archivos' }));
  expect(await screen.findByText('No existe')).toBeVisible();
  expect(calls).toBe(1);
});

it('lets an executive change the status of their own requests only', () => {
  const permissions = ['contact-us:write'];
  const { unmount } = show({}, { permissions, executiveId: 2 });
  expect(within(screen.getByLabelText(words.columns.status)).getAllByRole('option')).toHaveLength(1);
  expect(screen.getByText(words.refusals.notOwn)).toBeVisible();
  unmount();
  show({}, { permissions, executiveId: 1 });
  expect(within(screen.getByLabelText(words.columns.status)).getByRole('option', { name: 'Cerrada' })).toBeVisible();
});

it('asks why a request is deleted, and sends it', async () => {
  show();
  const form = within(screen.getByRole('form', { name: words.actions.status.title }));
  await user.selectOptions(form.getByLabelText(words.columns.status), 'Eliminada');
  expect(form.getByLabelText('Motivo')).toBeRequired();
  await user.type(form.getByLabelText('Motivo'), 'Número falso');
  await user.click(form.getByRole('button', { name: words.actions.status.submit }));
  await screen.findByText(words.actions.status.done);
  expect(sent).toEqual([{ status: 'deleted', note: 'Número falso' }]);
});

it('calls what nobody said yet as the history does, and marks what several need as of one', async () => {
  show({ subStatus: null, ticket: null });
  const form = screen.getByRole('form', { name: words.actions.status.title });
  expect(within(form).getByLabelText(words.columns.subStatus)).toHaveDisplayValue(es.audit.words.unattended);
  expect(within(form).getByLabelText(words.columns.ticket)).toHaveDisplayValue(es.audit.words.noTicket);
  render(inOffice('requests', MAY, <BulkActions rows={[request]} clear={vi.fn()} />));
  for (const note of await screen.findAllByLabelText(words.assign.note))
    expect(note.closest('form')).toHaveClass('office-form');
});

it('begins with what to do next, and says below it what was asked for beside what happened', async () => {
  const details = [{ label: 'Mensaje', value: 'Quiero que me llamen' }];
  const attempts = { n: 2, lastAt: '2026-11-25T12:00:00.000Z' };
  const chat = { messages: 1, at: '2026-11-25T12:00:00.000Z', isEnded: false };
  server.use(http.get(`*/api/staff/requests/${ID}`, () => HttpResponse.json({ ...request, attempts, details, chat })));
  render(inOffice('requests', [...MAY, 'chat:read'], <RequestScreen />, { id: ID }));
  const panel = await screen.findByRole('region', { name: words.panels.asked });
  expect(within(panel).getByText('Quiero que me llamen')).toBeVisible();
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const titles = [
    words.actions.note.title,
    words.actions.status.title,
    words.actions.reminder.title,
    words.actions.assign.title,
  ];
  const next = titles.map((name) => screen.getByRole('form', { name }));
  const now = screen.getByRole('region', { name: 'Qué hacer ahora' });
  expect(within(now).getByRole('heading', { name: /^Ya se habló con Ana/ })).toBeVisible();
  const whatsapp = screen.getByRole('link', { name: /WhatsApp/ });
  expect(new URL(whatsapp.getAttribute('href')!).searchParams.get('text')).toBe(request.greeting);
  expect(screen.getByText(/ · 2 intentos, último 25 nov 09:00 · /)).toBeVisible();
  const inOrder = [...next.slice(1), now, panel, next[0]!];
  for (const [at, one] of inOrder.slice(1).entries()) expect(isBefore(inOrder[at]!, one)).toBe(true);
  const link = screen.getByRole('link', { name: 'Chat abierto, 1 mensaje' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/chats/${ID}$`));
  await user.click(screen.getByRole('button', { name: words.code.copy }));
  expect(await screen.findByText(words.code.copied)).toBeVisible();
  expect(screen.getByText(await navigator.clipboard.readText())).toHaveTextContent(/^0e8f4b27$/);
});

it.each([
  [{ channel: 'whatsapp', wish: 'Por WhatsApp. No quiere llamadas.', noCall: true }, ['WhatsApp', 'Escribir']],
  [{ channel: 'email', wish: 'Por correo. No quiere llamadas.', noCall: true }, ['Escribir', 'WhatsApp']],
  [{ channel: 'call', wish: 'Con una llamada.', noCall: false }, ['Llamar', 'Escribir', 'WhatsApp']],
  [{ channel: null, wish: null, noCall: false }, ['Llamar', 'Escribir', 'WhatsApp']],
  [{ channel: 'email', wish: 'Por correo. No quiere llamadas.', noCall: true, phone: '' }, ['Escribir']],
  [{ channel: 'call', wish: 'Con una llamada.', noCall: false, email: '' }, ['Llamar', 'WhatsApp']],
])('leads first to the answer that its person wants: %j', async (wanted, ways) => {
  server.use(
    http.get(`*/api/staff/requests/${ID}`, () => HttpResponse.json({ ...request, subStatus: null, ...wanted })),
  );
  render(inOffice('requests', MAY, <RequestScreen />, { id: ID }));
  const links = await screen.findAllByRole('link', { name: /^(Llamar|Escribir|WhatsApp)/ });
  expect(links.map(({ textContent }) => textContent!.split(' ')[0])).toEqual(ways);
  expect(links.map(({ className }) => className.includes('btn-primary'))).toEqual(ways.map((_, at) => at === 0));
  if (wanted.wish) expect(screen.getByText(wanted.wish)).toBeVisible();
});

it('leads to the one before and after it in the list that it was opened from, and says where that ends', async () => {
  window.history.replaceState(null, '', '/?status=assigned&order=createdAt&page=2');
  let search = '';
  server.use(
    http.get(`*/api/staff/requests/${ID}/neighbours`, ({ request: { url } }) => {
      search = new URL(url).search;
      return HttpResponse.json({ previous: null, next: CLOSED });
    }),
  );
  const { neighbours } = words;
  render(inOffice('requests', [], <NeighboursNav />, { id: ID }));
  const nav = within(await screen.findByRole('navigation', { name: neighbours.label }));
  expect(nav.getByRole('link', { name: neighbours.next })).toHaveAttribute(
    'href',
    `/backoffice/solicitudes/${CLOSED}?status=assigned&order=createdAt&page=2`,
  );
  expect(nav.getByText(neighbours.first)).toBeVisible();
  expect(search).toBe('?status=assigned&order=createdAt');
  window.history.replaceState(null, '', '/');
});

const standing = () => within(screen.getByRole('form', { name: words.actions.status.title }));
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

it('says with a note that its person asked for no more contact, which only some may take back', async () => {
  const { unmount } = show();
  const form = within(screen.getByRole('form', { name: words.actions.stopContact.title }));
  await user.type(form.getByLabelText(words.contactStop.note), 'Lo pidió ayer');
  await user.click(form.getByRole('button', { name: words.actions.stopContact.submit }));
  const { ask, confirm } = words.actions.stopContact.asks;
  expect(screen.getByRole('dialog')).toHaveTextContent(ask);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: confirm }));
  expect(await form.findByText(words.actions.stopContact.done)).toBeVisible();
  expect(sent).toEqual([{ note: 'Lo pidió ayer' }]);
  unmount();
  show({ isStopped: true });
  for (const { title } of [words.actions.stopContact, words.actions.resumeContact])
    expect(screen.queryByRole('form', { name: title })).toBeNull();
});

describe('how a request stands', () => {
  it('offers only the steps that are possible from there, each explained in a line', () => {
    show();
    const status = standing().getByLabelText('Estado');
    expect(optionsOf(status)).toEqual([
      ...['Asignada', 'Sin estado', 'Por confirmar', 'Cerrada', 'Duplicada', 'Eliminada', 'De prueba'],
    ]);
    expect(status).toHaveAccessibleDescription(words.standing.stepHelp);
    expect(standing().getByLabelText('Gestión')).toHaveAccessibleDescription(words.standing.subStatusHelp);
    expect(standing().getByLabelText('Ticket')).toHaveAccessibleDescription(words.standing.ticketHelp);
  });

  it('asks for the result of one that is closed, and solves its case', async () => {
    show();
    await user.selectOptions(standing().getByLabelText('Estado'), 'Cerrada');
    const result = standing().getByLabelText('Resultado');
    expect(result).toBeRequired();
    expect(optionsOf(result).slice(1)).toEqual(Object.values(es.leads.results));
    expect(standing().queryByLabelText('Ticket')).toBeNull();
    await user.selectOptions(result, es.leads.results.contacted);
    await user.click(standing().getByRole('button', { name: words.actions.status.submit }));
    expect(await screen.findByText(words.actions.status.done)).toBeVisible();
    expect(sent).toEqual([{ status: 'closed', subStatus: 'contacted' }]);
  });

  it('says that the reminder goes with what is closed, before and after', async () => {
    show({ remindAt: '2031-02-03T18:30:00.000Z' });
    const reminder = 'Recordatorio 3 feb 15:30';
    expect(standing().queryByText(`${reminder}: se quita al guardar.`)).toBeNull();
    await user.selectOptions(standing().getByLabelText('Estado'), 'Cerrada');
    expect(standing().getByText(`${reminder}: se quita al guardar.`)).toBeVisible();
    await user.selectOptions(standing().getByLabelText('Resultado'), es.leads.results.contacted);
    await user.click(standing().getByRole('button', { name: words.actions.status.submit }));
    expect(await screen.findByText(`${words.actions.status.done} ${reminder}: se quitó.`)).toBeVisible();
  });

  it('asks nothing more of a duplicate', async () => {
    show();
    await user.selectOptions(standing().getByLabelText('Estado'), 'Duplicada');
    for (const label of ['Resultado', 'Gestión', 'Ticket']) expect(standing().queryByLabelText(label)).toBeNull();
  });
});

describe('the reminder of a request', () => {
  it('is set by the clock of its country, said with its hour, and taken away again', async () => {
    const today = new Date();
    const remindAt = today.toISOString();
    show({ remindAt });
    const time = new Intl.DateTimeFormat('es-CL', {
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'America/Santiago' },
    }).format(today);
    expect(screen.getByText(`Recordatorio ${time}`)).toBeVisible();
    const form = within(screen.getByRole('form', { name: words.actions.reminder.title }));
    await user.clear(form.getByLabelText('Día'));
    await user.type(form.getByLabelText('Día'), '2031-02-03');
    await user.clear(form.getByLabelText('Hora'));
    await user.type(form.getByLabelText('Hora'), '15:30');
    await user.type(form.getByLabelText('Para qué'), 'Llamar por el precio');
    await user.click(form.getByRole('button', { name: words.actions.reminder.submit }));
    expect(await screen.findByText(words.actions.reminder.done)).toBeVisible();
    await user.click(screen.getByRole('button', { name: words.actions.dropReminder.submit }));
    expect(await screen.findByText(words.actions.dropReminder.done)).toBeVisible();
    expect(sent).toEqual([{ day: '2031-02-03', time: '15:30', note: 'Llamar por el precio' }, {}]);
  });

  it('has the hours that are chosen most by a press', async () => {
    show();
    const form = within(screen.getByRole('form', { name: words.actions.reminder.title }));
    await user.click(form.getByRole('button', { name: 'Mañana 9:00' }));
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date());
    const day = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    await user.click(form.getByRole('button', { name: words.actions.reminder.submit }));
    expect(await screen.findByText(words.actions.reminder.done)).toBeVisible();
    expect(sent).toEqual([{ day, time: '09:00' }]);
  });
});

it('filters by one’s own first, then by what nobody has', () => {
  const members: Executives = [
    { id: 1, name: 'Eva Soto', market: 'cl', isMe: false, open: 3, backOn: null, awaySoon: null },
    { id: 2, name: 'Luis Vera', market: 'cl', isMe: true, open: 1, backOn: null, awaySoon: null },
  ];
  const { options } = executiveOptions(members, words);
  expect(options.map(({ label }) => label)).toEqual(['Mías', words.nobody, 'Eva Soto']);
});

it('giving a request names who is away last, with the day of their return, and asks before it is theirs', async () => {
  show();
  const form = within(screen.getByRole('form', { name: words.actions.assign.title }));
  const to = form.getByLabelText('A quién');
  expect(await form.findByRole('option', { name: 'Luis Vera · 1 abierta' })).toBeInTheDocument();
  expect(optionsOf(to)).toEqual([
    ...[
      'Elige a alguien',
      'Luis Vera · 1 abierta',
      'Mat Vega · 3 abiertas (ausente desde mañana)',
      'Rosa Real · 3 abiertas (ausente, vuelve el 1 de diciembre de 2026)',
    ],
  ]);
  await user.selectOptions(to, '2');
  expect(form.queryByLabelText(words.assign.evenAway)).toBeNull();
  await user.selectOptions(to, '3');
  expect(form.getByText('Rosa Real está ausente y vuelve el 1 de diciembre de 2026.')).toBeVisible();
  const even = form.getByLabelText(words.assign.evenAway);
  expect(even).toBeRequired();
  expect(await form.findByText('2 solicitudes más de las mismas personas pasan también.')).toBeVisible();
  await user.click(even);
  await user.type(form.getByLabelText('Motivo'), 'Es su cliente');
  await user.click(form.getByRole('button', { name: words.actions.assign.submit }));
  expect(
    await screen.findByText('Solicitud asignada. 1 solicitud más de las mismas personas pasó también.'),
  ).toBeVisible();
  expect(sent).toEqual([{ executive: 3, note: 'Es su cliente', evenAway: true, seen: 1 }]);
});

describe('by one press', () => {
  const quick = (more: Partial<RequestDetail> = {}) =>
    render(inOffice('requests', MAY, <NextStepBar request={{ ...request, ...more }} />));

  it('a request says that nobody answered', async () => {
    quick();
    await user.click(screen.getByRole('button', { name: 'No contesta' }));
    expect(await screen.findByText('Anotado: no contesta.')).toBeVisible();
    expect(sent).toEqual([{}]);
  });

  it('somebody answered, with what they said, written at once', async () => {
    quick();
    await user.click(screen.getByRole('button', { name: 'Contestó' }));
    expect(screen.getByLabelText('Qué se habló')).toHaveFocus();
    await user.keyboard('Llamar el lunes');
    await user.click(screen.getByRole('button', { name: 'Anotar que contestó' }));
    expect(await screen.findByText('Anotado: contestó y está contactada.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Contestó' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Contestó' })).toHaveFocus();
    expect(sent).toEqual([{ note: 'Llamar el lunes' }]);
  });

  it('somebody answered and is to be called back, on a day with its hour', async () => {
    quick();
    await user.click(screen.getByRole('button', { name: 'Contestó' }));
    const form = within(screen.getByRole('form', { name: 'Contestó' }));
    const back = within(form.getByRole('group', { name: 'Volver a llamar' }));
    await user.keyboard('Hoy no puede');
    await user.type(back.getByLabelText('Día'), '2031-02-03');
    await user.click(form.getByRole('button', { name: 'Anotar que contestó' }));
    expect(back.getByLabelText('Hora')).toBeInvalid();
    expect(sent).toEqual([]);
    await user.click(back.getByRole('button', { name: 'Mañana 9:00' }));
    await user.click(form.getByRole('button', { name: 'Anotar que contestó' }));
    expect(await screen.findByText('Anotado: contestó y está contactada.')).toBeVisible();
    const callBack = { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), time: '09:00' };
    expect(sent).toEqual([{ note: 'Hoy no puede', callBack }]);
  });

  it('it is assigned to who looks, where they have an executive', async () => {
    quick();
    await user.click(await screen.findByRole('button', { name: 'Asignarme' }));
    expect(await screen.findByText('Solicitud asignada.')).toBeVisible();
    expect(sent).toEqual([{ executive: 2, note: 'Se la asignó', seen: 1, evenAway: true }]);
  });

  it('is not offered of what is closed', () => {
    quick({ status: 3 });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('what its person asked for beside it is said, with the last price and the way to how it was worked out', () => {
  const other = {
    ...{ id: '1e8f4b27-3880-4e8c-b585-e99b64b31c1d', at: '2026-11-20T12:00:00.000Z', status: 3, subStatus: 202 },
    ...{
      name: 'Luis Soto',
      message: 'Somos dos',
      plan: 'Colmena · Plan 7',
      price: '$ 98.000 al mes',
      productType: 'ISAPRE',
      hasReceipt: true,
    },
  };
  const last = { ...other, id: CLOSED.replace('1', '2'), shares: 'both', price: null, original: null } as const;
  render(
    inOffice(
      'requests',
      [],
      <SamePerson request={{ id: ID, site: 'cl', same: [last, { ...other, shares: 'phone', original: null }] }} />,
    ),
  );
  const links = screen.getAllByRole('link', { name: 'Luis Soto · Isapres · Colmena · Plan 7' });
  expect(links[1]).toHaveAttribute('href', `/backoffice/solicitudes/${other.id}`);
  const result = es.leads.results.interested;
  expect(screen.getByText(new RegExp(`Cerrada · ${result} · \\$ 98\\.000 al mes · mismo teléfono$`))).toBeVisible();
  expect(screen.getByText(new RegExp(`Cerrada · ${result}$`))).toBeVisible();
  expect(screen.getAllByText('Somos dos')).toHaveLength(2);
  expect(screen.getByText(/Último precio: \$ 98\.000 al mes/)).toBeVisible();
});

describe('a duplicate', () => {
  const live = '1e8f4b27-3880-4e8c-b585-e99b64b31c1d';

  it('leads to the live request, and says that there is none where it is not found', () => {
    const shown = (status: number, original: string | null) =>
      inOffice('requests', [], <DuplicateOf request={{ status, original }} />);
    const { rerender } = render(shown(2, null));
    expect(screen.queryByText(/duplicada/)).toBeNull();
    rerender(shown(6, null));
    expect(screen.getByText(words.same.noOriginal)).toBeVisible();
    rerender(shown(6, live));
    const link = screen.getByRole('link', { name: /La solicitud vigente es la 1e8f4b27$/ });
    expect(link).toHaveAttribute('href', `/backoffice/solicitudes/${live}`);
  });

  it('offers a note, and what is said of its person, and no more', () => {
    show({ status: 6, original: live });
    const titles = screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'));
    expect(titles).toEqual([words.actions.stopContact.title, words.actions.note.title]);
    expect(screen.getByText(words.note.ofDuplicate)).toBeVisible();
  });

  it('stands on its live request with what was written, apart from what else its person asked for', () => {
    const same: RequestDetail['same'] = [
      {
        ...{ id: live, original: ID, plan: 'Plan 7', at: '2026-11-25T12:01:00.000Z', status: 6, subStatus: null },
        ...{
          name: 'Ana',
          message: 'Llámenme el jueves',
          productType: null,
          shares: 'both',
          price: null,
          hasReceipt: false,
        },
      },
    ];
    const again = { id: ID, site: 'cl', same };
    const parts = (
      <>
        <Duplicates request={again} />
        <SamePerson request={again} />
      </>
    );
    render(inOffice('requests', [], parts));
    const panel = within(screen.getByRole('region', { name: 'Lo pidió otra vez' }));
    expect(panel.getByRole('link')).toHaveAttribute('href', `/backoffice/solicitudes/${live}`);
    expect(panel.getByText('Llámenme el jueves')).toBeVisible();
    expect(screen.queryByRole('region', { name: words.same.title })).toBeNull();
  });
});
