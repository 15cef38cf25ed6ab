import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { AgendaScreen } from './agenda-screen';

const [CALL, OTHER] = ['0e8f4b27-3880-4e8c-b585-e99b64b31c1d', '0e8f4b27-3880-4e8c-b585-e99b64b31c1e'];
const call = {
  ...{ id: CALL, leadId: CALL, firstName: 'Violeta', phone: '+56987654321', about: 'Isapres', site: 'cl' },
  ...{ executive: 'Eva Soto', isMine: true, at: '2026-11-26T15:00:00.000Z', day: '2026-11-26', time: '12:00' },
};

it('shows one’s own day first: whom to call, by a press, and about what', async () => {
  const others = { ...call, id: OTHER, firstName: 'Aurora', executive: 'Ciro Paz', isMine: false, about: null };
  const reminder = {
    ...{ leadId: OTHER, firstName: 'Luz', phone: '+56911111111', executive: null },
    ...{ at: '2026-11-26T14:00:00.000Z', time: '11:00', note: 'Por el precio' },
  };
  const days = [
    { day: '2026-11-26', name: 'jueves 26', away: [], calls: [call, others], reminders: { rows: [reminder], more: 3 } },
  ];
  const week = {
    from: '2026-11-23',
    today: '2026-11-26',
    myDay: [call],
    executiveId: 7,
    myReminders: { rows: [reminder], more: 2 },
    days,
  };
  server.use(
    http.get('*/api/staff/agenda', () => HttpResponse.json(week)),
    http.get('*/api/staff/executives', () => HttpResponse.json([])),
  );
  render(inOffice('agenda', ['booking:read'], <AgendaScreen />));
  const mine = within(await screen.findByRole('region', { name: 'Tu día' }));
  expect(mine.getByRole('link', { name: '12:00, Violeta' })).toHaveAttribute('href', expect.stringContaining(CALL));
  expect(mine.getByRole('link', { name: 'Llamar a Violeta: +56987654321' })).toHaveAttribute(
    'href',
    'tel:+56987654321',
  );
  expect(mine.getByText('Isapres')).toBeVisible();
  expect(mine.queryByText(/Aurora/)).toBeNull();
  const reminded = '11:00, recordatorio de Luz (nadie la tiene)';
  expect(mine.getByRole('link', { name: reminded })).toHaveAttribute('href', `/backoffice/solicitudes/${OTHER}`);
  const first = mine.getAllByRole('listitem').map(({ textContent }) => textContent!.slice(0, 5));
  expect(first).toEqual(['11:00', '12:00']);
  expect(mine.getByText('Por el precio')).toBeVisible();
  const day = within(screen.getByRole('region', { name: 'jueves 26' }));
  const more = day.getByRole('link', { name: 'y 3 recordatorios más' });
  expect(more).toHaveAttribute('href', '/backoffice/solicitudes?remindAt=2026-11-26&order=remindAt');
  expect(mine.getByRole('link', { name: 'y 2 recordatorios más' })).toHaveAttribute(
    'href',
    '/backoffice/solicitudes?remindAt=2026-11-26&order=remindAt&executive=7',
  );
  const rows = day.getAllByRole('link').filter((link) => link !== more);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...[`${reminded}: Por el precio`, '12:00, Violeta, con Eva Soto', '12:00, Aurora, con Ciro Paz'],
  ]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Tu día', 'jueves 26']);
});

it('says of whoever takes no calls which there are today, and with whom', async () => {
  const week = {
    from: '2026-11-23',
    today: '2026-11-26',
    myDay: [{ ...call, isMine: false }],
    executiveId: null,
    myReminders: { rows: [], more: 0 },
    days: [],
  };
  server.use(
    http.get('*/api/staff/agenda', () => HttpResponse.json(week)),
    http.get('*/api/staff/executives', () => HttpResponse.json([])),
  );
  render(inOffice('agenda', ['booking:read'], <AgendaScreen />));
  const today = within(await screen.findByRole('region', { name: 'Hoy' }));
  expect(today.getByText('Isapres · con Eva Soto')).toBeVisible();
});
