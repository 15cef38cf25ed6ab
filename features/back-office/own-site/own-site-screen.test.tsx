import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import type { OwnSite } from './own-site.api';
import { OwnSiteScreen } from './own-site-screen';

const pointer = userEvent.setup();

const site: OwnSite = {
  id: 'cl.acme',
  address: 'http://acme.cl.localhost',
  allowedUrls: ['https://banco.example'],
  contact: 'ayuda@queplan.example',
  pages: [
    { path: '/Comparar', label: 'Todas' },
    { path: '/Comparar/Isapres', label: 'Isapres' },
  ],
};

function show(permissions: readonly string[], given: Partial<OwnSite> = {}, isDemo = false) {
  server.use(http.get('*/api/staff/own-site', () => HttpResponse.json({ ...site, ...given })));
  const user = { role: 'ADMIN_PARTNER' as const, site: 'cl.acme', isDemo };
  render(inOffice('ownSite', permissions, <OwnSiteScreen />, { user }));
}

it('writes campaign and reference into links and code, and nothing that names a person', async () => {
  show(['own-site:read']);
  const links = within(await screen.findByRole('region', { name: 'Enlaces' }));
  const code = () => screen.getByRole('region', { name: 'Código' }).textContent;
  const [campaign, reference] = [screen.getByLabelText('Campaña'), screen.getByLabelText('Referencia')];
  await pointer.type(campaign, 'ana@correo.example');
  await pointer.type(reference, '12.345.678-9');
  expect(campaign).toHaveAccessibleDescription(/Parece un correo/);
  expect(reference).toHaveAccessibleDescription(/nada que parezca un RUT/);
  const bare = 'http://acme.cl.localhost/Comparar?utm_source=cl.acme&utm_medium=partner';
  expect(links.getAllByRole('link')[0]).toHaveAttribute('href', bare);
  expect(code()).not.toMatch(/ana|reference=/);
  await pointer.clear(campaign);
  await pointer.type(campaign, 'otoño');
  await pointer.clear(reference);
  await pointer.type(reference, 'sucursal-12');
  const marked = `${bare}&utm_campaign=oto%C3%B1o&queplan_reference=sucursal-12`;
  expect(links.getAllByRole('link')[0]).toHaveAttribute('href', marked);
  expect(code()).toContain('utm_medium=embed&amp;utm_campaign=oto%C3%B1o" token-url="/token"');
  expect(code()).toContain(' title="Comparador de seguros" reference="sucursal-12">');
});

it('writes the code of a page and a language, and the request of the server', async () => {
  show(['own-site:read']);
  await pointer.selectOptions(await screen.findByLabelText('Página'), 'Isapres');
  await pointer.selectOptions(screen.getByLabelText('Idioma del comparador'), 'English');
  const code = screen.getByRole('region', { name: 'Código' });
  expect(code).toHaveTextContent('src="http://acme.cl.localhost/Comparar/Isapres?');
  expect(code).toHaveTextContent('token-url="/token" language="en" title=');
  const asking = screen.getByRole('region', { name: 'Cómo pide el permiso tu servidor' });
  expect(asking).toHaveTextContent('curl http://acme.cl.localhost/api/iframe-token');
  expect(asking).toHaveTextContent(`-d '{"origins":["https://banco.example"]}'`);
  expect(screen.getByText(/Pueden mostrarlo las páginas de: https:\/\/banco\.example\./)).toBeVisible();
  const embed = within(screen.getByRole('region', { name: 'Código para tu página' }));
  await pointer.click(embed.getAllByRole('button', { name: 'Copiar' })[1]!);
  expect(await navigator.clipboard.readText()).toMatch(/^curl http:\/\/acme\.cl\.localhost\/api\/iframe-token/);
});

it('says that a link is copied until the link changes', async () => {
  show(['own-site:read']);
  const links = within(await screen.findByRole('region', { name: 'Enlaces' }));
  await pointer.click(links.getAllByRole('button')[0]!);
  await vi.waitFor(() => expect(links.getAllByRole('status')[0]).not.toBeEmptyDOMElement());
  await pointer.type(screen.getByLabelText('Campaña'), 'otoño');
  expect(links.getAllByRole('status')[0]).toBeEmptyDOMElement();
});

it('shows the chosen page in a frame once it is asked for, and follows the choice', async () => {
  server.use(
    http.post('*/api/staff/own-site/frame', async ({ request }) => {
      const { path } = (await request.json()) as { path: string };
      return HttpResponse.json({ src: `http://acme.cl.localhost${path}` });
    }),
  );
  show(['own-site:read', 'own-site:frame']);
  const button = await screen.findByRole('button', { name: 'Mostrar el sitio en un marco' });
  expect(screen.queryByTitle('Comparador de seguros')).toBeNull();
  await pointer.click(button);
  const sourceIs = (src: string) =>
    vi.waitFor(() => expect(screen.getByTitle('Comparador de seguros')).toHaveAttribute('src', src));
  await sourceIs('http://acme.cl.localhost/Comparar');
  await pointer.selectOptions(screen.getByLabelText('Página'), 'Isapres');
  await sourceIs('http://acme.cl.localhost/Comparar/Isapres');
  await pointer.selectOptions(screen.getByLabelText('Idioma del comparador'), 'English');
  await sourceIs('http://acme.cl.localhost/en/Comparar/Isapres');
});

it('has no preview for a demonstration account', async () => {
  show(['own-site:read'], {}, true);
  expect(await screen.findByText('Con acceso Demo no se muestra la vista previa.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mostrar el sitio en un marco' })).toBeNull();
});

it('has no code for a site that is not published', async () => {
  show(['own-site:read'], { address: null });
  expect(await screen.findByText('El sitio no está publicado.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Código para tu página' })).toBeNull();
});
