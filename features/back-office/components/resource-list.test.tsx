import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { JobsList } from '@/features/back-office/jobs/jobs-list';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';

const { jobs, table } = es.backOffice;
const user = userEvent.setup();
const at = '2026-11-26T12:00:00.000Z';
const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
let rows: readonly object[] = [];

beforeEach(() => {
  rows = [{ id: ID, name: 'mail', reason: null, begunAt: at, diedAt: at }];
  window.history.replaceState(null, '', '/backoffice/trabajos-detenidos');
  server.use(http.get('*/api/staff/jobs', () => HttpResponse.json({ rows, total: rows.length, more: false })));
});

const show = (...permissions: string[]) => render(inOffice('jobs', permissions, <JobsList />));

it('shows the columns of a resource in words, the hidden ones when chosen', async () => {
  show('outbox:read');
  expect(await screen.findByText(jobs.noReason)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: jobs.columns.begunAt })).toBeNull();
  await user.click(screen.getByText(table.columns, { selector: 'summary' }));
  await user.click(screen.getByRole('checkbox', { name: jobs.columns.begunAt }));
  expect(screen.getByRole('columnheader', { name: jobs.columns.begunAt })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Elegir mail' })).toBeNull();
});

it('says that there are no rows', async () => {
  rows = [];
  show('outbox:read');
  expect(await screen.findByText(jobs.none)).toBeVisible();
});

it('sends the chosen rows to an action that the viewer may take, and says what came of it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/staff/jobs/retry', async ({ request }) => {
      sent.push(await request.json());
      rows = [];
      return HttpResponse.json({ retried: 1, left: 0 });
    }),
  );
  show('outbox:read', 'outbox:retry');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir mail' }));
  await user.click(screen.getByRole('button', { name: jobs.actions.retry.submit }));
  expect(await screen.findByText('Vuelven a salir: 1. Quedan: 0.')).toBeVisible();
  expect(sent).toEqual([{ ids: [ID] }]);
  expect(await screen.findByText(jobs.none)).toBeVisible();
});
