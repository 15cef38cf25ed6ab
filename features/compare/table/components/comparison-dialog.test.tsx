import { EXAMPLE } from '@/lib/contract/provenance';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type PathParams } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toCompared } from '@/features/compare/compare-set';
import { silentPlans } from '@/lib/testing/compared-plans';
import { sampleCases } from '@/lib/testing/sample-plan-answers';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { openCompareSet, useCompareStore } from '@/features/compare/compare.store';
import type { Household, Rates } from '@/features/pricing/price-schemas';
import type { PersonSharesRequest, PlanShares } from '@/features/quote/quote.api';
import { personShares } from '@/features/quote/price-shares';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { server } from '@/lib/testing/msw-server';
import { ComparisonDialog } from './comparison-dialog';

const setting = sampleViewData();
const plans = [['ges'], ['ges', 'caec'], ['ges']].map((features, at) => samplePlan({ id: at + 1, features, score: 8 }));
const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: null }] });

function show(count: number, withProfile: PerfilIngreso | null = null, view = setting) {
  useCompareStore.setState({
    sets: { ISAPRE: plans.slice(0, count).map((item) => toCompared(item, setting.wording)) },
  });
  const events = { onClose: vi.fn(), onRequest: vi.fn() };
  renderInList(<ComparisonDialog open profile={withProfile} {...events} />, view);
  return events;
}

const silent = { ...sampleCases, places: [], elsewhere: null };
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

let shares: unknown[] = [];
function sharesOf(productCode: string): PlanShares {
  const persons: Household['persons'] = [
    { role: 'cotizante', age: 34 },
    { role: 'carga', age: 1 },
  ];
  const insured: Household = { persons, employees: 0, guards: 0, sctr: null, pets: [], travel: null };
  const rates: Rates = { uf: { value: 37_598.3, day: '2026-11-21', fallback: true } };
  return { productCode, ...personShares({ model: 'isapre', isapreCode: 67, baseUf: 2, gesUf: 0.9 }, insured, rates)! };
}
const price = { amount: 137_987, currency: 'CLP', unit: 'month' };
const priceAll = (differ: (plan: PathParams) => object = () => ({})) =>
  server.use(
    http.post('*/api/insurance/:id/calculatePrice', ({ params }) =>
      HttpResponse.json({ price, receipt: null, reason: null, ...differ(params) }),
    ),
  );

beforeEach(() => {
  shares = [];
  server.use(
    http.get('*/api/insurance/product/:code', ({ params }) => {
      const found = plans.find(({ productCode }) => productCode === params.code);
      return found ? HttpResponse.json(found) : new HttpResponse(null, { status: 404 });
    }),
    ...silentPlans,
    http.post('*/api/buscarplanes/compare/metadataPlanesPersonas', async ({ request }) => {
      const body = (await request.json()) as PersonSharesRequest;
      shares.push(body);
      return HttpResponse.json({ data: body.planes.map(sharesOf), unknown: [] });
    }),
  );
  return openCompareSet('V1.7');
});

function plansDiffer() {
  const differing = plans.map((item, at) => ({
    ...item,
    score: at,
    priceRange: { ...item.priceRange, from: 100_000 + at },
  }));
  server.use(
    http.get('*/api/insurance/product/:code', ({ params: { code } }) =>
      HttpResponse.json(differing.find(({ productCode }) => productCode === code)),
    ),
    http.get('*/api/insurance/:id/cases', ({ params: { id } }) => HttpResponse.json(id === '1' ? sampleCases : silent)),
  );
}

