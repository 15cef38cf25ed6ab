import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { AuditRow } from '@/features/back-office/audit/contract';
import { server } from '@/lib/testing/msw-server';
import es from '@/messages/es.json';
import { AuditTable } from './audit-table';

const entry: AuditRow = {
  ...{ id: '1', at: '2026-11-26T12:00:00.000Z', userId: null, userName: 'marta', isCommand: true },
  ...{ action: 'leads.set', subject: 'x', before: null, after: { FIELD: 'ticket', VALUE: 'open' } },
};

it('says which changes were made by a command, and who ordered it', async () => {
  // Whose account is gone has no id either.
  const gone = { ...entry, id: '2', userName: 'Eva Soto', isCommand: false, action: 'lead.status' };
  const page = { rows: [entry, gone], total: 2, more: false };
  server.use(http.get('*/api/staff/audit', () => HttpResponse.json(page)));
  const { audit, table } = es.backOffice;
  const props = { tag: 'es-CL', words: { audit, table } } as Parameters<typeof AuditTable>[0];
  render(<AuditTable {...props} />);
  expect(await screen.findByText('Comando: marta')).toBeVisible();
  expect(screen.getByText('Eva Soto')).toBeVisible();
  expect(screen.getAllByText('VALUE: open')).toHaveLength(2);
});
