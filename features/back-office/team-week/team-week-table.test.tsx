import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { TeamFigures, TeamWeekPage } from '@/features/back-office/team-week/team-week.api';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { TeamWeekTable } from './team-week-table';

const figures: TeamFigures = {
  ...{ received: 12, contacted: 9, open: 4, closed: 6, sold: 2, firstAnswer: 45 },
  results: { interested: 3, contacted: 2, inManagement: 0 },
};
const none: TeamFigures = {
  ...{ received: 0, contacted: 0, open: 0, closed: 0, sold: 0, firstAnswer: null },
  results: { interested: 0, contacted: 0, inManagement: 0 },
};
const rows: TeamWeekPage['rows'] = [
  {
    ...{ id: '7', executive: { id: 7, name: 'Eva Soto' }, week: figures },
    before: { ...figures, received: 9, contacted: 9, open: 5, firstAnswer: 30 },
  },
  { id: '8', executive: { id: 8, name: 'Ana Paz' }, week: none, before: { ...none, firstAnswer: 30 } },
  { id: 'none', executive: null, week: none, before: null },
];
async function shown(search = '') {
  window.history.replaceState(null, '', `/backoffice/semana-del-equipo${search}`);
  server.use(
    http.get('*/api/staff/team-week', () =>
      HttpResponse.json({ rows, total: rows.length, more: false } satisfies TeamWeekPage),
    ),
  );
  render(inOffice('teamWeek', ['service-audit:read', 'account:write'], <TeamWeekTable />));
  const table = await screen.findByRole('table', { name: 'Semana del equipo por ejecutivo' });
  return within(table).getAllByRole('row').slice(1);
}

it('sets each figure beside the week before, and says what is not known to be so', async () => {
  const cells = (await shown()).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells[0]).toEqual([
    'Eva Soto',
    '12 +3 (antes 9)',
    '9 = (antes 9)',
    '4 −1 (antes 5)',
    '6 = (antes 6)3 Vendida o por contratar · 2 No le interesó · 1 sin resultado',
    '2 = (antes 2)',
    '45 min +15 min (antes 30 min)',
  ]);
  expect([cells[1]![1], cells[1]!.at(-1)]).toEqual(['0 = (antes 0)', 'Sin datos (antes 30 min)']);
  expect([cells[2]![0], cells[2]![1], cells[2]!.at(-1)]).toEqual(['Nadie', '0', 'Sin datos']);
});

it('leads to the requests of each, and to other weeks', async () => {
  const user = userEvent.setup();
  await shown('?from=2026-08-31&to=2026-09-06');
  expect(screen.getByText('Del 31 de agosto de 2026 al 6 de septiembre de 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nadie' })).toHaveAttribute(
    'href',
    '/backoffice/solicitudes?executive=none&from=2026-08-31&to=2026-09-06',
  );
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  expect(window.location.search).toBe('?from=2026-08-24&to=2026-08-30');
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(window.location.search).toBe('?from=2026-08-31&to=2026-09-06');
  await user.click(screen.getByRole('button', { name: /^Primera respuesta/ }));
  expect(new URLSearchParams(window.location.search).get('order')).toBe('firstAnswer-asc');
  await user.click(screen.getByRole('button', { name: 'Esta semana' }));
  expect(window.location.search).toBe('?order=firstAnswer-asc');
  expect(screen.getByRole('button', { name: 'Semana siguiente' })).toBeDisabled();
  expect(screen.getByText(/hasta este mismo día y hora/)).toBeVisible();
});

it.each(['?from=2026-09-07&to=2026-08-31', '?from=2026-02-31'])(
  'starts from this week in place of %s',
  async (search) => {
    vi.useFakeTimers({ now: new Date('2026-11-26T15:00:00Z'), toFake: ['Date'] });
    await shown(search);
    expect(screen.getByRole('button', { name: 'Semana siguiente' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Semana anterior' }));
    const { from, to } = Object.fromEntries(new URLSearchParams(window.location.search));
    expect([from, to]).toEqual(['2026-11-16', '2026-11-22']);
    vi.useRealTimers();
  },
);
