import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { es } from '@/messages/es';
import { inOffice } from '@/lib/testing/office';
import { sentTo } from '@/lib/testing/sent-to';
import type { Member } from './team.resource';
import { MemberScreen, TeamList } from './team-screens';

const words = es.backOffice.team;
const member: Member = {
  ...{
    id: '7',
    name: 'Eva Soto',
    market: 'cl' as const,
    email: 'eva@queplan.example',
    isActive: true,
    takesBookings: true,
  },
  ...{ lines: [], open: 12, absences: [], hours: null, marketHours: [], soldLines: [], colleagues: [] },
  ...{ mayChange: true, mayManage: true },
};
const user = userEvent.setup();

let stored: Member;

beforeEach(() => {
  stored = member;
  server.use(
    http.get('*/api/staff/team/7', () => HttpResponse.json(stored)),
    http.get('*/api/staff/assignments', () => HttpResponse.json([])),
    http.get('*/api/staff/team/7/leave', () => HttpResponse.json({ shares: [], staying: 0, calls: [], isMore: false })),
    http.post('*/api/staff/team/7/addAbsence', () => HttpResponse.json({ done: true })),
  );
});

const show = (given: Partial<Member> = {}) => {
  stored = { ...member, ...given };
  render(inOffice('team', ['booking:read'], <MemberScreen />, { id: '7' }));
  return screen.findByText(member.email);
};

async function addAbsence(): Promise<void> {
  const form = within(screen.getByRole('form', { name: words.actions.addAbsence.submit }));
  await user.type(form.getByLabelText('Primer día'), '2031-02-03');
  await user.type(form.getByLabelText('Último día'), '2031-02-05');
  await user.click(form.getByRole('button', { name: words.actions.addAbsence.submit }));
}

it('says after an absence what stays with who is away, and leads to it and to the one way to hand it on', async () => {
  await show();
  expect(screen.queryByText(/solicitudes abiertas/)).toBeNull();
  await addAbsence();
  expect(await screen.findByText('Quedan 12 solicitudes abiertas con Eva Soto.')).toBeVisible();
  const left = within(screen.getByRole('region', { name: words.absences.remainingTitle }));
  const see = left.getByRole('link', { name: words.absences.see });
  expect(see).toHaveAttribute('href', '/backoffice/solicitudes?executive=7');
  expect(left.getByRole('link', { name: words.absences.handOn })).toHaveAttribute('href', '#leave-form');
  expect(screen.getAllByRole('button', { name: 'Pasar ahora' })).toHaveLength(1);
});

