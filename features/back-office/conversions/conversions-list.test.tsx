import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { ConversionsList } from './conversions-list';

it('shows the total first, what is not known as that, and why days of the address are not used', async () => {
  const counts = { requests: 2, contacts: 1234, plans: 0, furtherInsurance: 0, companies: 0, repeated: 0, bookings: 0 };
  const money = { begun: 1, paid: 1, paidAmount: { amount: 52_000, currency: 'CLP' } };
  const row = { ...counts, ...money, refunded: { amount: 0, currency: 'CLP' } };
  const rows = [
    { id: '2026-11-26/2026-11-26', day: null, receipts: null, ...row },
    { id: '2026-11-26', day: '2026-11-26', receipts: 3, ...row },
  ];
  server.use(
    http.get('*/api/staff/conversions', ({ request }) => {
      if (!new URL(request.url).searchParams.has('from')) return HttpResponse.json({ rows, total: 2, more: false });
      const error = { code: 'INVALID_DATA', message: 'x', fields: { from: 'x' } };
      return HttpResponse.json({ error }, { status: 400 });
    }),
  );
  window.history.replaceState(null, '', '/backoffice/conversiones?from=2020-01-01');
  render(inOffice('conversions', ['own-site:read', 'account:write'], <ConversionsList />));
  const table = within(await screen.findByRole('table', { name: 'Conversiones por día' }));
  const cellsOf = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await table.findByRole('row', { name: /^Total/ })).toBeVisible();
  expect(cellsOf(/^Total/)).toEqual(['Total', '2', '1.234', '0', '0', '0', 'sin dato', '1', '1', '$52.000']);
  expect(cellsOf(/^2026-11-26/)[6]).toBe('3');
  expect(screen.getByText(/^Un período tiene 92 días como máximo.* Desde: 2020-01-01\.$/)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Exportar a CSV' })).toBeVisible();
});
