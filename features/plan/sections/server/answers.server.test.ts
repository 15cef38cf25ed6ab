import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as feedbacks } from '@/app/api/feedbacks/route';
import { GET as cases } from '@/app/api/insurance/[id]/cases/route';
import { GET as conditions } from '@/app/api/insurance/[id]/conditions/route';
import { GET as coverageOrganizations } from '@/app/api/insurance/[id]/coverageOrganizations/route';
import { GET as descriptions } from '@/app/api/insurance/[id]/descriptions/route';
import { GET as exclusions } from '@/app/api/insurance/[id]/exclusions/route';
import { GET as extraBenefits } from '@/app/api/insurance/[id]/extraBenefits/route';
import { GET as faq } from '@/app/api/insurance/[id]/faq/route';
import { GET as features } from '@/app/api/insurance/[id]/features/route';
import { GET as seo } from '@/app/api/insurance/[id]/seo/route';
import { GET as topAmounts } from '@/app/api/insurance/[id]/topAmountsAndDeductibles/route';
import { GET as resume } from '@/app/api/insurance/coverages/[id]/resume/route';
import { GET as whyUs } from '@/app/api/whyUs/[id]/route';
import { coverageOrganizations as coverageOrganizationsOf } from '@/features/catalogue/detail/detail-schemas';
import { planCases } from '@/features/care-cost/care-cost.api';
import { planExclusions } from '@/features/catalogue/detail/detail-schemas';
import { provenanceTexts } from '@/features/catalogue/server/provenance-texts';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import * as contract from '@/features/plan/sections/sections.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import { seedFeedbacks } from '@/lib/db/seed/feedbacks';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';

type Handler = typeof seo;
type Call = { site?: MarketCode; language?: string; query?: string };

const ids = new Map<string, number>();

beforeAll(async () => {
  await seedCatalogue(database());
  await seedFeedbacks(database());
  const rows = await database()
    .select({ id: plan.id, market: plan.market, productCode: plan.productCode, productType: plan.productType })
    .from(plan)
    .orderBy(plan.id);
  for (const { id, market, productCode, productType } of rows) {
    const { code } = markets.find((one) => one.id === market)!;
    ids.set(productCode, id);
    if (!ids.has(`${code}/${productType}`)) ids.set(`${code}/${productType}`, id);
  }
});

