import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { CatalogueCheck, PriceChanged } from '@/features/back-office/catalogue/catalogue.api';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { DifferenceView } from './difference-view';
import { MarketCard, PricePanel, UploadPanel } from './catalogue-screen';
import { inOffice } from '@/lib/testing/office';

const words = labelsOf('es', 'backOffice').catalogue;
const tariff = { model: 'isapre' as const, isapreCode: 67, baseUf: 2.5, gesUf: null };
const chile = { code: 'cl' as const, version: 1, plans: 1, updatedAt: '2026-11-26T12:00:00.000Z' };
const markets = [
  {
    ...chile,
    lines: [{ key: 'ISAPRE', name: 'Isapres', plans: 1 }],
    companies: [{ key: 'Colmena', name: 'Colmena Salud', plans: 1 }],
  },
];
const nothing = { total: 0, first: [] };
const fields = [{ field: 'Tarifa · Precio base', before: '2,5 UF', after: '2,6 UF' }];
const check: CatalogueCheck = {
  digest: 'a'.repeat(43),
  market: 'cl',
  plans: 2,
  mistakes: nothing,
  odd: nothing,
  notable: nothing,
  added: nothing,
  changed: { total: 1, first: [{ section: 'plans', name: 'A 1', title: 'Pleno', fields, more: 0 }] },
  closed: nothing,
  withdrawn: nothing,
  disagreements: nothing,
  unnamed: 0,
};

const odd: PriceChanged['odd'] = {
  total: 1,
  first: [
    {
      ...{ section: 'Planes', row: 1, name: 'A 1', field: 'Tarifa · Precio base', value: null },
      ...{ problem: 'Pasa de 2,5 a 50.', cure: 'Márcalo antes de publicar.' },
    },
  ],
};

function backend() {
  const sent = vi.fn();
  server.use(
    http.get('*/api/staff/catalogue/plans', ({ request }) => {
      const isThere = new URL(request.url).searchParams.get('q') === 'pleno';
      return HttpResponse.json(isThere ? [{ code: 'A 1', name: 'Pleno', company: 'Colmena', price: '2,5 UF' }] : []);
    }),
    http.get('*/api/staff/catalogue/plan', () =>
      HttpResponse.json({
        ...{ code: 'A 1', name: 'Pleno', company: 'Colmena', line: 'Isapres', tariff },
        address: 'http://cl.localhost/plan/a',
        version: 7,
      }),
    ),
    http.post('*/api/staff/catalogue/price', async ({ request }) => {
      const change = (await request.json()) as { amount: number; allowOdd?: boolean };
      sent('price', change);
      const published = { id: 3, version: 8, plans: 1, withdrawn: 0 };
      const isOdd = change.amount > 5 && !change.allowOdd;
      return HttpResponse.json(isOdd ? { published: null, odd } : { published, odd: nothing });
    }),
    http.post('*/api/staff/catalogue/undo', async ({ request }) => {
      sent('undo', await request.json());
      return HttpResponse.json({ id: 4, version: 9, plans: 1, withdrawn: 0 });
    }),
  );
  return sent;
}

function show(mayWrite = true) {
  render(inOffice('catalogue', mayWrite ? ['catalogue:write'] : [], <PricePanel markets={markets} />));
  return userEvent.setup();
}

async function find(user: ReturnType<typeof show>, q: string) {
  await user.clear(screen.getByLabelText(words.prices.q));
  await user.type(screen.getByLabelText(words.prices.q), `${q}{Enter}`);
}

