import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { Member } from '@/features/back-office/team/contract';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import es from '@/messages/es.json';
import { Absences } from './absences';

const words = es.backOffice.team;
const member: Member = {
  ...{ id: 7, name: 'Eva Soto', market: 'cl', email: 'eva@queplan.example', isActive: true, takesBookings: true },
  ...{ lines: [], open: 12, absences: [], hours: null, marketHours: [], soldLines: [], colleagues: [] },
  ...{ mayChange: true, mayManage: true },
};
const AT = '2026-11-26T18:30:00.123456Z';
const user = userEvent.setup();

beforeEach(() => queryClient().clear());

async function addAbsence(): Promise<void> {
  const form = within(screen.getByRole('form', { name: words.absences.submit }));
  await user.type(form.getByLabelText('Primer día'), '2031-02-03');
  await user.type(form.getByLabelText('Último día'), '2031-02-05');
  await user.click(form.getByRole('button', { name: words.absences.submit }));
}

it('says after an absence what stays with who is away, hands it on and takes it back', async () => {
  const sent: [string, unknown][] = [];
  const take = (path: string, answer: object) =>
    http.post(`*/api/staff/team/7/${path}`, async ({ request }) => {
      sent.push([path, await request.json()]);
      return HttpResponse.json(answer);
    });
  server.use(
    take('absences', { done: true }),
    take('leave', { handedOverAt: AT, moved: 11, staying: 1, isMore: false }),
    take('leave/undo', { returned: 10, kept: 1 }),
  );
  render(<Absences member={member} words={words} tag="es-CL" />);
  expect(screen.queryByText(/solicitudes abiertas/)).toBeNull();
  await addAbsence();
  expect(await screen.findByText('Quedan 12 solicitudes abiertas con Eva Soto.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pasar ahora' }));
  await user.click(screen.getByRole('button', { name: 'Sí, pasar ahora' }));
  expect(await screen.findByText('Movidas: 11. Se quedan: 1.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/^Devueltas: 10\. .+: 1\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  expect(sent).toEqual([
    ['absences', { from: '2031-02-03', to: '2031-02-05' }],
    ['leave', { to: null, note: 'Ausencia, 3 de febrero de 2031 a 5 de febrero de 2031' }],
    ['leave/undo', { handedOverAt: AT }],
  ]);
});

it('offers no hand-over to whoever enters their own absence', async () => {
  server.use(http.post('*/api/staff/team/7/absences', () => HttpResponse.json({ done: true })));
  render(<Absences member={{ ...member, open: 1, mayManage: false }} words={words} tag="es-CL" />);
  await addAbsence();
  expect(await screen.findByText('Queda 1 solicitud abierta con Eva Soto.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pasar ahora' })).toBeNull();
});