async function ask(handler: Handler, id: number | string, { site = 'cl', language = 'es', query = '' }: Call = {}) {
  const request = apiRequest(`/api/x${query}`, { site, headers: { 'accept-language': language } });
  const answer = await handler(request, { params: Promise.resolve({ id: String(id) }) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const CORE = '13-CORE101-26';

it('a policy of Peru says who pays an accident first, and not that free choice never does', async () => {
  const { body } = await ask(resume, ids.get('POLI-PACIFICO-02')!, { site: 'pe' });
  const rows = contract.coverageResume.parse(body).groups.flatMap(({ items }) => items);
  const accident = rows.find(({ code }) => code === 'accidents')!;
  expect(accident.note).toMatch(/paga primero el SOAT .* en el trabajo, el SCTR.* el resto, esta póliza/);
  const answer = (await ask(conditions, ids.get('POLI-PACIFICO-02')!, { site: 'pe' })).body;
  expect(contract.planConditions.parse(answer).accident).toBe(accident.note);
  expect(accident.libreEleccion).toEqual({ percent: null, cap: null, copay: null });
  expect(rows.find(({ code }) => code === 'chemotherapy')!.libreEleccion).toBeNull();
});

describe('a plan of an Isapre', () => {
  it('tells what is published of it and what the law secures, and no cap that nobody published [A-37]', async () => {
    const { body } = await ask(resume, ids.get(CORE)!);
    const { top, groups, reach } = contract.coverageResume.parse(body);
    expect(reach).toMatchObject({ elsewhere: 'less', heads: [{ own: { from: 40, to: 40 } }, { own: { to: 40 } }] });
    expect(reach!.heads.map(({ others }) => others)).toEqual([null, null]);
    expect(top.map(({ name, value }) => [name, value])).toEqual([
      ['Hospitalaria', 40],
      ['Ambulatoria', 40],
    ]);
    const rows = groups.flatMap(({ items }) => items);
    expect(rows.map(({ name, preferente }) => [name, preferente])).toEqual([
      ['Hospitalaria', { percent: 40, cap: null, copay: null }],
      ['Ambulatoria', { percent: 40, cap: null, copay: null }],
      ['Topes de cada prestación', { percent: null, cap: null, copay: null }],
      ['Enfermedades GES', { percent: 80, cap: null, copay: null }],
      ['Cobertura adicional para enfermedades catastróficas (CAEC)', { percent: 100, cap: null, copay: null }],
    ]);
    expect(rows[2]!.note).toBe('La lista de precios no los trae: pídelos en el contrato del plan.');
  });

  it('costs what its Isapre says, which is a reason to take it here [A-61]', async () => {
    const { reasons } = contract.whyUs.parse((await ask(whyUs, ids.get(CORE)!)).body);
    expect(reasons.find(({ code }) => code === 'samePrice')!.text).toMatch(
      /contratas con \S.*, al precio que ella fija/,
    );
  });

  it('leaves out what the law lets every contract leave out, and no more', async () => {
    const { gaps } = planExclusions.parse((await ask(exclusions, ids.get(CORE)!)).body);
    expect(gaps.map(({ kind, text }) => [kind, text])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => ['exclusion', `DFL 1 de 2005 (Salud), artículo 190 n.º ${number}`]),
    );
  });

  it('names the UF that its estimates were converted with: without a published value, one of reference', async () => {
    const estimated = planCases.parse((await ask(cases, ids.get(CORE)!)).body);
    expect(estimated).toMatchObject({ rule: 'isapre', uf: 'UF de referencia, no la de hoy' });
    const other = planCases.parse((await ask(cases, ids.get('cl/COMPLEMENTARIO')!)).body);
    expect(other).not.toHaveProperty('uf');
  });

  it('has free choice at one percentage where that is its modality', async () => {
    const [free] = await database()
      .select({ id: plan.id })
      .from(plan)
      .where(and(eq(plan.market, 1), eq(plan.insuranceType, 'libre_eleccion')))
      .limit(1);
    const { reach } = contract.coverageResume.parse((await ask(resume, free!.id)).body);
    expect(reach).toMatchObject({ elsewhere: 'same', heads: [{ others: null }, { others: null }] });
  });

  it('tells the most it pays and what the insured pays first [A-38]', async () => {
    const { body } = await ask(topAmounts, ids.get(CORE)!);
    const found = contract.topAmountsAndDeductibles.parse(body);
    expect(found.topAmounts.map(({ code }) => code)).not.toContain('annualMaximum');
    expect(found.deductibles.map(({ code, amount }) => [code, amount?.amount])).toEqual([
      ['deductible', 0],
      ['caecDeductible', 60],
      ['caecDeductibleMost', 126],
    ]);
    const other = contract.topAmountsAndDeductibles.parse((await ask(topAmounts, ids.get('cl/COMPLEMENTARIO')!)).body);
    expect(other.topAmounts[0]).toEqual({
      code: 'annualMaximum',
      name: 'Máximo al año',
      amount: { amount: 300, unit: 'UF' },
      per: 'year',
      events: null,
      provenance: { kind: 'example', source: null },
    });
  });

  it('says in which commune or municipality a clinic is, once where its name has it', async () => {
    const placesOf = async (id: number, site: MarketCode) => {
      const { body } = await ask(coverageOrganizations, id, { site });
      const { organizations } = coverageOrganizationsOf.parse(body);
      return new Map(organizations.map(({ displayName, place }) => [displayName, place]));
    };
    expect((await placesOf(ids.get('MEDI-COLMEDICA-02')!, 'co')).get('Clínica Imbanaco')).toBe('Cali');
    const chilean = await placesOf(ids.get(CORE)!, 'cl');
    expect(chilean.get('Clínica RedSalud Santiago')).toBe('Estación Central');
    for (const [name, place] of chilean) if (place) expect(name).not.toContain(place);
  });

  it('signs an EPS without questions on health or a policy', async () => {
    const { body } = await ask(conditions, ids.get('EPS037')!, { site: 'co' });
    const { howToContract } = contract.planConditions.parse(body);
    const signing = howToContract.find(({ code }) => code === 'sign')!.text;
    expect(signing).toContain('No hay preguntas de salud');
    expect(signing).not.toContain('póliza');
  });

  it('names the source of the fees that the law asks of an EPS’s members, and of nothing else of its sheet', async () => {
    const { body } = await ask(topAmounts, ids.get('EPS037')!, { site: 'co' });
    const { topAmounts: caps, deductibles } = contract.topAmountsAndDeductibles.parse(body);
    expect(deductibles).toHaveLength(9);
    for (const { provenance } of deductibles) expect(provenance).toEqual({ kind: 'published', source: 'eps-fees' });
    expect(deductibles.find(({ code }) => code === 'moderatingFeeB')!.amount).toEqual({ amount: 20_100, unit: 'COP' });
    expect(caps.map(({ provenance }) => provenance.kind)).toEqual(['example']);
    const ctx = testCtx('co');
    const { sources } = provenanceTexts({ market: ctx.market, locale: 'es' });
    expect(sources['eps-fees']!.name).toMatch(/^Cuotas moderadoras y copagos de las EPS, Circular Externa 048 de 2025/);
  });

  it('says the sums of a life insurance once, and none of them as of a year', async () => {
    for (const { code } of markets) {
      const { body } = await ask(topAmounts, ids.get(`${code}/VIDA`)!, { site: code });
      const { topAmounts: paid } = contract.topAmountsAndDeductibles.parse(body);
      expect(paid.map((one) => one.code)).not.toContain('annualMaximum');
      expect(paid.map(({ per }) => per)).not.toContain('year');
      expect(paid.length).toBeGreaterThan(0);
    }
  });

  it('names its clinics with their network and region, the best paid first; a list says them [A-41]', async () => {
    const { body } = await ask(coverageOrganizations, ids.get(CORE)!);
    const { organizations } = coverageOrganizationsOf.parse(body);
    expect(organizations.find(({ displayName }) => displayName === 'Clínica RedSalud Santiago')).toMatchObject({
      coverage: { hospital: 40, ambulatory: 40 },
      kindName: 'Clínica u hospital',
      provenance: { kind: 'published', source: 'isapre-lists' },
      network: 'RedSalud',
      countryState: { stateCode: '13', stateName: 'Metropolitana' },
    });
    expect(organizations.every(({ provenance }) => provenance.kind === 'published')).toBe(true);
    const paid = organizations.map(({ coverage }) => coverage.hospital ?? -1);
    expect(paid).toEqual(paid.toSorted((a, b) => b - a));
  });
});

const ELSEWHERE = [
  {
    site: 'pe',
    line: 'EPS',
    hospital: 80,
    unit: 'PEN',
    clinic: { displayName: 'Clínica Jesús del Norte', network: 'Red 3', countryState: { stateName: 'Lima' } },
    exclusion: 'Atención fuera de la red sin autorización',
    feature: 'Red nacional',
    says: 'te atiende en clínicas privadas en lugar de EsSalud',
    question: '¿Pierdo EsSalud?',
    company: 'Pacífico EPS',
  },
  {
    site: 'co',
    line: 'POLIZA',
    hospital: 100,
    unit: 'COP',
    clinic: { displayName: 'Clínica del Country', network: null, countryState: { stateName: 'Bogotá D.C.' } },
    exclusion: 'Enfermedades que ya tenías: las que no declares, y las que el contrato excluya',
    feature: 'Libre elección',
    says: 'hasta el máximo del año',
    question: '¿Cómo funciona el deducible?',
    company: 'Suramericana',
  },
] as const;

describe.each(ELSEWHERE)('the first $line of $site', ({ site, line, ...own }) => {
  const answerOf = async (handler: Handler, query = '') =>
    (await ask(handler, ids.get(`${site}/${line}`)!, { site, query })).body;

  it('tells what it covers and where, in its currency [A-37] [A-38] [A-41]', async () => {
    const { top, groups } = contract.coverageResume.parse(await answerOf(resume));
    expect(top[0]).toMatchObject({ name: 'Hospitalaria', value: own.hospital });
    expect(groups[0]!.items.length).toBeGreaterThan(0);
    const { topAmounts: paid, deductibles } = contract.topAmountsAndDeductibles.parse(await answerOf(topAmounts));
    expect([paid[0]!.amount?.unit, deductibles[0]!.amount?.unit]).toEqual([own.unit, own.unit]);
    const { organizations } = coverageOrganizationsOf.parse(await answerOf(coverageOrganizations));
    expect(organizations[0]).toMatchObject(own.clinic);
  });

  it('says what it adds, leaves out and is, and what one asks and does before one takes it [A-13] [A-39] [A-40] [A-42] [A-43] [A-44] [A-61]', async () => {
    const [first] = contract.benefitCategories.parse(await answerOf(extraBenefits)).categories;
    const { benefits } = contract.categoryBenefits.parse(await answerOf(extraBenefits, `?category=${first!.code}`));
    expect(benefits).toHaveLength(first!.count);
    expect(planExclusions.parse(await answerOf(exclusions)).exclusions.map(({ name }) => name)).toContain(
      own.exclusion,
    );
    expect(contract.planFeatures.parse(await answerOf(features)).features.map(({ name }) => name)).toContain(
      own.feature,
    );
    expect(contract.planDescriptions.parse(await answerOf(descriptions)).descriptions[0]!.text).toContain(own.says);
    expect(contract.planFaq.parse(await answerOf(faq)).questions[0]!.title).toBe(own.question);
    const { howToContract } = contract.planConditions.parse(await answerOf(conditions));
    expect(howToContract.at(-1)!.title).toBe(`Firma con ${own.company}`);
    expect(contract.whyUs.parse(await answerOf(whyUs)).reasons[0]!.title).toBe('Lo que no cubre, a la vista');
  });
});

describe('what a plan says', () => {
  it('has benefits by category, and those of one [A-39]', async () => {
    const id = ids.get('cl/COMPLEMENTARIO')!;
    const { categories } = contract.benefitCategories.parse((await ask(extraBenefits, id)).body);
    expect(categories.map(({ name }) => name)).toContain('Descuentos');
    for (const { code, name, count } of categories) {
      const { body } = await ask(extraBenefits, id, { query: `?category=${code}` });
      const found = contract.categoryBenefits.parse(body);
      expect([found.category, found.benefits.length]).toEqual([{ code, name }, count]);
    }
    const unknown = await ask(extraBenefits, id, { query: '?category=nothing' });
    expect([unknown.status, unknown.body.error.message]).toEqual([
      404,
      'Este plan no tiene beneficios de esa categoría',
    ]);
  });

  it('has how to take it out, who may, and its waiting periods [A-13]', async () => {
    const { body } = await ask(conditions, ids.get('MEDI-COLMEDICA-01')!, { site: 'co' });
    const found = contract.planConditions.parse(body);
    expect(found.howToContract.map(({ title }) => title.split(' ')[0])).toEqual(['Calcula', 'Pide', 'Firma']);
    expect(found.waitingPeriods).toContainEqual({
      code: 'childbirth',
      name: 'Parto y cesárea',
      days: 300,
      upTo: null,
      typical: true,
    });
    expect(found.whoMayEnter[0]!.text).toContain('EPS');
    expect(found.entryAges).toMatchObject({ from: 0, to: 64, stay: null, typical: true });
  });

  it('speaks of a life plan’s own sums alone, in its questions and in its waiting periods', async () => {
    const rows = await database().select().from(plan).where(eq(plan.productType, 'VIDA'));
    const cancelTexts = new Set<string>();
    for (const { id, market, details } of rows) {
      const { code: site } = markets.find((one) => one.id === market)!;
      const { coverages } = details as { coverages: { code: string }[] };
      const paid = new Set(coverages.map(({ code }) => code));
      const { waitingPeriods } = contract.planConditions.parse((await ask(conditions, id, { site })).body);
      const { questions } = contract.planFaq.parse((await ask(faq, id, { site })).body);
      for (const { code } of waitingPeriods) expect(paid).toContain(code);
      expect(questions.some(({ code }) => code === 'smoker')).toBe(paid.has('death'));
      for (const { code, text } of questions) if (code === 'cancel') cancelTexts.add(text);
    }
    expect([...cancelTexts].toSorted()).toEqual([
      'Sí, cuando quieras.',
      'Sí, cuando quieras. Devuelve lo acumulado según su tabla.',
    ]);
  });

  it('says where one must live, where it is refused and where its company sells, by name', async () => {
    const placesOf = async (key: string, site: MarketCode, language = 'es') => {
      const { body } = await ask(conditions, ids.get(key)!, { site, language });
      const { residence, regions } = contract.planConditions.parse(body);
      return { residence, regions };
    };
    expect(await placesOf('in/INTERNACIONAL', 'in', 'en')).toEqual({
      residence: { only: [], except: [{ code: 'US', name: 'United States' }] },
      regions: [],
    });
    expect((await placesOf('co/POLIZA', 'co')).residence).toEqual({
      only: [{ code: 'CO', name: 'Colombia' }],
      except: [],
    });
    expect(await placesOf('cl/ISAPRE', 'cl')).toEqual({ residence: null, regions: [] });
  });

  it('has title and description for search engines, in the language asked for [A-36]', async () => {
    const titles = await Promise.all(
      ['es', 'en', 'pt'].map(async (language) => {
        const { body, headers } = await ask(seo, ids.get(CORE)!, { language });
        expect(headers.get('vary')).toContain('Accept-Language');
        return contract.planSeo.parse(body).title;
      }),
    );
    expect(titles).toEqual([
      'Core CORE101-26 de Consalud: coberturas y precio',
      'Core CORE101-26 by Consalud: cover and price',
      'Core CORE101-26 da Consalud: coberturas e preço',
    ]);
  });
});

describe('GET /api/feedbacks', () => {
  const texts = async (site: MarketCode, query = '', language = 'es') =>
    contract.feedbacks.parse((await ask(feedbacks, 0, { site, query, language })).body).feedbacks;

  it.each([
    ['cl', 'Ñuñoa'],
    ['pe', 'Lima'],
    ['co', 'Bogotá'],
    ['in', 'Ciudad de Panamá'],
  ] as const)('tells what customers of %s said, the newest first, made-up ones marked [A-65]', async (site, place) => {
    const found = await texts(site);
    expect(found[0]!.place).toBe(place);
    const days = found.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(found.every(({ demonstration }) => demonstration)).toBe(true);
  });

  it('tells it in the language asked for', async () => {
    expect((await texts('cl', '', 'en'))[0]!.text).toMatch(/^For years/);
  });

  it('tells of a line what was said of it and of the service', async () => {
    expect((await texts('co', '?productType=EPS')).map(({ productType }) => productType)).toEqual(['EPS', null]);
  });
});

const OF_A_PLAN: readonly [string, Handler][] = [
  ['conditions', conditions],
  ['seo', seo],
  ['resume', resume],
  ['topAmountsAndDeductibles', topAmounts],
  ['extraBenefits', extraBenefits],
  ['exclusions', exclusions],
  ['coverageOrganizations', coverageOrganizations],
  ['features', features],
  ['descriptions', descriptions],
  ['faq', faq],
  ['whyUs', whyUs],
];

describe.each(OF_A_PLAN)('%s', (_, handler) => {
  it('may be kept 5 minutes', async () => {
    const { status, headers } = await ask(handler, ids.get(CORE)!);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  });

  it("is 404 for a plan that the site has not, in the visitor's language", async () => {
    const elsewhere = await ask(handler, ids.get(CORE)!, { site: 'co' });
    const unknown = await ask(handler, 999_999_999, { language: 'en' });
    expect([elsewhere.status, elsewhere.body.error.message]).toEqual([404, 'No encontramos este plan']);
    expect([unknown.status, unknown.body.error.message]).toEqual([404, 'We could not find this plan']);
  });

  it.each(['0', '-1', '1e3', '1;drop table plan', "' or 1=1", '9'.repeat(40), '..', '\u0000', 'ñ', ' 1'])(
    'refuses the id %j',
    async (id) => {
      expect([400, 404]).toContain((await ask(handler, id)).status);
    },
  );
});
