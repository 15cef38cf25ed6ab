import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/http/query-client';
import { MAIL_NAMES } from '@/lib/mail/mail-names';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import { MailsList } from './mails-screens';

vi.mock('server-only', () => ({}));

const user = userEvent.setup();
const { outbox, table } = es.backOffice;
const states = outbox.values.state;
const at = '2026-11-26T12:00:00.000Z';
const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const mail = {
  ...{ id: ID, kind: 'visitorMail', state: 'failed', writtenAt: at, attempts: 5, nextAt: null, sentAt: null },
  ...{ request: ID, site: 'cl', recipient: 'v…a@correo.example', error: null },
};

let rows: readonly object[] = [];
beforeEach(() => {
  window.history.replaceState(null, '', '/backoffice/correos');
  server.use(http.get('*/api/staff/mails', () => HttpResponse.json({ rows, total: rows.length, more: false })));
});

const show = (...more: readonly string[]) => render(inOffice('outbox', ['outbox:read', ...more], <MailsList />));

it('calls every mail by what it says, in each language', () => {
  for (const { backOffice } of [es, en, pt])
    expect(Object.keys(backOffice.outbox.kinds).toSorted()).toEqual([...MAIL_NAMES].toSorted());
});

it('says which mails it shows, in words', async () => {
  rows = [mail];
  show();
  expect(await screen.findByRole('link', { name: outbox.kinds.visitorMail })).toBeVisible();
  expect(screen.queryByText(/visitorMail/)).toBeNull();
  await user.click(screen.getByText(table.filters, { selector: 'summary' }));
  const state = screen.getByRole('combobox', { name: 'Estado' });
  expect(state).toHaveDisplayValue('No enviados');
  await user.click(screen.getByRole('button', { name: 'Quitar Estado: No enviados' }));
  expect(window.location.search).toBe('?state=all');
  expect(state).toHaveDisplayValue(states.all);
  expect(screen.queryByRole('list', { name: table.active })).toBeNull();
  await user.selectOptions(state, 'failed');
  await user.click(await screen.findByRole('button', { name: 'Quitar Estado: falló' }));
  expect(screen.getByRole('button', { name: 'Quitar Estado: No enviados' })).toBeVisible();
});

it('leads to the request that a mail is about, for whoever may see it', async () => {
  rows = [mail];
  const first = show();
  expect(await screen.findByText(ID.slice(0, 8))).not.toHaveAttribute('href');
  first.unmount();
  show('contact-us:read');
  const link = await screen.findByRole('link', { name: ID.slice(0, 8) });
  expect(link).toHaveAttribute('href', `/backoffice/solicitudes/${ID}`);
});

it('offers to try again as many as are not sent, and nothing where there are none or others are listed', async () => {
  rows = [];
  show('outbox:retry');
  expect(await screen.findByText(outbox.none)).toBeVisible();
  const retry = () => screen.queryByRole('button', { name: /^Reintentar/ });
  expect(retry()).toBeNull();
  rows = [mail, { ...mail, id: at }];
  await queryClient().invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Reintentar los 2 correos' })).toBeEnabled();
  await user.click(screen.getByText(table.filters, { selector: 'summary' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'sent');
  await screen.findByRole('button', { name: `Quitar Estado: ${states.sent}` });
  expect(retry()).toBeNull();
});
