import { assert, asyncProperty, boolean, constantFrom, integer, option, property, record, array } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as comparePlans } from '@/app/api/insurance/compare/metadata/route';
import { POST as calculate } from '@/app/api/insurance/[id]/calculatePrice/route';
import { POST as keepReceipt } from '@/app/api/receipts/route';
import { regionsOfZones } from '@/features/eligibility/zones';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { lineReader, organizationsOfType, readCatalogue } from '@/features/catalogue/server/read-plans';
import { compareRequest, compareResponse, type CompareResponse } from '@/features/compare/search-schemas';
import { searchPlans, similarPlans } from '@/features/compare/server/search-plans';
import { entryRule, refusalOf, type EntryRule } from '@/features/eligibility/entry-rules';
import { acceptedPart } from '@/features/profile/accepted-part';
import { toApplicant } from '@/features/profile/applicant';
import { perfilIngreso, type PerfilIngreso, type PerfilIngresoInput } from '@/features/profile/profile-schemas';
import { calculatePrice } from '@/features/quote/server/calculate-price';
import { database } from '@/lib/db/client';
import type { MarketCode, OrganizationType } from '@/lib/contract/atoms';
import type { AssessedPersons } from '@/features/eligibility/entry-schemas';
import { assessedPersons, refusalText } from '@/features/eligibility/wording/refusal';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { markets } from '@/lib/markets';
import type { Market, ProductLine } from '@/lib/markets/market';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import type { ListOrder } from '@/lib/routing/list-query';
import { testCtx } from '@/lib/testing/database';
import { apiRequest, paramsOf } from '@/lib/testing/request';

beforeAll(() => seedCatalogue(database()), 120_000);

const edad = integer({ min: 0, max: 100 });
const count = option(record({ n: integer({ min: 1, max: 120 }) }));
const profiles = record({
  cotizante: array(record({ edad }), { minLength: 1, maxLength: 2 }),
  cargas: array(record({ edad, parentesco: constantFrom(...RELATIONSHIPS.filter((kin) => kin !== 'Cónyuge')) }), {
    maxLength: 3,
  }),
  colectivo: count,
  guardias: count,
  sctr: count,
  dog: boolean(),
  pets: array(integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 2 }),
  edades: array(edad, { minLength: 1, maxLength: 3 }),
  country: constantFrom('', 'CO', 'US'),
  eps: option(constantFrom('EPS005', 'EPS010', 'otra', 'anything')),
  region: option(constantFrom('08', '11', '13', '76')),
}).map(({ cotizante, cargas, colectivo, guardias, sctr, dog, pets, edades, country, eps, region }) =>
  perfilIngreso.parse({
    ingresodatos: true,
    cotizante: cotizante.map((person) => ({ ...person, paisCobertura: country })),
    region: region && { stateCode: region, stateName: region, abbreviation: region },
    ...(eps && { titular: { epsActual: eps } }),
    cargas,
    colectivo: colectivo && { cantidadempleados: colectivo.n },
    guardias: guardias && { cantidadGuardias: guardias.n },
    sctr: sctr && { cantidadempleados: sctr.n, sector: '', tipo_trabajo: 'x' },
    mascota: pets.map((years) => ({ especie: dog ? 'Perro' : 'Gato', raza: 'x', edad: years })),
    viaje: { edades, dias: 7 },
  }),
);

async function wholeList(market: Market, line: ProductLine, profile: PerfilIngreso): Promise<CompareResponse> {
  const search = { profile, comparator: line.comparator, organizationType: [line.organizationType], take: 100 };
  const page = (number: number) => searchPlans(testCtx(market.code), compareRequest.parse({ ...search, page: number }));
  const first = await page(1);
  const rest = Array.from({ length: Math.ceil(first.metaData.total / 100) - 1 }, (_, index) => page(index + 2));
  return { ...first, data: [...first.data, ...(await Promise.all(rest)).flatMap(({ data }) => data)] };
}

