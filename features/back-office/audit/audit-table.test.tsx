import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { AuditRow } from '@/features/back-office/audit/audit.resource';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { AuditTable } from './audit-table';

const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const entry: AuditRow = {
  ...{ id: '1', at: '2026-11-26T12:00:00.000Z', isCommand: false },
  sentence: 'Paula Soto cambió el estado de la solicitud 0e8f4b27: Asignada → Cerrada.',
  link: { section: 'requests', id: ID, name: '0e8f4b27' },
  values: [
    { field: 'Estado', before: 'Asignada', after: 'Cerrada' },
    { field: 'Gestión', before: null, after: 'Contactado' },
  ],
};

const show = (permission = 'audit:read') => render(inOffice('audit', [permission], <AuditTable />));

it('says what happened in a sentence, and once it is opened what was before and after, with a link to it', async () => {
  const gone = { ...entry, id: '2', sentence: 'Por comando, marta borró los datos de una persona.', link: null };
  const page = { rows: [entry, { ...gone, values: [] }], total: 2, more: false };
  server.use(http.get('*/api/staff/audit', () => HttpResponse.json(page)));
  show();
  const sentence = await screen.findByText(entry.sentence);
  expect(sentence).toBeVisible();
  expect(screen.getByText(gone.sentence)).toBeVisible();
  expect(screen.getByRole('link')).not.toBeVisible();
  await userEvent.click(sentence);
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName('Abrir 0e8f4b27');
  expect(links[0]).toHaveAttribute('href', `/backoffice/solicitudes/${ID}`);
  const values = screen.getByRole('table', { name: 'Antes y después' });
  const rows = within(values).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DatoAntesDespués',
    'EstadoAsignadaCerrada',
    'Gestión—Contactado',
  ]);
  expect(screen.getByLabelText(es.backOffice.audit.filters.person)).toBeInTheDocument();
});

it('offers who reads the trail of service alone no other kinds of change', async () => {
  server.use(http.get('*/api/staff/audit', () => HttpResponse.json({ rows: [], total: 0, more: false })));
  show('service-audit:read');
  const kinds = await screen.findByLabelText(es.backOffice.audit.filters.kind);
  const offered = within(kinds).getAllByRole('option', { hidden: true });
  const named = (['lead', 'booking', 'chat', 'executive'] as const).map((kind) => es.audit.kinds[kind]);
  expect(offered.map((option) => option.textContent).slice(1)).toEqual(named);
});

it('chooses the usual days at one press, in the address, by the clock of the site', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T01:30:00Z'), toFake: ['Date'] });
  const queries: string[] = [];
  server.use(
    http.get('*/api/staff/audit', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ rows: [entry], total: 1, more: false });
    }),
  );
  show();
  await userEvent.click(await screen.findByText(es.backOffice.table.filters));
  const days = within(screen.getByRole('group', { name: 'Días' }));
  const press = async (name: string) => {
    days.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    return window.location.search;
  };
  // In Chile it is still the day before.
  expect(await press('Hoy')).toBe('?from=2026-11-25&to=2026-11-25');
  expect(await press('Ayer')).toBe('?from=2026-11-24&to=2026-11-24');
  expect(await press('7 días')).toBe('?from=2026-11-19&to=2026-11-25');
  await waitFor(() => expect(queries.at(-1)).toContain('from=2026-11-19&to=2026-11-25'));
  expect(screen.getByLabelText('Desde')).toHaveValue('2026-11-19');
  vi.useRealTimers();
});
