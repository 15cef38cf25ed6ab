import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { NEW_PARTNER, type PartnerDetail } from '@/features/back-office/partners/partners.resource';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { PartnerScreen } from './partner-screen';

const { partners } = es.backOffice;
const partner: PartnerDetail = {
  ...{ id: 'cl.acme', title: 'Acme', state: 'draft', isWaiting: true, address: null, hosts: [] },
  preview: 'http://acme-0123456789ab.cl.localhost',
  revision: 'una',
  file: {
    ...{ market: 'cl', key: 'acme', name: 'Acme' },
    config: {
      theme: { accent: '#ffd400' },
      logo: { text: 'Acme', image: '/marks/acme.svg' },
      allowedOrganizations: ['A'],
      subdomainBanner: { title: { es: 'Hola', en: 'Hello' }, text: { es: 'Texto' } },
    },
  },
  organizations: [
    { code: 'A', name: 'Alfa' },
    { code: 'B', name: 'Beta' },
  ],
  domains: [
    {
      ...{ host: 'seguros.acme.cl', verifiedAt: null, checkedAt: null },
      record: { type: 'TXT', name: '_queplan-challenge.seguros.acme.cl', value: 'queplan-site=abc' },
    },
  ],
  keys: [],
  webhook: null,
};

const sent: unknown[] = [];
const user = userEvent.setup();

function answer(shown: PartnerDetail, of: (action: string) => Response): void {
  server.use(
    http.get('*/api/staff/partners/cl.acme', () => HttpResponse.json(shown)),
    ...['*/api/staff/partners/:action', '*/api/staff/partners/cl.acme/:action'].map((path) =>
      http.post(path, async ({ request, params }) => {
        sent.push([params['action'], await request.json()]);
        return of(String(params['action']));
      }),
    ),
  );
}
const open = (permissions: readonly string[] = ['partner:read', 'partner:write']) =>
  render(inOffice('partners', permissions, <PartnerScreen />, { id: 'cl.acme' }));

beforeEach(() => {
  sent.length = 0;
});

