import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { PartnerDetail } from '@/features/back-office/partners/partners.resource';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { officeProps } from '@/lib/testing/office';
import es from '@/messages/es.json';
import { PartnerScreen } from './partner-screen';

const { partners } = es.backOffice;
const DONE = { done: true };
const user = userEvent.setup();

let stored: PartnerDetail;
let sent: unknown[];

beforeEach(() => {
  queryClient().clear();
  sent = [];
  stored = {
    ...{ id: 'cl.acme', title: 'Acme', state: 'draft', isWaiting: true, address: null, hosts: [] },
    ...{ preview: 'http://acme-0123456789ab.cl.localhost', revision: 'una' },
    file: { market: 'cl', key: 'acme', name: 'Acme', config: { theme: { accent: '#ffd400' }, logo: { text: 'Acme' } } },
    ...{ organizations: [], domains: [], keys: [], webhook: null },
  };
});

async function open(orders: Readonly<Record<string, () => Response>>) {
  server.use(
    http.get('*/api/staff/partners/cl.acme', () => HttpResponse.json(stored)),
    http.get('*/api/staff/partners/cl.acme/site', () => new HttpResponse(null, { status: 404 })),
    ...['*/api/staff/partners/:action', '*/api/staff/partners/cl.acme/:action'].map((path) =>
      http.post(path, async ({ request, params }) => {
        const action = String(params['action']);
        sent.push([action, await request.json()]);
        return orders[action]!();
      }),
    ),
  );
  const props = officeProps(
    ['partners', 'ownSite', 'conversions', 'export'],
    ['partner:read', 'partner:write'],
    'cl.acme',
  );
  render(<PartnerScreen {...props} listHref="/backoffice/socios" />);
  return within(await screen.findByRole('region', { name: 'Publicar' }));
}

it('publishes the version that is shown', async () => {
  const panel = await open({ publish: () => HttpResponse.json(DONE) });
  expect(panel.getByRole('link', { name: 'Vista previa' })).toHaveAttribute('href', stored.preview);
  await user.click(panel.getByRole('button', { name: 'Publicar' }));
  expect(sent).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1)!);
  expect(sent).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Publicar' }));
  await user.click(screen.getByRole('button', { name: 'Sí, publicar' }));
  expect(await panel.findByText('Publicado: se ve en menos de 5 segundos.')).toBeVisible();
  expect(sent).toEqual([['publish', { seen: 'una' }]]);
});

it('says that something is not saved, and saves it before it publishes that', async () => {
  const panel = await open({
    save: () => {
      stored = { ...stored, revision: 'otra', file: { ...stored.file, name: 'Acme Sur' } };
      return HttpResponse.json({ name: 'cl.acme', revision: 'otra' });
    },
    publish: () => HttpResponse.json(DONE),
  });
  expect(panel.queryByText(partners.publish.unsaved)).toBeNull();
  await user.type(screen.getByLabelText(/^Nombre/), ' Sur');
  expect(panel.getByText(partners.publish.unsaved)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Publicar' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(partners.publish.saving.ask)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Guardar y publicar' }));
  expect(await panel.findByText(partners.actions.publish.done)).toBeVisible();
  expect(sent).toMatchObject([
    ['save', { seen: 'una', file: { name: 'Acme Sur' } }],
    ['publish', { seen: 'otra' }],
  ]);
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Acme Sur');
  expect(panel.queryByText(partners.publish.unsaved)).toBeNull();
  expect(screen.queryByText(partners.actions.save.done)).toBeNull();
});

it('offers to publish what is typed where nothing else waits, and publishes nothing that can not be saved', async () => {
  stored = { ...stored, isWaiting: false, state: 'published' };
  const wrong = { code: 'INVALID_DATA', message: partners.refusals.file, fields: {}, requestId: '1' };
  const panel = await open({ save: () => HttpResponse.json({ error: wrong }, { status: 400 }) });
  await user.type(await screen.findByLabelText(/^Nombre/), ' Sur');
  await user.click(panel.getByRole('button', { name: 'Publicar' }));
  await user.click(screen.getByRole('button', { name: 'Guardar y publicar' }));
  expect(await screen.findByText(partners.refusals.file)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Acme Sur');
});

it('publishes neither of two drafts that are typed, and says so', async () => {
  const panel = await open({});
  await user.type(screen.getByLabelText(/^Nombre/), ' Sur');
  await user.click(screen.getByText(partners.parts.developer, { selector: 'summary' }));
  await user.click(screen.getByText('Todo como JSON'));
  await user.type(screen.getByLabelText('Configuración completa'), ' ');
  expect(panel.getByText(partners.publish.unsavedTwice)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Publicar' })).toBeNull();
});

it('keeps what is typed when the site is withdrawn', async () => {
  stored = { ...stored, state: 'published' };
  const panel = await open({
    withdraw: () => {
      stored = { ...stored, state: 'withdrawn', revision: 'otra' };
      return HttpResponse.json(DONE);
    },
  });
  await user.type(screen.getByLabelText(/^Nombre/), ' Sur');
  await user.click(panel.getByRole('button', { name: 'Retirar' }));
  await user.click(screen.getByRole('button', { name: 'Sí, retirar' }));
  expect(await panel.findByText(partners.actions.withdraw.done)).toBeVisible();
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Acme Sur');
  expect(panel.getByText(partners.publish.unsaved)).toBeVisible();
});