describe.each(markets)('a plan of $code', (market) => {
  it.each(market.lines)(
    'of $path is priced for whom it accepts, and the others hear why',
    { timeout: 180_000 },
    async (line) => {
      const ctx = testCtx(market.code);
      const linesOf = await lineReader(ctx);
      const plans = new Map<number, EntryRule>();
      for await (const plan of readCatalogue(ctx))
        if (plan.productType === line.productType && !plan.closed)
          plans.set(
            plan.id,
            entryRule(plan.details, { lines: linesOf(plan), tariff: plan.tariff, seller: plan.organization }),
          );
      const priceOf = (id: number, profile: PerfilIngreso) => calculatePrice(ctx, { id, productType: null, profile });
      await assert(
        asyncProperty(profiles, async (profile) => {
          const { data, metaData } = await wholeList(market, line, profile);
          const { total, plans: refused } = metaData.unavailable;
          expect(metaData.total + total).toBe(plans.size);
          expect(refused).toHaveLength(Math.min(20, total));
          const applicant = toApplicant(profile, line);
          expect(data.filter(({ id }) => refusalOf(plans.get(id)!, applicant))).toEqual([]);
          for (const { id, profilePrice } of data.slice(0, 3))
            expect(await priceOf(id, profile)).toMatchObject({
              ...(profilePrice && { price: profilePrice }),
              reason: null,
            });
          for (const { id, reason } of refused.slice(0, 3))
            expect(await priceOf(id, profile)).toEqual({ price: null, receipt: null, reason });
          for (const { id } of [...data.slice(0, 1), ...refused.slice(0, 1)]) {
            const similar = await similarPlans(ctx, { id, profile });
            expect(similar.filter((plan) => refusalOf(plans.get(plan.id)!, applicant))).toEqual([]);
            for (const plan of similar)
              if (plan.profilePrice)
                expect(await priceOf(plan.id, profile)).toMatchObject({ price: plan.profilePrice, reason: null });
          }
        }),
        { numRuns: 5 },
      );
    },
  );
});

type Sold = { readonly organizationType?: OrganizationType; readonly site?: MarketCode; readonly order?: ListOrder };

async function answer(
  profile: PerfilIngresoInput,
  productType: string,
  { organizationType = 'ASEG', site = 'cl', order = 'recommended' }: Sold = {},
) {
  const body = { profile, productType, organizationType: [organizationType], order, take: 100 };
  const response = await comparePlans(apiRequest('/api/insurance/compare/metadata', { site, body }), paramsOf({}));
  return compareResponse.parse(await response.json());
}

async function priced(id: number, profile: PerfilIngresoInput, site: MarketCode = 'cl') {
  const call = { site, body: { profile } };
  const path = `/api/insurance/${id}/calculatePrice`;
  const price = await calculate(apiRequest(path, call), paramsOf({ id: String(id) }));
  const receipt = await keepReceipt(apiRequest('/api/receipts', { site, body: { id, profile } }), paramsOf({}));
  return { ...(await price.json()), ...(await receipt.json()) };
}

