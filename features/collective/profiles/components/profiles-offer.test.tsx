import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { usePricedList } from '@/features/collective/profiles/profile.store';
import { requestBodyOf } from '@/features/lead/client';
import { requestedPlan } from '@/features/lead/plan-request/requested-plan';
import { currentReferral } from '@/features/referral/referral.store';
import { useProfileStore } from '@/features/profile/profile.store';
import { upload } from '@/lib/http/upload';
import { markets } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { pricesLists } from '@/features/collective/profiles/profile-columns';
import { server } from '@/lib/testing/msw-server';
import { samplePlan } from '@/lib/testing/sample-plans';
import { IfListed } from './profiles-button';
import { ProfilesOffer } from './profiles-offer';

// The upload uses XMLHttpRequest, whose blobs differ from those of this test environment.
vi.mock('@/lib/http/upload', () => ({ upload: vi.fn() }));

const plans = [1, 2, 3].map((id) => samplePlan({ id, productCode: `SALUD-${id}`, displayName: `Salud ${id}` }));
const sctr = { productType: 'SCTR', organizationType: 'ASEG', profileForm: 'sctr' } as const;
const companies = { productType: 'COLECTIVO', organizationType: 'ASEG', profileForm: 'employees' } as const;

const requestOfList = () =>
  requestBodyOf(
    {},
    {
      subject: {
        ...{ kind: 'CONTACTO', productCode: null, line: sctr },
        plan: requestedPlan(plans[0]!, {}, 'DETALLE'),
      },
      profile: null,
      referral: currentReferral(),
      clinics: [],
      list: useProfileStore.getState().list,
    },
  );

describe.each(markets)('the offer to price a sheet in $code', (market) => {
  it('stands on lines of companies alone, in each language', () => {
    for (const line of market.lines)
      for (const locale of market.locales) {
        const { container, unmount } = render(
          <ProfilesOffer page={{ site: toSite(market.code)!, market, locale }} line={line} plans={plans} />,
        );
        expect(container.querySelector('button') !== null, line.productType).toBe(pricesLists(line));
        unmount();
      }
  });

  it("says on a plan's page, not above the list, that an uploaded list has to be uploaded again", () => {
    const page = { site: toSite(market.code)!, market, locale: 'es' } as const;
    const line = market.lines.find(pricesLists)!;
    const again = /No guardamos tu archivo: si lo subiste en otra página, súbelo aquí otra vez\./;
    const { unmount } = render(<ProfilesOffer page={page} line={line} plans={plans} />);
    expect(screen.getByText(again)).toBeVisible();
    unmount();
    render(<ProfilesOffer page={page} line={line} plans={plans} isAboveList />);
    expect(screen.queryByText(again)).toBeNull();
  });
});

