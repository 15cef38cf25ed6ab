import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { siteOptions } from '@/features/back-office/options';
import { PERMISSIONS } from '@/features/identity/permissions';
import { ROLES } from '@/lib/contract/role';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { en } from '@/messages/en';
import { es } from '@/messages/es';
import { pt } from '@/messages/pt';
import { roleOptions } from './role-words';
import { UserScreen, UsersList } from './users-screens';

const { users: words, fields } = es.backOffice;
const { actions } = words;
const user = userEvent.setup();
const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1e';
const account = {
  ...{ id: ID, name: 'Pedro Salas', email: 'pedro@queplan.example', role: 'SUPERVISOR', site: 'cl', insurer: null },
  ...{ status: 'Activo', isInvited: false, isDemo: false, lacksExecutive: false, hasSecondFactor: true },
  createdAt: '2026-11-26T12:00:00.000Z',
};
type Account = Partial<Omit<typeof account, 'site'>> & { readonly site?: string | null };
let sent: unknown[] = [];

function showAccount(own: Account, permissions = ['user:write'], more: Parameters<typeof inOffice>[3] = {}) {
  const shown = { ...account, ...own };
  server.use(
    http.get(`*/api/staff/users/${ID}`, () => HttpResponse.json(shown)),
    http.post(`*/api/staff/users/${ID}/change`, async ({ request }) => {
      const change = (await request.json()) as object;
      sent.push(change);
      Object.assign(shown, change);
      return HttpResponse.json({ done: true });
    }),
  );
  render(inOffice('users', permissions, <UserScreen />, { id: ID, ...more }));
}

async function showInvitation(site: string | null = null, sites = siteOptions({ site: null }, 'es')) {
  server.use(http.get('*/api/staff/users', () => HttpResponse.json({ rows: [], total: 0, more: false })));
  render(inOffice('users', ['user:write'], <UsersList />, { sites, user: { site } }));
  await user.click(screen.getByText(actions.add.title));
  return within(screen.getByRole('form', { name: actions.add.title }));
}

beforeEach(() => {
  sent = [];
  window.history.replaceState(null, '', '/backoffice/usuarios');
});

it('calls every role and every right by a name in each language, each role in one group', () => {
  for (const { backOffice } of [es, en, pt]) {
    const { users } = backOffice;
    const offered = ROLES.flatMap((own) => roleOptions(users as typeof words, own)).flatMap(({ options }) => options);
    const names = new Map(offered.map(({ value, label }) => [value, label]));
    expect([...names.keys()].toSorted()).toEqual([...ROLES].toSorted());
    expect(new Set(names.values()).size).toBe(ROLES.length);
    for (const role of ROLES) expect(users.roles[role].may).not.toBe('');
    const [things, rights] = [0, 1].map((at) => [...new Set(PERMISSIONS.map((one) => one.split(':')[at]!))].toSorted());
    expect(Object.keys(users.rights.things).toSorted()).toEqual(things);
    expect(Object.keys(users.rights.actions).toSorted()).toEqual(rights);
  }
});

it('does not offer a role that opens nothing when somebody is invited [P-12] [P-13]', () => {
  const offered = roleOptions(words, null).flatMap(({ options }) => options.map(({ value }) => value));
  expect(offered).toEqual([
    ...['ADMIN', 'ADMINISTRADOR', 'GERENTE', 'SUPERVISOR', 'EJECUTIVO', 'EJECUTIVO DE SOPORTE', 'POSTVENTA'],
    ...['BACKOFFICE', 'JEFATURA_SAC_CHILE', 'ADMIN_PARTNER', 'PROVIDER_ADMIN'],
  ]);
});