describe('one partner', () => {
  it('saves what was changed with the rest as it was, and the version that was seen', async () => {
    answer(partner, () => HttpResponse.json({ name: 'cl.acme', revision: 'otra' }));
    open();
    const form = within(await screen.findByRole('form', { name: 'Datos del sitio' }));
    expect(form.getByText(/^Se oscurece hasta que se pueda leer: #/)).toBeVisible();
    expect(form.getByLabelText('Alfa')).toBeChecked();
    await user.click(form.getByLabelText('Beta'));
    await user.type(form.getByLabelText(/^Páginas que pueden/), 'https://a.cl{enter}{enter} https://b.cl');
    await user.click(form.getByRole('button', { name: 'Guardar borrador' }));
    expect(await form.findByText('Borrador guardado. Se publica cuando lo decidas.')).toBeVisible();
    expect(sent).toMatchObject([
      [
        'save',
        {
          seen: 'una',
          file: {
            market: 'cl',
            config: {
              logo: { text: 'Acme', image: '/marks/acme.svg' },
              allowedOrganizations: ['A', 'B'],
              allowedUrls: ['https://a.cl', 'https://b.cl'],
              subdomainBanner: { title: { es: 'Hola', en: 'Hello' } },
              redirects: { allowedPaths: null, defaultPath: null },
              SEOMetadata: null,
            },
          },
        },
      ],
    ]);
  });

  it('leads to each of its parts, those of developers under one heading', async () => {
    answer(partner, () => HttpResponse.json({}));
    open();
    const contents = within(await screen.findByRole('navigation', { name: 'En esta página' }));
    for (const link of contents.getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href')!)).toBeInTheDocument();
    expect(screen.queryByText('Crear llave')).not.toBeVisible();
  });

  it('shows a mistake at its field and line, and leads there', async () => {
    const fields = { 'config, allowedUrls, row 2': 'an origin', 'config, allowedUrls, row 3': 'an origin' };
    answer(partner, () =>
      HttpResponse.json(
        { error: { code: 'INVALID_DATA', message: partners.refusals.file, fields, requestId: '1' } },
        { status: 400 },
      ),
    );
    open();
    const form = within(await screen.findByRole('form', { name: 'Datos del sitio' }));
    const field = form.getByLabelText(/^Páginas que pueden/);
    fireEvent.change(field, { target: { value: 'https://banco.example\n\nbanco\n \notro' } });
    await user.click(form.getByRole('button', { name: 'Guardar borrador' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/Líneas 2, 3\. Cada línea es la dirección/);
    expect(form.getByText('No se guardó: revisa los campos marcados.')).toBeVisible();
  });

  it('takes a colour as it is chosen or typed', async () => {
    answer(partner, () => HttpResponse.json({}));
    open();
    const form = within(await screen.findByRole('form', { name: 'Datos del sitio' }));
    const [typed, chosen] = [form.getByLabelText('Color principal'), form.getByLabelText('Elegir un color')];
    fireEvent.input(chosen, { target: { value: '#0a6ebd' } });
    expect(typed).toHaveValue('#0a6ebd');
    await user.clear(typed);
    await user.type(typed, '#0af');
    expect(chosen).toHaveValue('#00aaff');
  });

  it('says what is wrong with the JSON in the words of the form, where it has any', async () => {
    const fields = { 'config, theme, accent': 'Invalid HEX color.', 'config, logo, extra': 'No vale' };
    answer(partner, () =>
      HttpResponse.json(
        { error: { code: 'INVALID_DATA', message: partners.refusals.file, fields, requestId: '1' } },
        { status: 400 },
      ),
    );
    open();
    await user.click(await screen.findByText('Todo como JSON'));
    const form = within(screen.getByRole('form', { name: 'Todo como JSON' }));
    await user.click(form.getByRole('button', { name: 'Guardar este JSON' }));
    const description =
      'config, theme, accent: Elige un color, o escribe su código, como #0a6ebd. · config, logo, extra: No vale';
    await waitFor(() =>
      expect(form.getByLabelText('Configuración completa')).toHaveAccessibleDescription(new RegExp(description)),
    );
  });

  it('shows the record of a domain, and whether it is there', async () => {
    answer(partner, () => HttpResponse.json({ isProved: false }));
    open();
    await user.click(await screen.findByText(partners.parts.developer, { selector: 'summary' }));
    const domains = within(await screen.findByRole('region', { name: 'Dominios propios' }));
    expect(domains.getByText('queplan-site=abc')).toBeVisible();
    await user.click(domains.getByRole('button', { name: 'Comprobar seguros.acme.cl' }));
    expect(await domains.findByText('El registro todavía no está.')).toBeVisible();
  });

  it('shows which keys are of trials and when each was used, and makes one of trials', async () => {
    const createdAt = '2026-11-26T12:00:00.000Z';
    const keys = [
      { id: 1, hint: 'qp_test_abcde', trial: true, createdAt, lastUsedAt: null },
      { id: 2, hint: 'qp_abcde', trial: false, createdAt, lastUsedAt: '2026-11-26T13:05:00.000Z' },
    ];
    answer({ ...partner, keys }, () => HttpResponse.json({ secretShownOnce: 'qp_test_secreta' }));
    open();
    await user.click(await screen.findByText(partners.parts.developer, { selector: 'summary' }));
    const panel = within(await screen.findByRole('region', { name: 'Llaves de su servidor' }));
    const [trial, real] = panel.getAllByRole('listitem');
    expect(trial).toHaveTextContent(/^qp_test_abcde… de prueba creada .+, sin usar/);
    expect(real).toHaveTextContent(/^qp_abcde… creada .+, usada .+13:05|^qp_abcde… creada .+, usada /);
    await user.click(panel.getByRole('button', { name: 'Crear llave de prueba' }));
    expect(await panel.findByText('qp_test_secreta')).toBeVisible();
    expect(sent).toEqual([['addKey', { trial: true }]]);
  });

  it('replaces the secret of the webhook', async () => {
    const at = '2026-11-26T12:00:00.000Z';
    const webhook = {
      ...{ url: 'https://acme.cl/x', isStopped: false, deliveredAt: null, failedAt: at, failure: 'answered 500' },
      ...{ waiting: 1, givenUp: 0, formerUntil: at },
    };
    answer({ ...partner, webhook }, () => HttpResponse.json({ secretShownOnce: 'whsec_nuevo' }));
    open();
    await user.click(await screen.findByText(partners.parts.developer, { selector: 'summary' }));
    const panel = within(await screen.findByRole('region', { name: 'Avisos a su servidor' }));
    expect(panel.getByText(/^firma también hasta /)).toBeVisible();
    await user.click(panel.getByText('Cambiar el secreto'));
    await user.click(panel.getByRole('button', { name: 'Sí, crear otro secreto' }));
    expect(await panel.findByText('whsec_nuevo')).toBeVisible();
    expect(sent).toEqual([['rotateSecret', {}]]);
  });

  it('offers no change to who may only look', async () => {
    answer({ ...partner, state: 'published', isWaiting: false }, () => HttpResponse.json({}));
    open(['partner:read']);
    expect(await screen.findByRole('region', { name: 'Publicar' })).toBeVisible();
    for (const name of ['Guardar borrador', 'Publicar', 'Crear llave', 'Agregar dominio', 'Guardar dirección'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('a new partner of the only market that somebody sees', async () => {
  server.use(
    http.get('*/api/staff/partners/new', () =>
      HttpResponse.json({ markets: [{ market: 'pe', organizations: [{ code: 'P', name: 'Pacífico' }] }] }),
    ),
  );
  answer(partner, () =>
    HttpResponse.json(
      { error: { code: 'BAD_REQUEST', message: partners.refusals.taken, requestId: '1' } },
      { status: 400 },
    ),
  );
  render(inOffice('partners', ['partner:write'], <PartnerScreen />, { id: NEW_PARTNER }));
  await user.type(await screen.findByLabelText('Clave'), 'acme');
  await user.click(screen.getByLabelText('Pacífico'));
  await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  expect(await screen.findByText('Ya hay un socio con esa clave.')).toBeVisible();
  expect(sent).toMatchObject([
    ['save', { seen: null, file: { market: 'pe', key: 'acme', config: { allowedOrganizations: ['P'] } } }],
  ]);
});

describe('publishing', () => {
  let stored: PartnerDetail;

  beforeEach(() => {
    stored = partner;
  });

  async function openPublishing(answers: Readonly<Record<string, () => Response>>) {
    answer(partner, (action) => answers[action]!());
    server.use(http.get('*/api/staff/partners/cl.acme', () => HttpResponse.json(stored)));
    open();
    return within(await screen.findByRole('region', { name: 'Publicar' }));
  }

  it('publishes the version that is shown', async () => {
    const panel = await openPublishing({ publish: () => HttpResponse.json({ done: true }) });
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
    const panel = await openPublishing({
      save: () => {
        stored = { ...stored, revision: 'otra', file: { ...stored.file, name: 'Acme Sur' } };
        return HttpResponse.json({ name: 'cl.acme', revision: 'otra' });
      },
      publish: () => HttpResponse.json({ done: true }),
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
    const panel = await openPublishing({ save: () => HttpResponse.json({ error: wrong }, { status: 400 }) });
    await user.type(await screen.findByLabelText(/^Nombre/), ' Sur');
    await user.click(panel.getByRole('button', { name: 'Publicar' }));
    await user.click(screen.getByRole('button', { name: 'Guardar y publicar' }));
    expect(await screen.findByText(partners.refusals.file)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Acme Sur');
  });

  it('publishes neither of two drafts that are typed, and says so', async () => {
    const panel = await openPublishing({});
    await user.type(screen.getByLabelText(/^Nombre/), ' Sur');
    await user.click(screen.getByText(partners.parts.developer, { selector: 'summary' }));
    await user.click(screen.getByText('Todo como JSON'));
    await user.type(screen.getByLabelText('Configuración completa'), ' ');
    expect(panel.getByText(partners.publish.unsavedTwice)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });

  it('keeps what is typed when the site is withdrawn', async () => {
    stored = { ...stored, state: 'published' };
    const panel = await openPublishing({
      withdraw: () => {
        stored = { ...stored, state: 'withdrawn', revision: 'otra' };
        return HttpResponse.json({ done: true });
      },
    });
    await user.type(screen.getByLabelText(/^Nombre/), ' Sur');
    await user.click(panel.getByRole('button', { name: 'Retirar' }));
    await user.click(screen.getByRole('button', { name: 'Sí, retirar' }));
    expect(await panel.findByText(partners.actions.withdraw.done)).toBeVisible();
    expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Acme Sur');
    expect(panel.getByText(partners.publish.unsaved)).toBeVisible();
  });
});