it.each([
  [false, 'Luz Paz Rey ya recibe solicitudes.'],
  [true, /^Luz Paz ya estaba en el equipo con ese correo: .* con el nombre y el teléfono que ya tenía\.$/],
])('names accounts that nobody can give a request, to whoever may make them executives', async (isKnown, text) => {
  const account = { id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d', name: 'Luz Paz Rey', email: 'luz@x.cl', market: 'cl' };
  let joining = [account];
  let sent: unknown;
  server.use(
    http.get('*/api/staff/team', () => HttpResponse.json({ rows: [], total: 0, more: false })),
    http.get('*/api/staff/team/accounts', () => HttpResponse.json(joining)),
    http.post('*/api/staff/team/accounts', async ({ request }) => {
      sent = await request.json();
      joining = [];
      return HttpResponse.json({ name: isKnown ? 'Luz Paz' : 'Luz Paz Rey', isKnown });
    }),
  );
  render(inOffice('team', ['booking:read', 'contact-us:assign'], <TeamList />));
  const part = within(await screen.findByRole('region', { name: 'Cuentas sin ejecutivo' }));
  await user.click(part.getByText('Luz Paz Rey · luz@x.cl'));
  await user.type(part.getByLabelText('Teléfono'), '+56 9 8765 4321');
  await user.click(part.getByRole('button', { name: 'Agregar como ejecutivo' }));
  // The message moves from the form to the list when the part goes.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cuentas sin ejecutivo' })).toBeNull());
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  const names = { firstNames: 'Luz', lastNames: 'Paz Rey', phone: '+56 9 8765 4321' };
  expect(sent).toEqual({ account: account.id, ...names });
});

it('lists what executives serve, what is open with them, and why they get nothing', async () => {
  const { hours: _hours, marketHours: _market, soldLines: _sold, colleagues: _all, ...row } = member;
  const { mayChange: _change, mayManage: _manage, ...eva } = row;
  const away = { id: 3, from: '2031-02-03', to: '2031-02-05' };
  const luz = { ...eva, id: '8', name: 'Luz Paz', isActive: false, lines: ['ISAPRE'], absences: [away] };
  server.use(http.get('*/api/staff/team', () => HttpResponse.json({ rows: [eva, luz], total: 2, more: false })));
  render(inOffice('team', ['booking:read'], <TeamList />));
  const of = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
  expect((await of('Eva Soto')).getByRole('cell', { name: words.allLines })).toBeVisible();
  expect((await of('Eva Soto')).getByRole('cell', { name: '12' })).toBeVisible();
  const second = await of('Luz Paz');
  expect(second.getByRole('cell', { name: 'Isapres' })).toBeVisible();
  expect(second.getByText(words.inactive)).toBeVisible();
  expect(second.getByText('Ausente 3 de febrero de 2031 a 5 de febrero de 2031')).toBeVisible();
});

it('offers nobody to save hours that are not theirs to change', async () => {
  await show({ mayChange: false, mayManage: false });
  expect(screen.getByRole('heading', { name: words.schedule.title })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('saves only what was changed in a schedule', async () => {
  const sent = sentTo('*/api/staff/team/7/schedule');
  await show({ mayManage: false });
  await user.click(screen.getByLabelText(words.schedule.takesBookings));
  await user.click(screen.getByRole('button', { name: words.actions.schedule.submit }));
  expect(await screen.findByText(words.actions.schedule.done)).toBeVisible();
  expect(sent).toEqual([{ hours: null, takesBookings: false }]);
});

it('sends own hours as one shift a row, beginning with those of the market', async () => {
  const sent = sentTo('*/api/staff/team/7/schedule');
  const soldLines = [{ value: 'ISAPRE', label: 'Isapres' }];
  await show({ marketHours: [{ days: [1, 2], from: '09:00', to: '18:00' }], soldLines });
  await user.click(screen.getByLabelText('Isapres'));
  await user.click(screen.getByLabelText(words.schedule.own));
  const [monday, tuesday] = words.schedule.days as unknown as [string, string];
  const timeOf = (label: string, day: string) => screen.getByLabelText(label.replace('{day}', day));
  expect(timeOf(words.schedule.from, monday)).toHaveValue('09:00');
  await user.clear(timeOf(words.schedule.to, monday));
  await user.type(timeOf(words.schedule.to, monday), '13:00');
  await user.type(timeOf(words.schedule.from2, tuesday), '20:00');
  await user.type(timeOf(words.schedule.to2, tuesday), '21:00');
  await user.click(screen.getByRole('button', { name: words.actions.schedule.submit }));
  expect(await screen.findByText(words.actions.schedule.done)).toBeVisible();
  const hours = [
    { days: [1], from: '09:00', to: '13:00' },
    { days: [2], from: '09:00', to: '18:00' },
    { days: [2], from: '20:00', to: '21:00' },
  ];
  expect(sent).toEqual([{ hours, lines: ['ISAPRE'] }]);
});

it('offers no hand-over to whoever enters their own absence', async () => {
  await show({ open: 1, mayManage: false });
  await addAbsence();
  expect(await screen.findByText('Queda 1 solicitud abierta con Eva Soto.')).toBeVisible();
  expect(screen.queryByRole('link', { name: words.absences.handOn })).toBeNull();
});

it('says before and after a hand-over how many go to whom, and after its way back that alone', async () => {
  const shares = [{ to: 'Luz Paz', requests: 11 }];
  const colleague = { id: 8, name: 'Luz Paz', backOn: null, awaySoon: { from: '2026-11-27', isTomorrow: true } };
  const step = { id: 31, time: '15:30', executive: { id: 7, name: 'Eva Soto' }, requests: 11 };
  const elses = { ...step, id: 30, executive: { id: 8, name: 'Luz Paz' } };
  let steps = [elses];
  server.use(
    http.get('*/api/staff/assignments', () => HttpResponse.json(steps)),
    http.get('*/api/staff/team/7/leave', () => HttpResponse.json({ shares, staying: 1, calls: [], isMore: false })),
    http.post('*/api/staff/team/7/leave', () => {
      steps = [step, elses];
      return HttpResponse.json({ moved: 11, shares, staying: 1, isMore: false });
    }),
    http.post('*/api/staff/assignments/undo', async ({ request }) => {
      expect(await request.json()).toEqual({ id: 31 });
      steps = [elses];
      return HttpResponse.json({ returned: 10, kept: 1 });
    }),
  );
  await show({ colleagues: [colleague] });
  expect(await screen.findByRole('option', { name: 'Luz Paz (ausente desde mañana)' })).toBeInTheDocument();
  expect(await screen.findByText('Luz Paz: 11')).toBeVisible();
  await user.type(screen.getByLabelText('Motivo'), 'Vacaciones');
  await user.click(screen.getByRole('button', { name: 'Pasar ahora' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('pasan: Luz Paz: 11.');
  await user.click(screen.getByRole('button', { name: 'Sí, pasar ahora' }));
  expect(await screen.findByText('Movidas: 11 (Luz Paz: 11). Se quedan: 1.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Deshacer: .*11 solicitudes de Eva Soto/ }));
  expect(await screen.findByText(/^Devueltas: 10\. .+: 1\.$/)).toBeVisible();
  expect(screen.queryByText(/^Movidas/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
});

it('starts the hand-over from the row of an absence, with its days as the reason', async () => {
  await show({ absences: [{ id: 3, from: '2031-02-03', to: '2031-02-05' }] });
  const link = await screen.findByRole('link', { name: /^Entregar sus solicitudes por la ausencia del 3 de febrero/ });
  expect(link).toHaveAttribute('href', '#leave-form');
  expect(screen.getByLabelText('Motivo')).toHaveValue('');
  await user.click(link);
  expect(screen.getByLabelText('Motivo')).toHaveValue('Ausencia del 3 de febrero de 2031 al 5 de febrero de 2031');
});
