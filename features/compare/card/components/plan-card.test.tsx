import { EXAMPLE_PLAN } from '@/lib/contract/provenance';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Wording } from '@/features/catalogue/wording/price';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { type ListViewData } from '@/features/compare/components/list-context';
import type { ComparedItem } from '@/features/compare/search-schemas';
import type { Tariff } from '@/features/pricing/price-schemas';
import { quote } from '@/features/pricing/price';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { markets } from '@/lib/markets';
import { PlanCard } from './plan-card';

function show(item: ComparedItem, setting = sampleViewData(), profile: PerfilIngreso | null = null) {
  renderInList(<PlanCard item={item} profile={profile} actions={noActions} />, setting);
  return { card: screen.getByRole('article', { name: item.displayName }) };
}

function worded(change: Partial<Wording>): ListViewData {
  const setting = sampleViewData();
  return { ...setting, wording: { ...setting.wording, ...change } };
}

const LISTED = { kind: 'published', source: 'isapre-lists' } as const;

describe('plan card', () => {
  it('is named by the plan, leads to it, and to the purchase by its code [E-01]', () => {
    const item = samplePlan({ url: 'HO 2013', productCode: 'HO 2013', metadata: { salesChannel: ['QpOnlineSale'] } });
    const setting = sampleViewData();
    const { card } = show(item, { ...setting, line: { ...setting.line, onlinePurchase: true } });
    expect(within(card).getByRole('link', { name: item.displayName })).toHaveAttribute(
      'href',
      '/Isapre/Colmena/Planes/HO%202013',
    );
    expect(within(card).getByRole('link', { name: /^Contratar en línea/ })).toHaveAttribute(
      'href',
      '/Compra-Online/HO%202013',
    );
  });

  it.each(['QpOnlineSale', 'ExecutiveEmployee'] as const)('has one way for a company when sold by %s', (channel) => {
    const setting = sampleViewData();
    const line = { ...setting.line, profileForm: 'employees' } as const;
    const { card } = show(samplePlan({ metadata: { salesChannel: [channel] } }), { ...setting, line });
    expect(within(card).getByRole('link', { name: 'Solicitar Plan 1' })).toBeVisible();
    expect(within(card).queryByRole('link', { name: /^Contratar/ })).toBeNull();
  });

  it('marks the plans of the EPS that somebody in the family has today', () => {
    const item = samplePlan({ productCode: 'EPS005' });
    const couple = (eps_actual: string) =>
      perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 40 }, { edad: 41, eps_actual }] });
    const { card } = show(item, sampleViewData(), couple('EPS005'));
    expect(within(card).getByText('Tu EPS de hoy')).toBeVisible();
    cleanup();
    show(item, sampleViewData(), couple('notengo'));
    expect(screen.queryByText('Tu EPS de hoy')).toBeNull();
  });

  it('leads from what only an employer takes out to what companies take out, and sells it to nobody', () => {
    const setting = { ...sampleViewData(), companiesHref: '/Comparar/Empresas' };
    const item = samplePlan({ metadata: { salesChannel: ['QpOnlineSale'] } });
    const { card } = show(
      { ...item, entry: { ...item.entry, employerOnly: true } },
      { ...setting, line: { ...setting.line, onlinePurchase: true } },
    );
    const companies = within(card).getByRole('link', { name: 'Ver planes para empresas' });
    expect(companies).toHaveAttribute('href', '/Comparar/Empresas');
    expect(within(card).queryByRole('link', { name: /^Solicitar|^Contratar/ })).toBeNull();
  });

  it('leads from an EPS plan to its own page, which prices the list of a company', () => {
    const setting = { ...sampleViewData(), companiesHref: null };
    const item = samplePlan();
    const { card } = show(
      { ...item, entry: { ...item.entry, employerOnly: true } },
      { ...setting, line: { ...setting.line, employerCreditPercent: 2.25 } },
    );
    const companies = within(card).getByRole('link', { name: 'Ver planes para empresas Plan 1' });
    const detail = within(card).getByRole('link', { name: /^Ver detalle/ });
    expect(companies).toHaveAttribute('href', detail.getAttribute('href'));
    expect(within(card).queryByRole('link', { name: /^Solicitar|^Contratar/ })).toBeNull();
  });

  it.each([
    ['Publicado · lista de agosto de 2026', { price: LISTED, coverages: { ...LISTED, kind: 'derived' } }],
    ['Precio publicado · lista de agosto de 2026', { price: LISTED }],
    ['Derivado de: tasas', { price: { kind: 'derived', source: 'tasas' }, coverages: LISTED }],
  ] as const)('says once, among its further facts, where its figures come from: %s', (text, parts) => {
    const { card } = show(samplePlan({ provenance: { ...EXAMPLE_PLAN, ...parts } }));
    expect(card.querySelector('.plan-extra .plan-origin')).toHaveTextContent(text);
    expect(within(card).getAllByText(text)).toHaveLength(1);
  });

  it.each([
    ['Precio de ejemplo', { coverages: LISTED }],
    ['Ejemplo', {}],
  ] as const)('says once, beside the price, that it is an example: %s', (text, parts) => {
    const { card } = show(samplePlan({ provenance: { ...EXAMPLE_PLAN, ...parts } }));
    expect(card.querySelector('.plan-price')).toHaveTextContent(text);
    expect(within(card).getAllByText(text)).toHaveLength(1);
  });

  it('says nothing of it in a list of examples, which says so itself', () => {
    const { card } = show(samplePlan(), sampleViewData({ areExamples: true }));
    expect(card).not.toHaveTextContent('Ejemplo');
  });

  it('says what all employees cost beside the price of one', () => {
    const profilePrice = { amount: 12_345, currency: 'CLP', unit: 'employee', total: 308_625 } as const;
    const { card } = show(samplePlan({ profilePrice }), sampleViewData({ areExamples: true }));
    expect(card.querySelector('.plan-amount')).toHaveTextContent('$12.345 p/empl');
    expect(card.querySelector('.plan-price-note')).toHaveTextContent('En total $308.625 al mes');
    const { card: alone } = show(samplePlan({ id: 2, displayName: 'Otro' }));
    expect(alone).not.toHaveTextContent('En total');
  });

  it('says of a company for how many its price is, of none what the company of the list would pay in a month', () => {
    const setting = sampleViewData({ areExamples: true });
    const reference = { ...setting.line.reference, employees: 10 };
    const list: ListViewData = { ...setting, line: { ...setting.line, profileForm: 'employees', reference } };
    const price = { amount: 12_800, currency: 'CLP', unit: 'employee' } as const;
    const ofCompany = perfilIngreso.parse({ ingresodatos: true, colectivo: { cantidadempleados: 26 } });
    const own = samplePlan({ profilePrice: { ...price, total: 332_800 } });
    expect(show(own, list, ofCompany).card.querySelector('.plan-for')).toHaveTextContent('para 26 empleados');
    const unpriced = (id: number, minsubscribers: number | null) => ({
      ...samplePlan({ id, displayName: `Plan ${id}`, metadata: { minsubscribers } }),
      priceRange: { from: 12_800, currency: 'CLP', unit: 'employee' } as const,
    });
    const priceOf = (item: ComparedItem) => show(item, list).card.querySelector('.plan-price');
    expect(priceOf(unpriced(2, 5))).toHaveTextContent('para 10 empleados $12.800 p/emplcerca de $128.000 al mes');
    expect(priceOf(unpriced(3, 50))).toHaveTextContent('para 50 empleados $12.800 p/emplcerca de $640.000 al mes');
  });

  it('says of what a company would pay that it is about that where a price of one employee is rounded', () => {
    const setting = sampleViewData({ areExamples: true });
    const reference = { ...setting.line.reference, employees: 10 };
    const list: ListViewData = { ...setting, line: { ...setting.line, profileForm: 'employees', reference } };
    const tariff: Tariff = { model: 'perHead', currency: 'UF', bands: [{ from: 1, to: 49, amount: 0.085 }] };
    const company = { persons: [], employees: 10, guards: 0, sctr: null, pets: [], travel: null };
    const rates = { uf: { value: 37_598.3, day: '2026-11-20', fallback: true } };
    const { price } = quote({ tariff, unit: 'employee' }, company, rates, 'CLP')!;
    expect(price).toMatchObject({ amount: 3196, total: 31_959 });
    const { amount: from, currency, unit } = price;
    const { card } = show({ ...samplePlan(), priceRange: { from, currency, unit } }, list);
    expect(card.querySelector('.plan-price-note')).toHaveTextContent('cerca de $31.960 al mes');
  });

  it.each([
    [{ exclusive: true }, 'Exclusivo'],
    [{ isNew: true }, 'Nuevo'],
    [{ isPromoted: true }, 'Destacado · Publicidad'],
  ])('wears the badge of %o and no other [E-02]', (flags, badge) => {
    const { card } = show(samplePlan(flags));
    expect(within(card).getByText(badge)).toBeVisible();
    const others = ['Exclusivo', 'Nuevo', 'Destacado · Publicidad', 'Popular'].filter((text) => text !== badge);
    for (const other of others) expect(within(card).queryByText(other)).toBeNull();
  });

  it('leads to the purchase of what is bought here, else to its plan and request, by equal buttons [E-01]', () => {
    const setting = sampleViewData();
    const online: ListViewData = { ...setting, line: { ...setting.line, onlinePurchase: true } };
    const metadata = { salesChannel: ['QpMixSale' as const] };
    const buttonsOf = (plan: Parameters<typeof samplePlan>[0], view = online) =>
      [...show(samplePlan(plan), view).card.querySelectorAll('.plan-actions .btn')].map(
        ({ textContent, classList }) => [textContent.replace(/ Plan \d$/, ''), classList.contains('btn-quiet')],
      );
    expect(buttonsOf({ metadata })).toEqual([
      ['Solicitar', true],
      ['Contratar en línea', true],
    ]);
    expect(screen.getAllByText(/Contratar en línea/)).toHaveLength(1);
    expect(screen.getByText('$147.812 con tarjeta')).toHaveClass('plan-price-note');
    expect(screen.getByRole('link', { name: 'Ver detalle Plan 1' })).toHaveClass('btn-plain');
    const buttons = [
      ['Ver detalle', true],
      ['Solicitar', true],
    ];
    expect(buttonsOf({ id: 2, metadata: { salesChannel: ['ExecutiveEmployee'] } })).toEqual(buttons);
    expect(buttonsOf({ id: 3, metadata }, setting)).toEqual(buttons);
    expect(buttonsOf({ id: 4, metadata, offers: 0 })).toEqual([['Contratar en línea', true]]);
  });

  it('wears two badges at most, advertising first [E-02]', () => {
    const { card } = show(samplePlan({ exclusive: true, isNew: true, isPromoted: true, isPopular: true }));
    expect([...card.querySelectorAll('.plan-org .badge')].map(({ textContent }) => textContent)).toEqual([
      'Destacado · Publicidad',
      'Exclusivo',
    ]);
  });

  it('says that a plan is popular, and only of one that is [E-06]', () => {
    expect(within(show(samplePlan({ isPopular: true })).card).getByText('Popular')).toBeVisible();
    expect(within(show(samplePlan({ id: 2 })).card).queryByText('Popular')).toBeNull();
  });

  it.each([
    [8.7, '4,4'],
    [10, '5,0'],
    [0, '0,0'],
  ])('shows a stored score of %d as %s of 5 [E-03] [C-09]', (score, text) => {
    const { card } = show(samplePlan({ score }));
    expect(card).toHaveTextContent(`Puntaje ${text} de 5`);
  });

  it.each([
    ['es-CL', '4,4'],
    ['es-CO', '4,4'],
    ['es-PE', '4.4'],
    ['en-US', '4.4'],
    ['pt-BR', '4,4'],
  ])('writes 8.7 halved in %s as %s [C-09]', (tag, text) => {
    const { card } = show(samplePlan({ score: 8.7 }), worded({ tag }));
    expect(card).toHaveTextContent(`Puntaje ${text} de 5`);
  });

  it('calls five stars the best, and nothing less [C-08]', () => {
    expect(show(samplePlan({ score: 10 })).card).toHaveTextContent('Mejor Puntaje');
    const close = show(samplePlan({ id: 2, score: 9.95 })).card;
    expect(close).toHaveTextContent('5,0');
    expect(close).not.toHaveTextContent('Mejor Puntaje');
  });

  it('shows no stars without a score', () => {
    expect(show(samplePlan({ score: null })).card).not.toHaveTextContent('Puntaje');
  });

  it('shows the distance in km from the place that the visitor has given, only when it is known [E-03]', () => {
    const region = { stateCode: 'RM', stateName: 'Región Metropolitana', abbreviation: 'RM' };
    const profile = perfilIngreso.parse({ ingresodatos: true, region });
    const facts = (id: number, distance: number | null, known: PerfilIngreso | null) =>
      show(samplePlan({ id, distance }), sampleViewData(), known).card;
    const commune = { ...profile, region: { ...region, placeCode: '9101', placeName: 'Temuco' } };
    expect(facts(1, 3, profile)).toHaveTextContent('A 3 km de la capital de tu región');
    expect(facts(2, 0, profile)).toHaveTextContent('En la capital de tu región');
    expect(facts(6, 4, commune)).toHaveTextContent('A 4 km de Temuco');
    expect(facts(7, 0, commune)).toHaveTextContent('En Temuco');
    const across = { ...samplePlan({ id: 10, distance: 46 }), distanceClinic: 'Clínica Los Andes' };
    expect(show(across, sampleViewData(), commune).card).toHaveTextContent('Clínica Los Andes: A 46 km de Temuco');
    expect(facts(3, null, profile)).not.toHaveTextContent('región');
    expect(facts(4, 0, null)).not.toHaveTextContent('región');
    expect(facts(5, 3, { ...profile, region: null })).not.toHaveTextContent('región');
    const clinic = { name: 'Clínica 1', hospital: 80, ambulatory: 70, visit: null };
    const { card } = show(
      { ...samplePlan({ id: 8, distance: 4 }), chosenClinics: [clinic] },
      sampleViewData(),
      commune,
    );
    expect(card.querySelector('header')).toHaveTextContent('A 4 km de Temuco');
    expect(card.querySelector('.plan-extra')).toHaveTextContent('A 4 km de Temuco');
    const two = [clinic, { ...clinic, name: 'Clínica 2' }];
    const item = { ...samplePlan({ id: 9, distance: 4, clinics: ['Clínica 2', 'Clínica 1'] }), chosenClinics: two };
    const header = show(item, sampleViewData(), commune).card.querySelector('header');
    expect(header).toHaveTextContent('Clínica 2: A 4 km de Temuco');
  });

  it.each(['#0b7a75', '0b7a75', '#abc'])('names the type with its colour %s and meaning [E-04]', async (color) => {
    const item = samplePlan();
    const { card } = show({ ...item, insuranceType: { ...item.insuranceType, color } });
    const label = within(card).getByText('Preferente');
    expect(label.querySelector('circle')).toHaveAttribute('fill', color.startsWith('#') ? color : `#${color}`);
    const meaning = within(card).getByText('Paga más en las clínicas en convenio.');
    expect(meaning.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(label);
    expect(meaning.closest('details')).toHaveAttribute('open');
  });

  it('shows the mark of the organisation under its name, and leads by its url [E-05]', () => {
    const organization = { displayName: 'Nueva Masvida', url: 'NuevaMasvida', metadata: { image: '/marks/cl/NM.svg' } };
    const { card } = show(samplePlan({ organization }));
    const mark = within(card).getByRole('img', { name: 'Nueva Masvida' });
    expect(mark).toHaveAttribute('src', '/marks/cl/NM.svg');
    expect(mark).toHaveAttribute('width', '48');
    const company = within(card).getByRole('link', { name: 'Nueva Masvida' });
    expect(company).toHaveAttribute('href', '/Isapre/NuevaMasvida');
    expect(within(card).getByRole('link', { name: 'Plan 1' })).toHaveAttribute(
      'href',
      '/Isapre/NuevaMasvida/Planes/plan-1',
    );
  });

  it('says modality, minimum, price note and offer when the plan has them [E-07]', () => {
    const metadata = { modality: 'cerrado', minsubscribers: 10, price_detail: 'taxIncluded', hasOffer: true };
    const { card } = show(samplePlan({ metadata }));
    for (const text of ['Prestador cerrado', 'Mínimo 10 personas', 'Impuestos incluidos', 'Oferta'])
      expect(card).toHaveTextContent(text);
    const { card: plain } = show(samplePlan({ id: 2 }));
    for (const text of ['Modalidad', 'Mínimo', 'Impuestos', 'Oferta']) expect(plain).not.toHaveTextContent(text);
  });

  it.each([
    [{ amount: 0, currency_code: 'UF' as const }, 'Sin tope general'],
    [null, 'Ilimitado'],
    [{ amount: 50_000, currency_code: 'USD' as const }, 'US$50.000'],
  ])('words a yearly maximum of %o as %s [E-08] [C-17] [C-18]', (annual_benefit_maximum, text) => {
    const { card } = show(samplePlan({ metadata: { annual_benefit_maximum } }));
    expect(within(card).getByText('Tope anual').parentElement).toHaveTextContent(`Tope anual ${text}`);
  });

  it.each([
    ['USD/Año', '2.995,20 USD/Año'],
    ['USD/V', '2.995,20 USD/V'],
    ['USD/MUNDO', '2.995,20 USD/MUNDO'],
    ['USD/USA', '2.995,20 USD/USA'],
    ['USD/LATAM', '2.995,20 USD/LATAM'],
  ] as const)('writes the unit %s behind the amount [C-14]', (unit, text) => {
    const { card } = show(samplePlan({ priceRange: { from: 2995.2, currency: 'USD', unit } }));
    expect(card.querySelector('.plan-amount')?.textContent).toBe(text);
  });

  it.each([
    ['USD/LATAM', 'annualPremium', '2.995,20 USD/LATAM al año'],
    ['USD/V', 'perTrip', '2.995,20 USD/V por viaje'],
    ['USD/Año', 'annualPremium', '2.995,20 USD/Año'],
  ] as const)('says behind %s what the price is for', (unit, price_detail, text) => {
    const plan = samplePlan({ priceRange: { from: 2995.2, currency: 'USD', unit }, metadata: { price_detail } });
    expect(show(plan).card.querySelector('.plan-amount')?.textContent).toBe(text);
  });

  it('calls the visitor’s own part Cuota Moderadora in Colombia and Deducible elsewhere [C-15]', () => {
    const words = { cl: 'Deducible', pe: 'Deducible', co: 'Cuota Moderadora', in: 'Deducible' };
    const deductible = { amount: 20_100, currency_code: 'COP' as const };
    for (const { id, code, deductibleWord } of markets) {
      const { card } = show(samplePlan({ id, metadata: { deductible } }), sampleViewData({ deductibleWord }));
      const own = within(card).getByText(words[code]);
      expect(own.parentElement, code).toHaveTextContent(/20\.100/);
      const other = words[code] === 'Deducible' ? 'Cuota Moderadora' : 'Deducible';
      expect(within(card).queryByText(other), code).toBeNull();
    }
  });

  it('says the fee of a visit once where the chosen clinic says it', () => {
    const fee = { amount: 38_000, currency: 'COP' as const };
    const clinic = { name: 'Clínica Sur', hospital: 100, ambulatory: 100 };
    const metadata = { deductible: { amount: fee.amount, currency_code: fee.currency } };
    const { line } = sampleViewData();
    const setting = sampleViewData({ deductibleWord: 'moderatingFee', line: { ...line, cardFacts: ['deductible'] } });
    for (const [visit, times] of [
      [fee, 1],
      [{ ...fee, amount: 12_000 }, 2],
    ] as const) {
      const { card } = show(
        { ...samplePlan({ id: visit.amount, metadata }), chosenClinics: [{ ...clinic, visit }] },
        setting,
      );
      expect(within(card).getAllByText(/por consulta/)).toHaveLength(times);
    }
  });

  it.each([
    [null, 'No cubre'],
    [0, 'Sin deducible'],
    [500, 'US$500'],
  ])('words a deductible of %s as %s [C-16]', (amount, text) => {
    const { card } = show(samplePlan({ metadata: { deductible: { amount, currency_code: 'USD' } } }));
    expect(within(card).getByText('Deducible').parentElement).toHaveTextContent(`Deducible ${text}`);
  });

  it('says what protects the plan [E-09]', () => {
    const { card } = show(samplePlan({ metadata: { protection: 'gesCaec' } }));
    expect(within(card).getByText('Protección').parentElement).toHaveTextContent('Protección GES y CAEC');
  });

  it.each([
    ['month', '/mes'],
    ['total', ' Total'],
    ['employee', ' p/empl'],
    ['person', ' p/p'],
  ] as const)('puts the suffix of %s behind the amount [C-13] [E-10]', (unit, suffix) => {
    const price = { amount: 1_234_567, currency: 'CLP' as const, unit };
    const { card } = show(samplePlan({ profilePrice: price }));
    expect(card.querySelector('.plan-amount')?.textContent).toBe(`$1.234.567${suffix}`);
  });

  it('shows the price from which it is sold until there is one for the profile [E-11] [E-12]', () => {
    const { card } = show(samplePlan());
    expect(card.querySelector('.plan-price')).toHaveTextContent('desde $144.375/mes');
    const profilePrice = { amount: 203_148, currency: 'CLP' as const, unit: 'month' as const };
    const { card: exact } = show(samplePlan({ id: 2, profilePrice }));
    expect(exact.querySelector('.plan-price')).toHaveTextContent('para tu perfil $203.148/mes');
    expect(exact).not.toHaveTextContent('144.375');
  });

  it.each([
    [203_148, 'agregas $45.648/mesEn total $203.148/mes para tu perfiltu 7 % cubre $157.500'],
    [157_500, 'agregas $0/mesEn total $157.500/mes para tu perfiltu 7 % cubre $157.500'],
    [120_000, 'agregas $0/mesEn total $120.000/mes para tu perfiligual pagas tu 7 %: $157.500'],
  ])('leads a price of %d by what is added to the 7 %, its total beside it', (amount, text) => {
    const profilePrice = { amount, currency: 'CLP', unit: 'month', legalSeven: 157_500 } as const;
    const { card } = show(samplePlan({ profilePrice }));
    expect(card.querySelector('.plan-price')).toHaveTextContent(text);
  });

  it.each([
    [103_148, 153_148, 'agregas $0/mesEn total $153.148/mes para tu perfiligual que hoyigual pagas tu 7 %: $157.500'],
    [103_148, 203_148, 'agregas $45.648/mesEn total $203.148/mes para tu perfil$45.648 más que hoy'],
    [177_500, 203_148, '$25.648 más que hoy'],
    [177_500, 177_500, 'igual que hoy'],
    [177_500, 83_148, '$20.000 menos que hoy'],
  ])(
    'says to who pays %d today what changes with a price of %d: nobody pays less than the 7 %%',
    (today, amount, text) => {
      const profilePrice = { amount, currency: 'CLP', unit: 'month', legalSeven: 157_500 } as const;
      const profile = perfilIngreso.parse({ ingresodatos: true, adicional: { pago_hoy: today } });
      const price = show(samplePlan({ profilePrice }), sampleViewData(), profile).card.querySelector('.plan-price');
      expect(price).toHaveTextContent(text);
      if (amount > profilePrice.legalSeven) expect(price).not.toHaveTextContent('tu 7 %');
    },
  );

  it('says to a family with two incomes whose 7 % it is, and that nothing changes below it', () => {
    const profilePrice = { amount: 301_426, currency: 'CLP', unit: 'month', legalSeven: 315_000, earners: 2 } as const;
    const profile = perfilIngreso.parse({ ingresodatos: true, adicional: { pago_hoy: 185_000 } });
    const price = show(samplePlan({ profilePrice }), sampleViewData(), profile).card.querySelector('.plan-price');
    expect(price).toHaveTextContent(/igual que hoyigual pagas el 7 % de los dos: \$315\.000/);
  });

  it('says for how many its price is, unless it is for each', () => {
    const profile = perfilIngreso.parse({
      ingresodatos: true,
      cotizante: [{ edad: 34 }],
      cargas: [{ edad: 4 }, { edad: 7 }],
      mascota: [
        { raza: 'x', especie: 'Perro', edad: 2 },
        { raza: 'x', especie: 'Gato', edad: 3 },
      ],
    });
    const profilePrice = { amount: 203_148, currency: 'CLP', unit: 'month' } as const;
    const priceFor = (
      form: ListViewData['line']['profileForm'],
      price: ComparedItem['profilePrice'] = profilePrice,
    ) => {
      const setting = sampleViewData();
      const item = samplePlan({ displayName: `${form} ${price?.total}`, profilePrice: price });
      const { card } = show(item, { ...setting, line: { ...setting.line, profileForm: form } }, profile);
      return card.querySelector('.plan-for')?.textContent;
    };
    expect(priceFor('persons')).toBe('para 3 personas');
    expect(priceFor('person')).toBe('para tu perfil');
    expect(priceFor('pets')).toBe('para 2 mascotas');
    expect(priceFor('pets', { ...profilePrice, unit: 'pet', total: 406_296 })).toBe('para tu perfil');
    expect(priceFor('home')).toBe('para tu perfil');
  });

  it.each([
    [3_800_000, null, 1],
    [3_800_000, 0, 0],
    [null, null, 0],
  ])('says of a couple that earns %j and %j whose income its price leaves out', (own, partner, times) => {
    const cotizante = [own, partner].map((ingreso) => ({ edad: 33, ingreso }));
    const profile = perfilIngreso.parse({ ingresodatos: true, enPareja: true, cotizante });
    const setting = sampleViewData();
    const profilePrice = { amount: 152_000, currency: 'CLP', unit: 'month' } as const;
    const line = { ...setting.line, priceBand: undefined, pricedByIncome: true } as const;
    const { card } = show(samplePlan({ profilePrice }), { ...setting, line }, profile);
    expect(within(card).queryAllByText('sin contar el ingreso de tu pareja')).toHaveLength(times);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [5, 2],
  ])('tags %d coverages with %d tags [C-06]', (count, tags) => {
    const codes = ['hospital', 'ambulatory', 'emergency', 'specialist', 'maternity'].slice(0, count);
    const coverages = codes.map((code) => ({ code, kind: 'percent' as const, value: 80, currency: null }));
    const { card } = show(samplePlan({ coverages }));
    expect(card.querySelectorAll('.plan-covers li')).toHaveLength(tags);
  });

  it('says behind ‘Más’ what else a plan pays that is the sums it pays', () => {
    const setting: ListViewData = { ...sampleViewData(), maximumWord: 'capital' };
    const sum = (code: string, value: number) => ({ code, kind: 'amount' as const, value, currency: 'UF' as const });
    const coverages = [sum('death', 2000), sum('accidentalDeath', 4000), sum('disability', 2000)];
    const { card } = show(samplePlan({ coverages }), setting);
    expect(card.querySelector('.plan-extra')).toHaveTextContent('También cubre: Invalidez total y permanente UF 2.000');
    const { card: other } = show(samplePlan({ id: 2, displayName: 'Otro', coverages: coverages.slice(0, 2) }), setting);
    expect(other).not.toHaveTextContent('También cubre');
  });

  it('has one checkbox with the name of the plan in its label [U-03]', () => {
    const { card } = show(samplePlan({ displayName: 'Pleno Salud 80/80' }));
    expect(within(card).getAllByRole('checkbox')).toEqual([
      within(card).getByRole('checkbox', { name: 'Comparar Pleno Salud 80/80' }),
    ]);
  });

  it('shows a code it has no word for rather than nothing', () => {
    expect(show(samplePlan({ features: ['brandNew'] })).card).toHaveTextContent('brandNew');
  });
});