describe('who asks for a price in vain', () => {
  it('is a man of 78 where plans end at 64: no price in the list, by the plan, or as a receipt', async () => {
    const profile: PerfilIngresoInput = { ingresodatos: true, cotizante: [{ sexo: 'Masculino', edad: 78 }] };
    const { data, metaData } = await answer(profile, 'COMPLEMENTARIO');
    const tooOld = metaData.unavailable.plans.filter(({ reason }) => reason.code === 'tooOld' && reason.limit === 64);
    expect(tooOld.length).toBeGreaterThan(0);
    expect(tooOld[0]!.reason).toEqual({ code: 'tooOld', who: 'holder', age: 78, limit: 64 });
    expect(data.map(({ id }) => id)).not.toContain(tooOld[0]!.id);
    expect(await priced(tooOld[0]!.id, profile)).toEqual({
      price: null,
      receipt: null,
      kept: null,
      reason: tooOld[0]!.reason,
    });
  });

  it('is a company of 25 where a plan is for 50', async () => {
    const profile = { ingresodatos: true, colectivo: { cantidadempleados: 25 } };
    const { data, metaData } = await answer(profile, 'COLECTIVO');
    const minimums = data.map(({ insuranceMetadata }) => insuranceMetadata.metadata.minsubscribers ?? 0);
    expect(Math.max(...minimums)).toBeLessThanOrEqual(25);
    const tooSmall = metaData.unavailable.plans.map(({ reason }) => reason);
    expect(tooSmall).toContainEqual({ code: 'tooFewEmployees', count: 25, minimum: 50 });
    expect(await priced(metaData.unavailable.plans[0]!.id, profile)).toMatchObject({ price: null, kept: null });
  });

  it('is who lives where a company does not sell; of who has not said where, none is refused', async () => {
    const profile: PerfilIngresoInput = { ingresodatos: true, cotizante: [{ edad: 30, ingreso: 3_000_000 }] };
    const region = { stateCode: '76', stateName: 'Valle del Cauca', abbreviation: 'VAC' };
    const eps = { organizationType: 'EPS', site: 'co' } as const;
    const anywhere = await answer(profile, 'EPS', eps);
    expect(anywhere.metaData.unavailable.total).toBe(0);
    const { data, metaData } = await answer({ ...profile, region }, 'EPS', eps);
    const { plans } = metaData.unavailable;
    expect(plans.length).toBeGreaterThan(0);
    expect(data.length).toBeGreaterThan(0);
    const sellers = await organizationsOfType(testCtx('co'), { type: 'EPS', region: '76' });
    const serves = (url: string) => sellers.some((seller) => seller.url === url);
    expect(data.filter(({ organization }) => !serves(organization.url))).toEqual([]);
    for (const { organization, id, reason } of plans) {
      expect(reason).toEqual({ code: 'residence', place: 'region' });
      expect(serves(organization.url)).toBe(false);
      expect(await priced(id, { ...profile, region }, 'co')).toMatchObject({ price: null, kept: null, reason });
    }
  });

  it("is who is in another EPS than a complementary plan's own", async () => {
    const inEps = (eps_actual?: string) => ({ ingresodatos: true, cotizante: [{ edad: 30, eps_actual }] });
    const sold = { organizationType: 'EPS', site: 'co' } as const;
    const of = (eps?: string) => answer(inEps(eps), 'COMPLEMENTARIO', sold);
    const [withoutEps, sanitas, sura, madeUp] = await Promise.all([of(), of('EPS005'), of('EPS010'), of('nobody')]);
    const every = withoutEps.data.length;
    expect(every).toBeGreaterThan(20);
    expect([withoutEps.metaData.unavailable.total, madeUp.metaData.unavailable.total]).toEqual([0, 0]);
    for (const { entry, organization } of withoutEps.data) expect(entry.affiliatesOf).toBe(organization.displayName);
    expect(new Set(sanitas.data.map(({ organization }) => organization.url))).toEqual(new Set(['Sanitas']));
    expect(sanitas.metaData.unavailable.total).toBe(every - sanitas.data.length);
    expect([sura.data, sura.metaData.unavailable.total]).toEqual([[], every]);
    const plan = sura.metaData.unavailable.plans.find(({ organization }) => organization.url === 'Sanitas')!;
    const reason = { code: 'affiliation', required: 'EPS Sanitas', own: 'Sura' };
    expect(plan.reason).toEqual(reason);
    expect(await priced(plan.id, inEps('EPS010'), 'co')).toEqual({ price: null, receipt: null, kept: null, reason });
    const { eligibility } = lateWordsOf('es');
    expect(refusalText(plan.reason, eligibility, 'es-CO')).toBe('Exige estar en EPS Sanitas; tú estás en Sura');
    expect(refusalText({ ...plan.reason, own: null } as typeof plan.reason, eligibility, 'es-CO')).toBe(
      'Exige estar en EPS Sanitas; tú no estás en ella',
    );
    expect(
      (await answer({ ...inEps('EPS010'), cotizante: [{ edad: 30, ingreso: 3e6, eps_actual: 'EPS010' }] }, 'EPS', sold))
        .data.length,
    ).toBeGreaterThan(5);
  });

  it('is who lives in a country that a plan names', async () => {
    const from = (paisCobertura: string) =>
      answer({ ingresodatos: true, cotizante: [{ edad: 30, paisCobertura }] }, 'INTERNACIONAL', { site: 'in' });
    const { data, metaData } = await from('US');
    expect(data).toEqual([]);
    expect(metaData.unavailable.plans[0]!.reason).toEqual({ code: 'residence', place: 'country' });
    expect((await from('CO')).data.length).toBeGreaterThan(0);
  });
});

