import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { officeProps } from '@/lib/testing/office';
import { samplePartnerSite as site } from '@/lib/testing/sample-partner-site';
import { SiteScreen } from './site-screen';

const user = userEvent.setup();

beforeEach(() => {
  queryClient().clear();
  server.use(
    http.get('*/api/staff/partners/cl.acme/site', () => HttpResponse.json(site)),
    http.get('*/api/staff/partners/cl.acme/conversions', () => new HttpResponse(null, { status: 503 })),
  );
});

const show = (permissions: readonly string[]) =>
  render(
    <SiteScreen
      {...officeProps(['partners', 'ownSite', 'conversions', 'export'], permissions, 'cl.acme')}
      name="cl.acme"
    />,
  );

it('writes the reference into code and preview, and says at once whether the page may show it', async () => {
  const src = 'http://acme.cl.localhost/Comparar?IFRAME_AUTH=1';
  server.use(
    http.post('*/api/staff/partners/cl.acme/frame', () =>
      HttpResponse.json({ src, expiresAt: '2026-11-26T12:00:00.000Z' }),
    ),
  );
  show(['partner:read', 'partner:frame']);
  const embed = within(await screen.findByRole('region', { name: 'Código para tu página' }));
  const code = () => embed.getByRole('region', { name: 'Código' }).textContent;
  const reference = embed.getByLabelText('Referencia');
  await user.type(reference, '12.345.678-9');
  expect(reference).toHaveAccessibleDescription(/nada que parezca un RUT/);
  expect(code()).not.toContain('reference=');
  await user.clear(reference);
  await user.type(reference, 'sucursal-12');
  expect(code()).toContain(' title="Comparador de seguros" reference="sucursal-12">');

  await user.click(embed.getByRole('button', { name: 'Mostrar el sitio en un marco' }));
  const frame = await embed.findByTitle<HTMLIFrameElement>('Comparador de seguros');
  const told: unknown[] = [];
  vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation((...said: unknown[]) => void told.push(said));
  const hear = (origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, origin, data: { type: 'ready' } }));
  hear('http://otro.example');
  expect(told).toEqual([]);
  hear('http://acme.cl.localhost');
  await user.type(reference, 'b');
  const configure = { source: 'queplan', version: 1, type: 'configure', accent: null, page: null };
  expect(told).toEqual([
    [{ ...configure, reference: 'sucursal-12' }, 'http://acme.cl.localhost'],
    [{ ...configure, reference: 'sucursal-12b' }, 'http://acme.cl.localhost'],
  ]);

  const page = embed.getByLabelText('Página donde lo vas a poner');
  await user.type(page, 'https://otro.example/seguros');
  expect(embed.getByText(/^https:\/\/otro\.example no está en la lista: .* escribe a ayuda@/)).toBeVisible();
  expect(embed.queryByTitle('Comparador de seguros')).toBeNull();
  expect(embed.getByRole('link', { name: 'Abrir el comparador en otra pestaña' })).toBeVisible();
  await user.clear(page);
  await user.type(page, 'https://banco.example/seguros');
  expect(embed.getByText('https://banco.example puede mostrarlo.')).toBeVisible();
  expect(embed.getByRole('heading', { name: 'Así se ve en https://banco.example' })).toBeVisible();
  expect(embed.getByTitle('Comparador de seguros')).toHaveAttribute('src', src);
});

it('makes links to a page of the partner’s own that may show the site, and to no other', async () => {
  show(['partner:read']);
  const links = within(await screen.findByRole('region', { name: 'Enlaces' }));
  await user.type(links.getByLabelText('Referencia'), 'sucursal-12');
  expect(links.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    'http://acme.cl.localhost/Comparar?utm_source=cl.acme&utm_medium=partner&queplan_reference=sucursal-12',
  );
  const page = links.getByLabelText('Tu propia página con el comparador');
  for (const [typed, said] of [
    ['https://otro.example/seguros', /no está en la lista/],
    ['javascript:alert(1)', /Escribe una dirección completa/],
    ['https://ana:secreto@banco.example', /Escribe una dirección completa/],
  ] as const) {
    await user.clear(page);
    await user.type(page, typed);
    expect(links.getByText(said), typed).toBeVisible();
    expect(links.getAllByRole('link'), typed).toHaveLength(2);
  }
  await user.clear(page);
  await user.type(page, 'https://banco.example/seguros');
  expect(links.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    'https://banco.example/seguros?utm_source=cl.acme&utm_medium=partner&queplan_reference=sucursal-12',
  );
});

it('writes the code in a language, never without a title, and with no address of a person as the campaign', async () => {
  show(['partner:read']);
  const embed = within(await screen.findByRole('region', { name: 'Código para tu página' }));
  const code = () => embed.getByRole('region', { name: 'Código' }).textContent;
  expect(code()).toMatch(/ token-url="\/token" title="Comparador de seguros">/);
  await user.selectOptions(embed.getByLabelText('Idioma del comparador'), 'English');
  await user.clear(embed.getByLabelText('Título del marco'));
  expect(code()).toMatch(/ token-url="\/token" language="en" title="Comparador de seguros">/);
  await user.type(embed.getByLabelText('Campaña'), 'ana@correo.example');
  expect(embed.getByLabelText('Campaña')).toHaveAccessibleDescription(/Parece un correo/);
  expect(code()).not.toContain('ana');
});

it('writes the code that asks for a permit, of the last address that may be one', async () => {
  show(['partner:read']);
  const embed = within(await screen.findByRole('region', { name: 'Código para tu página' }));
  const asking = embed.getByRole('region', { name: 'Cómo pide el permiso tu servidor' });
  expect(asking).toHaveTextContent('curl http://acme.cl.localhost/api/iframe-token');
  expect(asking).toHaveTextContent(`-d '{"origins":["https://banco.example"]}'`);
  const address = embed.getByLabelText(/que pide el permiso$/);
  await user.clear(address);
  await user.type(address, '//otro.example');
  expect(address).toHaveAccessibleDescription(/Escribe una ruta de tu página, como \/token, o una dirección/);
  expect(embed.getByText(/^Este código es el de la última dirección válida, /)).toBeVisible();
  expect(embed.getAllByRole('button', { name: 'Copiar' })).toHaveLength(1);
  await user.clear(address);
  await user.type(address, 'https://banco.example/permiso');
  expect(address).toBeValid();
  await user.click(embed.getAllByRole('button', { name: 'Copiar' })[1]!);
  expect(await navigator.clipboard.readText()).toMatch(/^curl http:\/\/acme\.cl\.localhost\/api\/iframe-token/);
});

it('shows the page that is chosen in a frame', async () => {
  server.use(
    http.post('*/api/staff/partners/cl.acme/frame', async ({ request }) => {
      const { path } = (await request.json()) as { path: string };
      return HttpResponse.json({ src: `http://acme.cl.localhost${path}`, expiresAt: '2026-11-26T12:00:00.000Z' });
    }),
  );
  show(['partner:read', 'partner:frame']);
  const embed = within(await screen.findByRole('region', { name: 'Código para tu página' }));
  await user.click(embed.getByRole('button', { name: 'Mostrar el sitio en un marco' }));
  await user.selectOptions(await embed.findByLabelText('Página'), '/Comparar/Isapres');
  await vi.waitFor(() =>
    expect(embed.getByTitle('Comparador de seguros')).toHaveAttribute(
      'src',
      'http://acme.cl.localhost/Comparar/Isapres',
    ),
  );
});