describe('the comparison', () => {
  it.each([
    [67, false],
    [40, true],
  ])('for %i years names maternity: %s', async (edad, named) => {
    priceAll();
    const withMaternity = samplePlan({ id: 1, features: ['maternityIncluded'] });
    server.use(http.get('*/api/insurance/product/P-1', () => HttpResponse.json(withMaternity)));
    show(2, perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad }] }));
    await screen.findByRole('table');
    expect(rowNames().includes('Maternidad incluida')).toBe(named);
  });

  it('leads first to the purchase of what is bought here, then to its request', async () => {
    const online = samplePlan({ id: 2, metadata: { salesChannel: ['QpMixSale'] } });
    server.use(
      http.get('*/api/insurance/product/:code', ({ params: { code } }) =>
        HttpResponse.json(code === online.productCode ? online : plans[0]),
      ),
    );
    show(2, null, { ...setting, line: { ...setting.line, onlinePurchase: true } });
    const table = within(await screen.findByRole('table'));
    const buy = table.getByRole('link', { name: 'Contratar en línea Plan 2' });
    expect(buy).toHaveAttribute('href', `/Compra-Online/${online.productCode}`);
    const [other, request] = table.getAllByRole('button', { name: /^Solicitar/ });
    for (const button of [buy, other, request]) expect(button).toHaveClass('btn-quiet');
    expect(buy.compareDocumentPosition(request!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says of what could not be had that it could not, not that a plan does not say it, and tries all of it again', async () => {
    let broken = true;
    const organizations = [{ displayName: 'Clínica Dávila', coverage: { hospital: 100, ambulatory: 80 }, visit: null }];
    const answers = {
      cases: silent,
      exclusions: { provenance: EXAMPLE, exclusions: [], gaps: [] },
      coverageOrganizations: { organizations },
    };
    const named = samplePlan({ id: 1, clinics: ['Clínica Dávila'] });
    server.use(
      http.get('*/api/insurance/product/P-1', () => HttpResponse.json(named)),
      ...Object.entries(answers).map(([name, answer]) =>
        http.get(`*/api/insurance/1/${name}`, () =>
          broken ? new HttpResponse(null, { status: 404 }) : HttpResponse.json(answer),
        ),
      ),
      http.get('*/api/insurance/2/cases', () => HttpResponse.json(sampleCases)),
    );
    show(2);
    const cellOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr')!.querySelector('td');
    expect(await screen.findByText('No pudimos traer parte de lo que se compara.')).toBeVisible();
    expect(screen.getByText('En Clínica Dávila', { selector: '[scope=rowgroup]' })).toBeVisible();
    for (const name of [/Especialista/, /^Hospital$/, /Lo que no paga/])
      expect(cellOf(name)).toHaveTextContent(/^No pudimos traerlo$/);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(cellOf(/^Hospital$/)).toHaveTextContent(/^100% ✓ mejor$/));
    await waitFor(() => expect(cellOf(/Especialista/)).toHaveTextContent('No informado'));
    expect(screen.getAllByText(/^Plan: /)[0]).toHaveClass('text-ink-soft');
    expect(screen.queryByText(/^No pudimos traer/)).toBeNull();
  });

  it.each([
    [null, /^Precios para .*\.$/],
    [profile, /^Para ti, 34 años/],
  ])('says at the top for whom its prices are', async (withProfile, text) => {
    priceAll();
    show(2, withProfile);
    const table = await screen.findByRole('table');
    const audience = within(screen.getByRole('dialog')).getByText(text);
    expect(audience.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is a table in a dialog with a column per plan and heads for columns and rows [U-30] [G-05]', async () => {
    plansDiffer();
    show(3);
    const dialog = screen.getByRole('dialog', { name: 'Comparación de planes' });
    const table = await within(dialog).findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.querySelector('.versus-name')?.textContent)).toEqual([
      'Plan 1',
      'Plan 2',
      'Plan 3',
    ]);
    for (const head of heads) expect(head).toHaveAttribute('scope', 'col');
    for (const group of ['En Clínica Dávila', 'Precio', 'Servicio', 'De dónde salen los datos'])
      expect(within(table).getByText(group, { selector: '[scope=rowgroup]' })).toBeVisible();
    for (const row of table.querySelectorAll('tbody:not(.versus-equal) tr:has(td)'))
      expect(row.querySelectorAll('td')).toHaveLength(3);
  });

  it('says in the head that stays each plan’s price, and its name without the company’s where a phone has no room', async () => {
    const named = samplePlan({ id: 1, displayName: 'ESENCIAL SANTA MARIA 80H60A-0626' });
    const { metadata } = named.organization;
    const of = (displayName: string) => ({ ...named.organization, displayName, metadata });
    const others = [
      { ...samplePlan({ id: 2, displayName: 'Integral Colsanitas' }), organization: of('Colsanitas') },
      { ...samplePlan({ id: 3, displayName: 'Global' }), organization: of('Global') },
    ];
    const all = [{ ...named, organization: of('Esencial') }, ...others];
    server.use(
      http.get('*/api/insurance/product/:code', ({ params }) =>
        HttpResponse.json(all.find(({ productCode }) => productCode === params.code)),
      ),
    );
    show(3);
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => head.querySelector('.phone-sr-only')?.textContent)).toEqual([
      'ESENCIAL ',
      ' Colsanitas',
      undefined,
    ]);
    expect(heads.map((head) => head.textContent)).toEqual([
      'EsencialESENCIAL SANTA MARIA 80H60A-0626$144.375/mes',
      'ColsanitasIntegral Colsanitas$144.375/mes',
      'GlobalGlobal$144.375/mes',
    ]);
    expect(heads.map((head) => head.querySelectorAll('button').length)).toEqual([0, 0, 0]);
  });

  it.each([
    ['its plans', 'get', '*/api/insurance/product/:code'],
    ['their prices', 'post', '*/api/insurance/:id/calculatePrice'],
  ] as const)('asks who is taken for a robot before it shows %s [U-10]', async (_, method, address) => {
    let human = false;
    server.use(
      http[method](address, () => (human ? undefined : new HttpResponse(null, { status: 401 }))),
      http.post('*/api/insurance/:id/calculatePrice', () => HttpResponse.json({ price: null, receipt: null })),
      http.get('*/api/buscarplanes/notrobot', () => {
        human = true;
        return HttpResponse.json({ human: true, challenge: null });
      }),
    );
    show(2, profile);
    await userEvent.click(await screen.findByRole('button', { name: 'Soy humano!' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('folds what is equal in all plans into one row that says it once', async () => {
    show(2);
    const table = within(await screen.findByRole('table'));
    const toggle = table.getByRole('button', { name: /^Iguales en todos \(\d+\)$/, expanded: false });
    const equal = toggle.closest('tbody')!;
    const rows = [...equal.querySelectorAll('tr')].slice(1);
    expect(toggle).toHaveTextContent(`(${rows.length})`);
    for (const row of rows) expect(row.querySelectorAll('td')).toHaveLength(1);
    const names = rows.map((row) => row.querySelector('th')!.textContent);
    expect(names).toContain('GES');
    expect(toggle.nextSibling).toHaveTextContent(names.join(' · '));
    const other = rowNames().filter((name) => !names.includes(name));
    expect(other).toContainEqual(expect.stringMatching(/^CAEC/));
    expect(equal).not.toHaveAttribute('data-open');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(equal).toHaveAttribute('data-open', 'true');
  });

  it("has a column for today's plan, of which only the amount is known", async () => {
    priceAll(({ id }) => ({ price: { ...price, amount: 100_000 * Number(id) } }));
    show(2, perfilIngreso.parse({ ...profile, adicional: { pago_hoy: 150_000 } }));
    const table = within(await screen.findByRole('table'));
    const heads = table.getAllByRole('columnheader');
    expect(heads.map((head) => head.querySelector('.versus-name')!.textContent)).toEqual([
      'Tu plan de hoy',
      'Plan 1',
      'Plan 2',
    ]);
    const cellsOf = (name: string) =>
      [...table.getByText(name, { selector: '[scope=row]' }).closest('tr')!.querySelectorAll('td')].map(
        (cell) => cell.textContent,
      );
    expect(cellsOf('Precio')).toEqual(['$150.000/mes', '$100.000/mes ✓ mejor', '$200.000/mes']);
    expect(cellsOf('Contra hoy')).toEqual(['—', '$50.000 menos ✓ mejor', '$50.000 más']);
    expect(cellsOf('CAEC (enfermedades catastróficas)')).toEqual(['No informado', 'No informado', 'Incluido']);
    expect(table.getAllByRole('button', { name: /^Quitar/ })).toHaveLength(2);
  });

  it("says beside today's amount that the legal 7 % is paid in any case", async () => {
    priceAll(() => ({ price: { ...price, amount: 301_426, legalSeven: 315_000, earners: 2 } }));
    show(2, perfilIngreso.parse({ ...profile, adicional: { pago_hoy: 185_000 } }));
    const [today] = await screen.findAllByRole('columnheader');
    expect(today).toHaveTextContent('Tu plan de hoy$185.000/mes');
    expect(screen.getByText('$185.000/mes', { selector: 'td *' }).closest('td')).toHaveTextContent(
      'igual pagas el 7 % de los dos: $315.000',
    );
  });

  it('prints on demand', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    show(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('prices each plan for the profile [U-30]', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/insurance/:id/calculatePrice', async ({ params, request }) => {
        bodies.push(await request.json());
        const amount = 200_000 + Number(params.id);
        return HttpResponse.json({ price: { amount, currency: 'CLP', unit: 'month' }, receipt: null });
      }),
    );
    show(2, profile);
    await screen.findByRole('table');
    const [head, cell] = [
      document.querySelectorAll('.versus-price'),
      screen.getAllByText(/^\$200\.00\d\/mes/, { selector: 'td' }),
    ];
    for (const prices of [[...head], cell])
      expect(prices.map(({ textContent }) => textContent.replace(' ✓ mejor', ''))).toEqual([
        '$200.001/mes',
        '$200.002/mes',
      ]);
    expect(bodies).toEqual(
      [1, 2].map(() => ({ profile: expect.objectContaining({ ingresodatos: true }), productType: 'ISAPRE' })),
    );
  });

  it('asks for and shows what each person of the profile pays of each plan, and the sum [A-29]', async () => {
    priceAll();
    show(2, profile);
    const table = await screen.findByRole('table');
    const head = await within(table).findByText('Por persona', { selector: '[scope=rowgroup]' });
    expect(shares).toEqual([
      {
        profile: expect.objectContaining({ ingresodatos: true, cotizante: profile.cotizante }),
        planes: ['P-1', 'P-2'],
      },
    ]);
    expect(within(head.closest('tbody')!).getAllByRole('row')).toHaveLength(1);
    const more = within(head).getByRole('button', { name: 'Ver 3 líneas', expanded: false });
    await userEvent.click(more);
    expect(more).toHaveAccessibleName('Ver menos');
    const rows = within(head.closest('tbody')!).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('rowheader')[0]!.textContent)).toEqual([
      'Tú (34 años)',
      'Carga 1 (1 año)',
      'Suma',
    ]);
    const cells = rows.map((row) => within(row).getAllByRole('cell')[0]!.textContent.replaceAll('\u00A0', ' '));
    expect(cells).toEqual([
      '$109.035 (UF 2,90)Factor 1,0: $75.197 (UF 2,00) + GES $33.838 (UF 0,90)',
      '$28.951 (UF 0,77)Solo GES, por ser menor de 2 años',
      '$137.986 (UF 3,67)',
    ]);
  });

  it('asks for no shares without a profile or on a line that is not priced by person [A-29]', async () => {
    priceAll();
    show(2);
    await screen.findByRole('table');
    expect(shares).toEqual([]);
    expect(screen.queryByText('Por persona')).toBeNull();
  });

  it('compares the plans though the shares could not be had, and says so', async () => {
    priceAll();
    server.use(
      http.post('*/api/buscarplanes/compare/metadataPlanesPersonas', () => new HttpResponse(null, { status: 503 })),
    );
    show(2, profile);
    expect(await screen.findByText('No pudimos calcular cuánto paga cada persona.')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
  });

  it('keeps the price it is sold from when the profile cannot be priced', async () => {
    server.use(http.post('*/api/insurance/:id/calculatePrice', () => new HttpResponse(null, { status: 500 })));
    const log = vi.mocked(console.error).mockImplementation(() => {});
    show(2, profile);
    expect(await screen.findByText('Error al obtener el precio del producto para el perfil')).toBeVisible();
    expect(screen.getByText('$144.375/mes', { selector: '.versus-equal td' })).toBeInTheDocument();
    expect(log).toHaveBeenCalledTimes(2);
    log.mockClear();
  });

  it('says that a plan could not be had, and tries again', async () => {
    let broken = true;
    server.use(
      http.get('*/api/insurance/product/P-2', () =>
        broken ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(plans[1]),
      ),
    );
    show(2);
    expect(await screen.findByText('No pudimos traer los datos de estos planes.')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('lets a plan go, and asks for one', async () => {
    const { onRequest, onClose } = show(3);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Plan 2' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Solicitar Plan 3' }));
    expect(onRequest).toHaveBeenCalledExactlyOnceWith(plans[2]);
  });

  it('says in place of a price why a plan does not accept the profile, and leads to others', async () => {
    const reason = { code: 'tooOld', who: 'holder', age: 78, limit: 64 };
    priceAll(({ id }) => (id === '1' ? { price: null, reason } : {}));
    show(2, profile);
    expect(await screen.findByText('Acepta hasta los 64 años; tú tienes 78')).toBeVisible();
    expect(screen.getByText('$137.987/mes', { selector: 'td' })).toBeVisible();
    expect([...document.querySelectorAll('.versus-price')].map(({ textContent }) => textContent)).toEqual([
      '$137.987/mes',
    ]);
    expect(screen.queryByText('$144.375/mes')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver mis otras opciones' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Solicitar/ })).toHaveLength(1);
  });
});