async function price(
  headers: Record<string, string>,
  answer: () => Response,
  rules: readonly object[] = [],
  found: object = {},
  line: Parameters<typeof ProfilesOffer>[0]['line'] = companies,
) {
  const bodies: unknown[] = [];
  vi.mocked(upload).mockImplementation(async (path) =>
    path.endsWith('Problems') ? Response.json(found) : new Response('x', { headers }),
  );
  server.use(
    http.get('*/api/profile-form/rules', () => HttpResponse.json({ rules })),
    http.post('*/api/insurance/compare/metadata', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  const market = markets.find(({ code }) => code === 'pe')!;
  render(<ProfilesOffer page={{ site: toSite(market.code)!, market, locale: 'es' }} line={line} plans={plans} />);
  await userEvent.click(screen.getByRole('button', { name: 'Calcular el precio de tu lista' }));
  const file = new File(['x'], 'planilla.xlsx');
  await userEvent.upload(await screen.findByLabelText('Archivo de Excel o CSV (.xlsx o .csv)'), file);
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  return { bodies, file };
}

it('goes on from a priced list to the plans of its kind that cost least for all of it, and takes it along', async () => {
  const profilePrice = { amount: 96, total: 1728, currency: 'PEN', unit: 'employee' } as const;
  const known = samplePlan({ productCode: 'SALUD 2', displayName: 'Salud 2', profilePrice });
  const unknown = samplePlan({ id: 2, displayName: 'Salud 3' });
  const { bodies, file } = await price({ 'x-problem-count': '0', 'x-row-count': '18' }, () =>
    HttpResponse.json({ data: [known, unknown], metaData: { total: 2 } }),
  );
  expect(await screen.findByText('Lo más barato para tu lista de 18 personas')).toBeVisible();
  expect(screen.getByText('S/ 1,728.00 al mes en total, sin familiares')).toBeVisible();
  expect(screen.getByText('No sabemos su precio para tu lista: te lo dirá el ejecutivo.')).toBeVisible();
  expect(bodies).toMatchObject([
    {
      profile: { colectivo: { cantidadempleados: 18 } },
      productType: 'COLECTIVO',
      insuranceTypes: ['preferente'],
      order: 'lowerPrice',
      take: 3,
    },
  ]);
  const ask = screen.getByRole('link', { name: 'Solicitar Salud 2' });
  expect(ask).toHaveAttribute('href', '/Compra-Online/SALUD%202');
  ask.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(ask);
  expect(usePricedList.getState().list).toEqual({ file, productType: 'COLECTIVO' });
  expect(useProfileStore.getState().profiles.employees?.colectivo?.cantidadempleados).toBe(18);
});

it('says the total of a payroll with several risks, how its file was read, and asks for the plan with all that', async () => {
  const reading = {
    people: 18,
    columns: [
      { column: 'A', name: '', as: 'Ingreso mensual', better: null },
      { column: 'B', name: 'Sede', as: null, better: null },
      { column: 'C', name: 'Riesgo', as: 'Riesgo', better: null },
      { column: 'D', name: 'Actividad', as: null, better: 'C (Riesgo)' },
    ],
    skippedRows: '20',
  };
  const priced = {
    ticket: 'x.y',
    total: { amount: 1234.5, currency: 'PEN' },
    texts: ['S/ 1,234.50 al mes en total', '18 personas'],
    others: [
      { code: 'SALUD-2', total: { amount: 1000, currency: 'PEN' }, notes: ['Precio de ejemplo', '2 fuera'] },
      { code: 'SALUD-3', total: null, notes: ['Publicado'] },
    ],
  };
  const { bodies } = await price(
    { 'x-problem-count': '0', 'x-row-count': '18' },
    () => HttpResponse.error(),
    [],
    { problemCount: 0, problems: [], reading, risks: null, priced },
    sctr,
  );
  expect(await screen.findByText('S/ 1,234.50 al mes en total')).toBeVisible();
  expect(useProfileStore.getState().list).toMatchObject({ id: 1, total: priced.total, label: 'para tu lista' });
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Calcular el precio de tu lista' }));
  expect(screen.getByText('S/ 1,234.50 al mes en total')).toBeVisible();
  await userEvent.click(screen.getByText(/^Leímos 18 personas/));
  for (const text of [
    'Columna A (sin título): Ingreso mensual',
    'No usamos: B (Sede)',
    'No usamos D (Actividad): usamos C (Riesgo).',
    'No contamos estas filas, que no son de una persona: 20',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(bodies).toEqual([]);
  const others = within(screen.getByRole('region', { name: 'Precio mensual de tu lista en otros planes' }));
  expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Salud 2 Precio de ejemplo · 2 fueraS\/.1,000\.00Calcular con este plan/),
    expect.stringMatching(/^Salud 3 PublicadoFalta el precio de alguna persona/),
  ]);
  vi.mocked(upload).mockClear();
  await userEvent.click(others.getByRole('button', { name: 'Calcular con este plan Salud 2' }));
  expect(screen.getByLabelText('Plan')).toHaveValue('SALUD-2');
  const query = { code: 'SALUD-2', niveles: '{}' };
  expect(upload).toHaveBeenCalledWith(expect.anything(), expect.any(File), expect.objectContaining({ query }));
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Salud 1');
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));

  const ask = screen.getByRole('link', { name: 'Solicitar con esta lista Salud 1' });
  expect(ask).toHaveAttribute('href', expect.stringMatching(/^\/Seguros\/[^/]+\/[^/]+\/solicitar#pestanas$/));
  ask.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(ask);
  render(<IfListed id={plans[0]!.id}>Tu perfil</IfListed>);
  const list = await screen.findByRole('region', { name: 'Tu lista de personas' });
  for (const text of priced.texts) expect(within(list).getByText(text)).toBeVisible();
  expect(requestOfList()).toMatchObject({ lista: 'x.y', datospersona: null, desde: null });
  await userEvent.click(within(list).getByRole('button', { name: 'Solicitar sin la lista' }));
  expect(screen.getByText('Tu perfil')).toBeVisible();
  expect(requestOfList()).not.toHaveProperty('lista');
});

it('asks for the level of each value of the risk column that it does not know, and prices the same file with them', async () => {
  const found = {
    problemCount: 160,
    problems: [],
    reading: { people: 180, columns: [], skippedRows: '' },
    risks: { values: [{ value: 'Alto', people: 160 }], levels: [{ level: 'IV', sectors: 'Construcción' }] },
    priced: null,
  };
  await price({ 'x-problem-count': '160' }, () => HttpResponse.error(), [], found, sctr);
  const choice = await screen.findByLabelText('«Alto» · 160 personas');
  await userEvent.selectOptions(choice, 'IV · Construcción');
  vi.mocked(upload).mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(await screen.findByLabelText('«Alto» · 160 personas')).toHaveValue('IV');
  const query = { code: 'SALUD-1', niveles: '{"Alto":"IV"}' };
  expect(upload).toHaveBeenCalledWith(expect.anything(), expect.any(File), expect.objectContaining({ query }));
});

it('says why no plan is offered for the list', async () => {
  const message = 'Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo';
  const rules = [{ name: 'tenEmployees', valid: 'perfil.colectivo.cantidadempleados >= 10', message }];
  await price({ 'x-problem-count': '0', 'x-row-count': '9' }, () => HttpResponse.error(), rules);
  expect(await screen.findByText(message)).toBeVisible();
});

it('says what is wrong with a list, each problem once, with its rows, and offers no plan for it', async () => {
  const problem = { rows: '5–6, 9', count: 3, column: 'D', name: '(Fec. Nac.)', message: 'Ese día no existe' };
  const lacking = { rows: '4', count: 1, column: '', name: 'Riesgo', message: 'Falta la columna Riesgo' };
  const { bodies } = await price({ 'x-problem-count': '4', 'x-row-count': '18' }, () => HttpResponse.json({}), [], {
    problemCount: 5,
    problems: [problem, lacking],
    reading: { people: 18, columns: [], skippedRows: '' },
    risks: null,
    priced: null,
  });
  expect(await screen.findByText('Ese día no existe · filas 5–6, 9, columna D (Fec. Nac.)')).toBeVisible();
  expect(screen.getByText('Falta la columna Riesgo · los títulos están en la fila 4')).toBeVisible();
  expect(screen.getByText('Y 1 más: está en el archivo marcado.')).toBeVisible();
  expect(screen.getByText('Hay 4 celdas por corregir: están marcadas en el archivo.')).toBeVisible();
  expect(bodies).toEqual([]);
});
