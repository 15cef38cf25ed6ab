import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { ListTotals } from './list-totals';
import { inOffice } from '@/lib/testing/office';

const queries: string[] = [];
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const user = userEvent.setup();

beforeEach(() => {
  queries.length = 0;
  window.history.replaceState(null, '', '/backoffice/solicitudes?line=ISAPRE&page=3&order=createdAt');
  server.use(
    http.get('*/api/staff/requests/totals', ({ request }) => {
      queries.push(new URL(request.url).search);
      const totals = [
        { status: 2, n: 12 },
        { status: 3, n: 1234 },
      ];
      return HttpResponse.json({ totals, more: false });
    }),
  );
});

it('counts by status what the list looks for, and a press narrows it to one and back', async () => {
  render(inOffice('requests', [], <ListTotals />));
  const closed = await screen.findByRole('button', { name: 'Cerrada: 1.234' });
  expect(screen.getByRole('button', { name: 'Asignada: 12' })).toBeVisible();
  expect(queries).toEqual(['?line=ISAPRE']);
  await user.click(closed);
  expect(closed).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toEqual({ line: 'ISAPRE', order: 'createdAt', status: 'closed' });
  await user.click(closed);
  expect(address()).toEqual({ line: 'ISAPRE', order: 'createdAt' });
  expect(queries).toEqual(['?line=ISAPRE']);
});

it('shows this week alone, from Monday to Sunday of the market’s clock, and undoes it', async () => {
  vi.setSystemTime('2026-11-30T02:00:00Z');
  render(inOffice('requests', [], <ListTotals />));
  const week = screen.getByRole('button', { name: 'Esta semana' });
  await user.click(week);
  expect(week).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toMatchObject({ from: '2026-11-23', to: '2026-11-29' });
  await user.click(week);
  expect(address()).toEqual({ line: 'ISAPRE', order: 'createdAt' });
  await user.click(screen.getByRole('button', { name: 'Este mes' }));
  expect(address()).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  vi.useRealTimers();
});