it('marks what is wrong with an invitation, by the browser or the server, and closes once it is sent', async () => {
  const error = {
    ...{ code: 'USER_ALREADY_EXISTS', message: 'Ya hay una cuenta con estos datos.', requestId: 'x' },
    fields: { role: 'Ese permiso no existe.' },
  };
  server.use(
    http.post('*/api/staff/users/add', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1 ? HttpResponse.json({ error }, { status: 400 }) : HttpResponse.json({ done: true });
    }),
  );
  const form = await showInvitation('cl', [{ value: 'cl', label: 'Chile' }]);
  await user.type(form.getByLabelText(words.columns.name), 'Pedro Salas');
  const email = form.getByLabelText(words.columns.email);
  await user.type(email, 'pedro.salas@queplan');
  await user.selectOptions(form.getByLabelText(words.columns.role), 'SUPERVISOR');
  await user.click(form.getByRole('button', { name: actions.add.submit }));
  expect(await screen.findByText(fields.email)).toBeVisible();
  expect(email).toBeInvalid();
  expect(sent).toEqual([]);
  await user.type(email, '.cl');
  await user.click(form.getByRole('button', { name: actions.add.submit }));
  expect(await screen.findByText(error.message)).toBeVisible();
  expect(form.getByLabelText(words.columns.role)).toHaveAccessibleDescription(/Ese permiso no existe\./);
  expect(email).toHaveValue('pedro.salas@queplan.cl');
  await user.click(form.getByRole('button', { name: actions.add.submit }));
  expect(await screen.findByText('Invitación enviada a pedro.salas@queplan.cl.')).toBeVisible();
  const invitation = { name: 'Pedro Salas', email: 'pedro.salas@queplan.cl', role: 'SUPERVISOR', site: 'cl' };
  expect(sent.at(-1)).toEqual({ ...invitation, insurer: null });
  expect(screen.getByText(actions.add.title).closest('details')).not.toHaveAttribute('open');
});

it('shows before anything is saved what a role may do on a site, and never chooses all sites by itself', async () => {
  const form = await showInvitation(null, [...siteOptions({ site: null }, 'es'), { value: 'cl.acme', label: 'Acme' }]);
  const rights = () => form.queryByRole('region', { name: words.rights.title });
  expect(rights()).toBeNull();
  const role = form.getByLabelText(words.columns.role);
  expect(within(role).getByRole('group', { name: 'Dirección' })).toContainElement(
    within(role).getByRole('option', { name: 'Supervisor' }),
  );
  await user.selectOptions(role, 'Supervisor');
  expect(role).toHaveAccessibleDescription(words.roles.SUPERVISOR.may);
  const site = form.getByLabelText(words.columns.site);
  expect(site).toHaveDisplayValue(words.chooseSite);
  expect(rights()).toBeNull();
  await user.click(form.getByRole('button', { name: actions.add.submit }));
  expect(site).toHaveAccessibleDescription(new RegExp(fields.missing));
  await user.selectOptions(site, words.allSites);
  expect(rights()).toHaveTextContent(
    'Solicitudes: ver, cambiar, repartir, exportar, ver personas de empresas, permitir el contacto otra vez',
  );
  await user.selectOptions(site, 'Acme');
  expect(rights()).toHaveTextContent('Solicitudes: ver, exportar');
  expect(rights()).not.toHaveTextContent(/Chats/);
});

it('takes the insurer of the country for an insurer’s role, and for no other', async () => {
  const organizations = [{ code: '67', name: 'Colmena' }];
  server.use(
    http.get('*/api/staff/partners/new', () => HttpResponse.json({ markets: [{ market: 'cl', organizations }] })),
  );
  const form = await showInvitation('cl');
  const role = form.getByLabelText(words.columns.role);
  await user.selectOptions(role, 'Supervisor');
  expect(form.queryByLabelText(words.columns.insurer)).toBeNull();
  await user.selectOptions(role, 'Administrador de una compañía');
  const insurer = () => form.getByLabelText(words.columns.insurer);
  expect(form.queryByText('Catálogo: ver')).toBeNull();
  await form.findByRole('option', { name: 'Colmena' });
  await user.selectOptions(insurer(), 'Colmena');
  expect(form.getByText('Catálogo: ver')).toBeVisible();
  await user.selectOptions(form.getByLabelText(words.columns.site), 'Perú');
  expect(insurer()).toHaveValue('');
});