it('finds a plan, changes one of its prices and publishes it once it was asked', async () => {
  const sent = backend();
  const user = show();
  await find(user, 'nada');
  expect(await screen.findByText(words.prices.nothing)).toBeVisible();
  await find(user, 'pleno');
  await user.click(await screen.findByRole('button', { name: 'Pleno · A 1 · Colmena · 2,5 UF' }));
  const table = await screen.findByRole('table', { name: 'Precios de Pleno (A 1)' });
  expect(within(table).getByRole('row', { name: /^Precio base 2,5 UF/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^GES por persona no se sabe/ })).toBeVisible();
  const cell = screen.getByLabelText('Precio nuevo: Precio base');
  await user.type(cell, '2.6x');
  expect(screen.getByText('«2.6x» no es un precio. Escribe solo números, como 1,24.')).toBeVisible();
  expect(cell).toHaveAttribute('aria-invalid', 'true');
  expect(cell).toHaveAccessibleDescription(/no es un precio/);
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await user.clear(cell);
  await user.type(cell, '2,6');
  expect(screen.getByText('Se lee como 2,6 UF.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Pleno (A 1) · Precio base: 2,5 UF → 2,6 UF (Chile).');
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sí, publicar' }));
  expect(await screen.findByText('Publicado: versión 8.')).toBeVisible();
  const change = { market: 'cl', code: 'A 1', path: 'baseUf', amount: 2.6, version: 7, allowOdd: false };
  expect(sent).toHaveBeenLastCalledWith('price', change);
  expect(screen.getByText('Pleno (A 1) · Precio base: 2,5 UF → 2,6 UF')).toBeVisible();
  expect(screen.getByRole('link', { name: words.prices.see })).toHaveAttribute('href', 'http://cl.localhost/plan/a');
  expect(cell).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Deshacer la versión 8' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('«Pleno (A 1) · Precio base: 2,5 UF → 2,6 UF» (Chile)');
  await user.click(screen.getByRole('button', { name: words.imports.undo.confirm }));
  expect(await screen.findByText('Deshecho: versión 9.')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith('undo', { kind: 'price', id: 3 });
});

it('says how far a price goes while it is typed', async () => {
  backend();
  const user = show();
  await find(user, 'pleno');
  await user.click(await screen.findByRole('button', { name: /^Pleno/ }));
  await user.type(await screen.findByLabelText('Precio nuevo: Precio base'), '3,5');
  expect(screen.getByText('Se lee como 3,5 UF. Ojo: +40 % de lo que era, 2,5 UF.')).toBeVisible();
});

it('publishes a price that is hardly ever meant only once somebody says that it is', async () => {
  const sent = backend();
  const user = show();
  await find(user, 'pleno');
  await user.click(await screen.findByRole('button', { name: /^Pleno/ }));
  const cell = await screen.findByLabelText('Precio nuevo: Precio base');
  await user.type(cell, '50');
  const publish = async () => {
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await user.click(screen.getByRole('button', { name: 'Sí, publicar' }));
  };
  await publish();
  expect(await screen.findByText('Pasa de 2,5 a 50.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await user.click(screen.getByLabelText(words.difference.allowOdd));
  await publish();
  expect(await screen.findByText('Publicado: versión 8.')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith('price', expect.objectContaining({ amount: 50, allowOdd: true }));
});

it('says that the catalogue moved meanwhile, and shows the prices of now with what was typed', async () => {
  backend();
  const user = show();
  await find(user, 'pleno');
  await user.click(await screen.findByRole('button', { name: /^Pleno/ }));
  const cell = await screen.findByLabelText('Precio nuevo: Precio base');
  await user.type(cell, '2,6');
  const now = { ...tariff, baseUf: 2.7 };
  const error = { code: 'CHANGED_MEANWHILE', message: words.refusals.priceMeanwhile, requestId: 'x' };
  server.use(
    http.post('*/api/staff/catalogue/price', () => HttpResponse.json({ error }, { status: 409 })),
    http.get('*/api/staff/catalogue/plan', () =>
      HttpResponse.json({
        ...{ code: 'A 1', name: 'Pleno', company: 'C', line: 'L', tariff: now, address: null, version: 8 },
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  await user.click(screen.getByRole('button', { name: 'Sí, publicar' }));
  expect(await screen.findByRole('row', { name: /^Precio base 2,7 UF/ })).toBeVisible();
  expect(screen.getByText(words.refusals.priceMeanwhile)).toBeVisible();
  expect(cell).toHaveValue('2,6');
});

it('refuses decimals of pesos and says how they are read', async () => {
  const flat = { model: 'flat' as const, currency: 'CLP' as const, amount: 23_600 };
  backend();
  server.use(
    http.get('*/api/staff/catalogue/plan', () =>
      HttpResponse.json({
        code: 'A 1',
        name: 'Pleno',
        company: 'C',
        line: 'L',
        tariff: flat,
        address: null,
        version: 7,
      }),
    ),
  );
  const user = show();
  await find(user, 'pleno');
  await user.click(await screen.findByRole('button', { name: /^Pleno/ }));
  const cell = await screen.findByLabelText('Precio nuevo: Precio');
  await user.type(cell, '23,600');
  expect(cell).toHaveAccessibleDescription(
    '«23,600» se lee como 23,6 CLP, y esa moneda no lleva decimales. ¿Quisiste escribir 23.600?',
  );
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeDisabled();
});

it('shows prices to who may only read, and lets nothing be changed', async () => {
  backend();
  const user = show(false);
  await find(user, 'pleno');
  await user.click(await screen.findByRole('button', { name: /^Pleno/ }));
  expect(await screen.findByRole('table')).toHaveTextContent('2,5 UF');
  expect(screen.queryByLabelText(/^Precio nuevo/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});

it('offers a line or a company of a country as a file of its own', () => {
  render(inOffice('catalogue', [], <MarketCard market={markets[0]!} />));
  const line = screen.getByLabelText(words.part.line);
  const form = line.closest('form')!;
  expect(form).toHaveAttribute('action', '/api/staff/catalogue/file');
  fireEvent.change(line, { target: { value: 'ISAPRE' } });
  fireEvent.change(screen.getByLabelText(words.part.company), { target: { value: 'Colmena' } });
  expect([...new FormData(form)]).toEqual([
    ['market', 'cl'],
    ['line', 'ISAPRE'],
    ['company', 'Colmena'],
  ]);
});

it('says once that a file has mistakes', async () => {
  const mistake = {
    section: 'Planes',
    row: 3,
    name: null,
    field: null,
    value: null,
    problem: 'Falta.',
    cure: 'Escríbelo.',
  };
  const refused = { ...check, digest: null, mistakes: { total: 1, first: [mistake] }, changed: nothing };
  server.use(http.post('*/api/staff/catalogue/check', () => HttpResponse.json(refused)));
  render(inOffice('catalogue', [], <UploadPanel />));
  await userEvent.upload(
    screen.getByLabelText(words.upload.file),
    new File(['{}'], 'a.json', { type: 'application/json' }),
  );
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>(words.upload.file).form!);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Errores del archivo: 1. Así no se puede publicar.',
  ]);
});

it('says of each mistake its row, its column, what stands there and the cure', () => {
  const mistake = {
    ...{ section: 'Planes', row: 3, name: 'A 1', field: 'tariff.baseUf', value: 'texto' },
    ...{ problem: 'Entrada inválida', cure: 'Corrige el valor.' },
  };
  const short = render(inOffice('catalogue', [], <DifferenceView check={{ ...check, plans: 200, unnamed: 50 }} />));
  expect(screen.getByText('Planes que el archivo no nombra y siguen a la venta como están: 50')).toBeVisible();
  short.unmount();
  const refused = { ...check, digest: null, mistakes: { total: 4, first: [mistake] }, changed: nothing };
  render(inOffice('catalogue', [], <DifferenceView check={refused} />));
  expect(screen.getByRole('alert')).toHaveTextContent('Errores del archivo: 4.');
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(Object.values(mistake).map(String));
  expect(screen.getByText('y 3 más')).toBeVisible();
});
