import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { siteOptions } from '@/features/back-office/options';
import { insurerOf, roleOptions, siteOf } from '@/features/back-office/users/role-words';
import { PERMISSIONS } from '@/features/identity/domain';
import { ROLES } from '@/lib/contract/role';
import { server } from '@/lib/testing/msw-server';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';
import { AccessFields } from './access-fields';

const { users: words } = es.backOffice;
const user = userEvent.setup();

it('calls every role and every right by a name in each language, each role in one group', () => {
  for (const { backOffice } of [es, en, pt]) {
    const { users } = backOffice;
    const offered = ROLES.flatMap((own) => roleOptions(users as typeof words, own)).flatMap(({ options }) => options);
    const names = new Map(offered.map(({ value, label }) => [value, label]));
    expect([...names.keys()].toSorted()).toEqual([...ROLES].toSorted());
    expect(new Set(names.values()).size).toBe(ROLES.length);
    for (const role of ROLES) expect(users.roles[role].may).not.toBe('');
    const [things, actions] = [0, 1].map((at) =>
      [...new Set(PERMISSIONS.map((one) => one.split(':')[at]!))].toSorted(),
    );
    expect(Object.keys(users.rights.things).toSorted()).toEqual(things);
    expect(Object.keys(users.rights.actions).toSorted()).toEqual(actions);
  }
});

it('does not offer a role that opens nothing when somebody is invited [P-12] [P-13]', () => {
  const offered = roleOptions(words, null).flatMap(({ options }) => options.map(({ value }) => value));
  expect(offered).toEqual([
    ...['ADMIN', 'ADMINISTRADOR', 'GERENTE', 'SUPERVISOR', 'EJECUTIVO', 'EJECUTIVO DE SOPORTE', 'POSTVENTA'],
    ...['BACKOFFICE', 'JEFATURA_SAC_CHILE', 'ADMIN_PARTNER', 'PROVIDER_ADMIN'],
  ]);
});

it('says before anything is saved what a role may do on a site, and all sites plainly', async () => {
  const sites = siteOptions({ site: null }, 'es');
  render(
    <form aria-label="x">
      <AccessFields
        account={{ role: null, site: null }}
        sites={[...sites, { value: 'cl.acme', label: 'Acme' }]}
        words={words}
      />
    </form>,
  );
  expect(screen.queryByRole('region', { name: words.rights.title })).toBeNull();
  const role = screen.getByLabelText('Rol');
  expect(within(role).getByRole('group', { name: 'Dirección' })).toContainElement(
    within(role).getByRole('option', { name: 'Supervisor' }),
  );
  await user.selectOptions(role, 'Supervisor');
  expect(role).toHaveAccessibleDescription(words.roles.SUPERVISOR.may);
  const site = screen.getByLabelText('Sitio');
  expect(site).toHaveDisplayValue('Elige un sitio');
  expect(site).toBeInvalid();
  expect(screen.queryByRole('region', { name: words.rights.title })).toBeNull();
  await user.selectOptions(site, 'Todos los sitios');
  const rights = () => within(screen.getByRole('region', { name: 'Con esto puede' }));
  expect(
    rights().getByText(
      'Solicitudes: ver, cambiar, repartir, exportar, ver personas de empresas, permitir el contacto otra vez',
    ),
  ).toBeVisible();
  expect(siteOf(new FormData(screen.getByRole('form')))).toBeNull();
  await user.selectOptions(site, 'Acme');
  expect(rights().getByText('Solicitudes: ver, exportar')).toBeVisible();
  expect(rights().queryByText(/Chats/)).toBeNull();
  expect(siteOf(new FormData(screen.getByRole('form')))).toBe('cl.acme');
});

it('asks of which insurer of the country somebody is, and of nobody else', async () => {
  const organizations = [{ code: '67', name: 'Colmena' }];
  server.use(
    http.get('*/api/staff/partners/new', () => HttpResponse.json({ markets: [{ market: 'cl', organizations }] })),
  );
  render(
    <form aria-label="x">
      <AccessFields account={{ role: null, site: 'cl' }} sites={siteOptions({ site: null }, 'es')} words={words} />
    </form>,
  );
  await user.selectOptions(screen.getByLabelText('Rol'), 'Supervisor');
  expect(screen.queryByLabelText('Compañía')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Rol'), 'Administrador de una compañía');
  expect(screen.getByLabelText('Compañía')).toBeInvalid();
  expect(screen.queryByText('Catálogo: ver')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Compañía'), await screen.findByRole('option', { name: 'Colmena' }));
  expect(screen.getByText('Catálogo: ver')).toBeVisible();
  expect(insurerOf(new FormData(screen.getByRole('form')))).toBe('67');
  await user.selectOptions(screen.getByLabelText('Sitio'), 'Perú');
  expect(insurerOf(new FormData(screen.getByRole('form')))).toBe('');
});

it('offers whoever keeps a market that alone, and keeps a site that is gone', () => {
  const sites = siteOptions({ site: 'pe' }, 'es');
  expect(sites).toEqual([{ value: 'pe', label: 'Perú' }]);
  render(<AccessFields account={{ role: 'CLIENT', site: 'pe.antiguo' }} sites={sites} words={words} />);
  expect(screen.getByLabelText('Sitio')).toHaveDisplayValue('pe.antiguo');
});