it('offers whoever keeps a market that alone, and keeps a site that is gone', async () => {
  const sites = siteOptions({ site: 'pe' }, 'es');
  expect(sites).toEqual([{ value: 'pe', label: 'Perú' }]);
  showAccount({ role: 'CLIENT', site: 'pe.antiguo' }, ['user:write'], { sites });
  expect(await screen.findByLabelText(words.columns.site)).toHaveDisplayValue('pe.antiguo');
});

it('says of whoever is invited that they may enter later, and offers one thing first', async () => {
  showAccount({ isInvited: true });
  expect(await screen.findByText(words.entersOnceInvited)).toBeVisible();
  expect(screen.queryByText(actions.disable.text)).toBeNull();
  const buttons = screen.getAllByRole('button');
  const first = buttons.filter(({ className }) => className.includes('btn-primary'));
  expect(first.map(({ textContent }) => textContent)).toEqual([actions.change.submit]);
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    [actions.change, actions.disable, actions.link, actions.secondFactor].map(({ submit }) => submit),
  );
});

it('offers nothing to who may change nothing, nor to the account itself', async () => {
  showAccount({}, ['user:write'], { user: { id: ID } });
  expect(await screen.findByText('Pedro Salas')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says of an executive’s account that is linked to none that it gets no requests', async () => {
  showAccount({ role: 'EJECUTIVO', lacksExecutive: true }, []);
  expect(await screen.findByText(words.lacksExecutive.text)).toBeVisible();
});

it('asks before a role is given that may do more, and not for one that may do less', async () => {
  showAccount({});
  const role = await screen.findByLabelText(words.columns.role);
  const save = () => user.click(screen.getByRole('button', { name: actions.change.submit }));
  const cancel = () => user.click(screen.getAllByRole('button', { name: words.raise.cancel }).at(-1)!);
  await user.selectOptions(role, 'ADMIN');
  await save();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(`Pedro Salas pasa a ${words.roles.ADMIN.name}. Podrá además: `);
  expect(dialog).not.toHaveTextContent('Ya no podrá');
  await cancel();
  await user.selectOptions(role, 'EJECUTIVO DE SOPORTE');
  await save();
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /Podrá además: Correos: reintentar\. Ya no podrá: .*Solicitudes: .*repartir/,
  );
  await cancel();
  await user.selectOptions(role, 'ADMIN');
  await save();
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: words.raise.confirm }));
  expect(await screen.findByText(actions.change.done)).toBeVisible();
  expect(sent.at(-1)).toEqual({ role: 'ADMIN', site: 'cl', insurer: null });
  await user.selectOptions(screen.getByLabelText(words.columns.role), 'EJECUTIVO');
  await save();
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ role: 'EJECUTIVO', site: 'cl', insurer: null }));
});

it('keeps the message of an action that gives way to another, and of one that goes', async () => {
  const shown = { ...account };
  server.use(
    http.get(`*/api/staff/users/${ID}`, () => HttpResponse.json(shown)),
    http.post(`*/api/staff/users/${ID}/:action`, ({ params }) => {
      Object.assign(shown, params['action'] === 'disable' ? { status: 'Inactivo' } : { hasSecondFactor: false });
      return HttpResponse.json({ done: true });
    }),
  );
  render(inOffice('users', ['user:write'], <UserScreen />, { id: ID }));
  await user.click(await screen.findByRole('button', { name: actions.secondFactor.submit }));
  expect(await screen.findByText(actions.secondFactor.done)).toBeVisible();
  expect(screen.queryByRole('button', { name: actions.secondFactor.submit })).toBeNull();
  await user.click(screen.getByRole('button', { name: actions.disable.submit }));
  await user.click(await screen.findByRole('button', { name: actions.disable.asks.confirm }));
  const access = within(screen.getByRole('form', { name: actions.enable.title }));
  expect(await access.findByText(actions.disable.done)).toBeVisible();
  expect(await access.findByRole('button', { name: actions.enable.submit })).toBeVisible();
});