describe('a company of 25', () => {
  const profile = { ingresodatos: true, colectivo: { cantidadempleados: 25 } };

  it('hears of each plan what an employee and what all of them cost, in the list, alone and in the receipt', async () => {
    const { data } = await answer(profile, 'COLECTIVO');
    expect(data.length).toBeGreaterThan(5);
    for (const { id, profilePrice } of data) {
      const { price, receipt } = await priced(id, profile);
      expect(price).toEqual(profilePrice);
      expect(profilePrice?.total).toBe(receipt.total);
      expect(Math.abs(receipt.total - 25 * profilePrice!.amount)).toBeLessThanOrEqual(25 / 2);
    }
  });

  it.each(['cl', 'pe'] as const)('finds health first in %s, however cheap a life or accident plan is', async (site) => {
    for (const order of ['recommended', 'popular'] as const) {
      const { data } = await answer(profile, 'COLECTIVO', { site, order });
      const types = data.map(({ insuranceType }) => insuranceType.code);
      const health = types.filter((type) => type === 'colectivo').length;
      expect(health).toBeGreaterThan(3);
      expect(types.length).toBeGreaterThan(health);
      expect(new Set(types.slice(0, health))).toEqual(new Set(['colectivo']));
    }
  });

  it.each([null, { ingresodatos: true }, { ingresodatos: true, colectivo: null }])(
    'has no price of its own before it says so: %o',
    async (other) => {
      const { data } = await answer(other as PerfilIngresoInput, 'COLECTIVO');
      expect(data.map(({ profilePrice }) => profilePrice).filter(Boolean)).toEqual([]);
    },
  );
});

describe.each(markets)('who is refused by most of a list of $code', (market) => {
  it.each([78, 66])('hears at %i in which lists of the same form plans accept them, and how many', async (age) => {
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: age, ingreso: 2_000_000 }] });
    const alike = market.lines.filter(({ profileForm }) => profileForm === 'persons');
    const lists = await Promise.all(
      alike.map(async (line) => ({ line, metaData: (await wholeList(market, line, profile)).metaData })),
    );
    const accepting = lists.flatMap(({ line: { productType }, metaData: { total } }) =>
      total > 0 ? [{ productType, plans: total }] : [],
    );
    if (age === 78) expect(accepting.length > 0).toBe(market.code !== 'in');
    const refusing = lists.flatMap(({ line: { productType }, metaData: { total, unavailable } }) =>
      total === 0 && unavailable.total > 0 ? [productType] : [],
    );
    for (const { line, metaData } of lists)
      expect(metaData.refusing, line.path).toEqual(metaData.unavailable.total > metaData.total ? refusing : []);
    for (const { line, metaData } of lists)
      expect(metaData.accepting, line.path).toEqual(metaData.unavailable.total > metaData.total ? accepting : null);
  });
});

it('a woman of 66 in Cali, whom most prepaid plans refuse, hears of the complementary plans that accept her', async () => {
  const region = { stateCode: '76', stateName: 'Valle del Cauca', abbreviation: 'VAC' };
  const profile: PerfilIngresoInput = {
    ingresodatos: true,
    cotizante: [{ sexo: 'Femenino', edad: 66, ingreso: 3_000_000 }],
    region,
  };
  const { metaData } = await answer(profile, 'MEDICINA PREPAGADA', {
    organizationType: 'MEDICINA PREPAGADA',
    site: 'co',
  });
  expect(metaData.total).toBeGreaterThan(0);
  expect(metaData.unavailable.total).toBeGreaterThan(metaData.total);
  const { metaData: complementary } = await answer(profile, 'COMPLEMENTARIO', { organizationType: 'EPS', site: 'co' });
  expect(metaData.accepting).toContainEqual({ productType: 'COMPLEMENTARIO', plans: complementary.total });
});

describe('a couple of 60 and 78', () => {
  const couple: PerfilIngresoInput = { ingresodatos: true, cotizante: [{ edad: 60 }, { edad: 78 }], enPareja: true };

  it('hears from the list and from the plan whom of them it would accept, who then has a price', async () => {
    const { metaData } = await answer(couple, 'COMPLEMENTARIO');
    const { id, reason } = metaData.unavailable.plans.find(
      (plan) => plan.reason.code === 'tooOld' && plan.reason.limit === 64,
    )!;
    expect(reason).toEqual({
      code: 'tooOld',
      who: 'partner',
      age: 78,
      limit: 64,
      persons: [
        { who: 'holder', age: 60, isAccepted: true, limit: null },
        { who: 'partner', age: 78, isAccepted: false, limit: 64 },
      ],
    });
    expect(await priced(id, couple)).toMatchObject({ price: null, receipt: null, reason });
    const { persons } = reason as { persons: AssessedPersons };
    const part = acceptedPart(perfilIngreso.parse(couple), 'persons', persons);
    expect(await priced(id, part)).toMatchObject({ price: expect.anything(), reason: null });
  });
});

it('takes the health answers of the accepted persons along, and of nobody else', () => {
  const family = perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [{ edad: 78 }, { edad: 60 }],
    cargas: [{ edad: 30 }, { edad: 6 }],
    adicional: {
      pago_hoy: 90_000,
      'cotizante.0.enfermedades': ['diabetes'],
      'cotizante.1.enfermedades': ['rinon'],
      'cargas.0.enfermedades': ['vih'],
      'cargas.1.enfermedades': ['asma'],
    },
  });
  const judged = [false, true, false, true].map((isAccepted) => ({
    who: 'child' as const,
    age: 1,
    limit: null,
    isAccepted,
  }));
  expect(acceptedPart(family, 'persons', judged).adicional).toEqual({
    pago_hoy: 90_000,
    'cotizante.0.enfermedades': ['rinon'],
    'cargas.0.enfermedades': ['asma'],
  });
});

describe.each(markets)('whoever is refused only in part of $code', (market) => {
  it.each(market.lines)('of $path is accepted without the others', { timeout: 60_000 }, async (line) => {
    const ctx = testCtx(market.code);
    const linesOf = await lineReader(ctx);
    const rules: EntryRule[] = [];
    for await (const plan of readCatalogue(ctx))
      if (plan.productType === line.productType && !plan.closed)
        rules.push(entryRule(plan.details, { lines: linesOf(plan), tariff: plan.tariff, seller: plan.organization }));
    assert(
      property(profiles, constantFrom(...rules), (profile, rule) => {
        const reason = refusalOf(rule, toApplicant(profile, line));
        const persons = reason && assessedPersons(reason);
        if (!persons) return;
        expect(new Set(persons.map(({ isAccepted }) => isAccepted)).size).toBe(2);
        const part = acceptedPart(profile, line.profileForm, persons);
        expect(perfilIngreso.safeParse(part).success).toBe(true);
        const applicant = toApplicant(part, line)!;
        expect(applicant.members.map(({ age }) => age).sort()).toEqual(
          persons
            .filter(({ isAccepted }) => isAccepted)
            .map(({ age }) => age)
            .sort(),
        );
        expect(refusalOf(rule, applicant)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

it.each(['13', '9'])('whoever lives in region %s sees no plan that is sold only in others', async (stateCode) => {
  const [market] = markets;
  const region = { stateCode, stateName: 'La suya', abbreviation: 'S' };
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 38 }], region });
  const { data, metaData } = await wholeList(market!, market!.lines[0]!, profile);
  const sold = data.map(({ features }) => regionsOfZones(features)).filter((regions) => regions.length > 0);
  expect(sold.length).toBeGreaterThan(50);
  expect(sold.filter((regions) => !regions.includes(stateCode))).toEqual([]);
  expect(metaData.unavailable.plans).toContainEqual(
    expect.objectContaining({ reason: { code: 'residence', place: 'region' } }),
  );
});

it('a filter for maternity leaves out a plan that does not say what it pays for it', async () => {
  const { lines } = markets.find(({ code }) => code === 'co')!;
  const { comparator, organizationType } = lines.find(({ productType }) => productType === 'MEDICINA PREPAGADA')!;
  const list = async (features: readonly string[]) =>
    (
      await searchPlans(
        testCtx('co'),
        compareRequest.parse({ comparator, organizationType: [organizationType], take: 100, features }),
      )
    ).data;
  const listing = (await list([])).filter(({ features }) => features.includes('maternityIncluded'));
  const paying = listing.filter(({ coverages }) => coverages.some(({ code }) => code === 'maternity'));
  expect(listing.length).toBeGreaterThan(paying.length);
  expect((await list(['maternityIncluded'])).map(({ id }) => id).sort()).toEqual(paying.map(({ id }) => id).sort());
});
