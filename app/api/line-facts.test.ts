import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getConditions } from '@/app/api/insurance/[id]/conditions/route';
import { GET as getClinics } from '@/app/api/insurance/[id]/coverageOrganizations/route';
import { GET as getDescriptions } from '@/app/api/insurance/[id]/descriptions/route';
import { GET as getExclusions } from '@/app/api/insurance/[id]/exclusions/route';
import { GET as getFaq } from '@/app/api/insurance/[id]/faq/route';
import { planExclusions, coverageOrganizations } from '@/features/catalogue/detail/detail-schemas';
import { GET as getAmounts } from '@/app/api/insurance/[id]/topAmountsAndDeductibles/route';
import { POST as postPrice } from '@/app/api/insurance/[id]/calculatePrice/route';
import { POST as postList } from '@/app/api/insurance/compare/metadata/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { compareResponse } from '@/features/compare/search-schemas';
import {
  planConditions,
  planDescriptions,
  planFaq,
  topAmountsAndDeductibles,
} from '@/features/plan/sections/sections.api';
import { calculatePriceResponse } from '@/features/quote/quote.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { messagesOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';

type Row = {
  id: number;
  market: MarketCode;
  productType: string;
  productCode: string;
  displayName: string;
  owner: string;
};
const rows: Row[] = [];

beforeAll(async () => {
  await seedCatalogue(database());
  for (const market of markets)
    for await (const { id, productType, productCode, displayName, organization } of readCatalogue({
      db: database(),
      market,
    }))
      rows.push({ id, market: market.code, productType, productCode, displayName, owner: organization.url });
});

const plansOf = (market: MarketCode, productType: string) =>
  rows.filter((row) => row.market === market && row.productType === productType);
const planOf = (market: MarketCode, productCode: string) =>
  rows.find((row) => row.market === market && row.productCode === productCode)!;

type Read = (request: Request, at: { params: Promise<{ id: string }> }) => Promise<Response>;
async function read(handler: unknown, { id, market }: Row, path: string) {
  const request = apiRequest(`/api/insurance/${id}/${path}`, { site: market });
  const answer = await (handler as Read)(request, { params: Promise.resolve({ id: String(id) }) });
  return (await answer.json()) as unknown;
}
const conditionsOf = async (row: Row) => planConditions.parse(await read(getConditions, row, 'conditions'));
const amountsOf = async (row: Row) =>
  topAmountsAndDeductibles.parse(await read(getAmounts, row, 'topAmountsAndDeductibles'));
const exclusionsOf = async (row: Row) => {
  const { exclusions } = planExclusions.parse(await read(getExclusions, row, 'exclusions'));
  return exclusions.map(({ code }) => code);
};
const textsOf = async (row: Row) => {
  const { descriptions } = planDescriptions.parse(await read(getDescriptions, row, 'descriptions'));
  const { questions } = planFaq.parse(await read(getFaq, row, 'faq'));
  const { whoMayEnter } = await conditionsOf(row);
  return [...descriptions, ...questions, ...whoMayEnter].map(({ text }) => text).join('\n');
};
const ownWaitingOf = async (row: Row) => {
  const { waitingPeriods } = await conditionsOf(row);
  return waitingPeriods.flatMap(({ code, typical }) => (typical ? [] : [code]));
};
const daysOf = async (row: Row) => {
  const { waitingPeriods } = await conditionsOf(row);
  return Object.fromEntries(waitingPeriods.map(({ code, days }) => [code, days]));
};

async function priceOf({ id, market }: Row, profile: object) {
  const request = apiRequest(`/api/insurance/${id}/calculatePrice`, {
    site: market,
    body: { profile: { ingresodatos: true, ...profile } },
  });
  const answer = await postPrice(request, { params: Promise.resolve({ id: String(id) }) });
  return calculatePriceResponse.parse(await answer.json());
}
const aged = (edad: number, ingreso: number | null = null) => ({ cotizante: [{ sexo: 'Femenino', edad, ingreso }] });
const dog = (edad: number) => ({ mascota: [{ raza: 'Beagle', especie: 'Perro', edad }] });
const isPriced = async (row: Row, profile: object) => (await priceOf(row, profile)).price !== null;

async function listed(market: MarketCode, productType: string, profile: object | null = null) {
  const { organizationType, comparator } = markets
    .find(({ code }) => code === market)!
    .lines.find((line) => line.productType === productType)!;
  const body = {
    productType,
    organizationType: [organizationType],
    comparator,
    take: 100,
    ...(profile && { profile: { ingresodatos: true, ...profile } }),
  };
  const answer = await postList(apiRequest('/api/insurance/compare/metadata', { site: market, body }));
  return compareResponse.parse(await answer.json()).data;
}

describe("Colombia's EPS", () => {
  it('is one row a company, without a complementary plan among them', async () => {
    const eps = await listed('co', 'EPS');
    expect(eps.length).toBe(12);
    expect(new Set(eps.map(({ organization }) => organization.url)).size).toBe(12);
    expect(eps.filter(({ displayName }) => /complementario|premium|pac/i.test(displayName))).toEqual([]);
  });

  it('costs 12.5 % of the base, 4 % for an employee, at any age', async () => {
    const eps = planOf('co', 'EPS005');
    for (const edad of [25, 60, 90]) {
      const { price, receipt } = await priceOf(eps, aged(edad, 4_000_000));
      expect([edad, price?.amount]).toEqual([edad, 160_000]);
      expect(receipt?.lines.map(({ amount }) => amount)).toEqual(['500000', '-340000']);
    }
    const cards = await listed('co', 'EPS', aged(90, 4_000_000));
    expect(cards.map(({ profilePrice }) => profilePrice?.amount)).toEqual(Array.from({ length: 12 }, () => 160_000));
  });

  it('accepts everybody, asks nothing about health, and covers from the first day', async () => {
    const eps = planOf('co', 'EPS005');
    const { entryAges } = await conditionsOf(eps);
    expect(entryAges).toMatchObject({ from: null, to: null });
    expect(Object.values(await daysOf(eps)).filter((days) => days > 0)).toEqual([]);
  });
});

describe("Colombia's complementary plans", () => {
  it('have the plans that stood among the EPS, with the text of a complementary plan', async () => {
    const moved = planOf('co', 'EPS-ALIANSALUD-01');
    expect(moved.productType).toBe('COMPLEMENTARIO');
    const texts = await textsOf(moved);
    expect(texts).toContain('es un plan complementario de EPS Aliansalud');
    expect(texts).toContain('Afiliados a EPS Aliansalud en el régimen contributivo');
    expect(texts).toContain('declaración de salud');
    expect(texts).not.toContain('No hay preguntas de salud');
    expect(await daysOf(moved)).toEqual({
      emergencyRoom: 0,
      medicalConsultation: 0,
      imaging: 60,
      plannedSurgery: 150,
      childbirth: 300,
    });
  });

  it('are not sold by EPS Sura, which has taken nobody new since 2024', () => {
    expect(plansOf('co', 'COMPLEMENTARIO').filter(({ owner }) => owner === 'Sura-EPS')).toEqual([]);
    expect(plansOf('co', 'COMPLEMENTARIO').length).toBeGreaterThanOrEqual(20);
  });
});

it('the moderating fee is no deductible of a plan: it depends on income', async () => {
  for (const productType of ['EPS', 'COMPLEMENTARIO']) {
    const cards = await listed('co', productType);
    expect(cards.filter(({ insuranceMetadata }) => insuranceMetadata.metadata.deductible !== null)).toEqual([]);
  }
  const { deductibles } = await amountsOf(planOf('co', 'EPS005'));
  const table = deductibles.map(({ code, amount }) => [code, amount?.amount]);
  expect(table).toEqual([
    ['moderatingFeeA', 5000],
    ['moderatingFeeB', 20_100],
    ['moderatingFeeC', 52_800],
    ['copayPerEventA', 373_715],
    ['copayPerEventB', 1_497_644],
    ['copayPerEventC', 2_995_409],
    ['copayPerYearA', 748_882],
    ['copayPerYearB', 2_995_409],
    ['copayPerYearC', 5_990_696],
  ]);
});

describe('a price ends where nobody new is taken', () => {
  it.each([
    ['co', 'COMP-COMPENSAR-01', 59],
    ['co', 'MEDI-COLMEDICA-01', 64],
    ['co', 'POLI-SURA-01', 58],
    ['cl', 'COMP-METLIFE-01', 64],
    ['in', 'INTE-BMI-01', 74],
  ] as const)('%s %s: after %i years', async (market, code, last) => {
    const plan = planOf(market, code);
    expect([await isPriced(plan, aged(last)), await isPriced(plan, aged(last + 1))]).toEqual([true, false]);
  });

  it('but not where a plan takes everybody', async () => {
    expect(await isPriced(planOf('co', 'EPS-SANITAS-01'), aged(70))).toBe(true);
    expect(await isPriced(planOf('co', 'MEDI-COLSANITAS-01'), aged(70))).toBe(true);
  });
});

describe("Chile's Isapres", () => {
  it('have no entry age, and pay for childbirth in proportion instead of after 300 days', async () => {
    const isapre = plansOf('cl', 'ISAPRE')[0]!;
    expect((await conditionsOf(isapre)).entryAges).toMatchObject({ from: null, to: null });
    expect(Object.values(await daysOf(isapre))).toEqual([0]);
    const texts = await textsOf(isapre);
    expect(texts).toMatch(/en proporción a los meses/);
    expect(texts).toMatch(/hasta por 18 meses, nunca menos del 25 %/);
  });

  it('promise nothing back for a price under the 7 %', async () => {
    expect(await textsOf(plansOf('cl', 'ISAPRE')[0]!)).not.toMatch(/excedentes/i);
    const guides = (['es', 'en', 'pt'] as const).map((locale) => JSON.stringify(messagesOf(locale).guide));
    expect(guides.filter((guide) => /excedente|surplus/i.test(guide))).toEqual([]);
  });
});

it("Peru's EPS asks no age of employees, three months of contributions, and nothing in an emergency", async () => {
  const eps = planOf('pe', 'EPS-PACIFICO-01');
  expect((await conditionsOf(eps)).entryAges).toMatchObject({ from: null, to: null });
  expect(await daysOf(eps)).toEqual({ emergencyRoom: 0, firstContributions: 90, listedDiagnoses: 365 });
  const texts = await textsOf(eps);
  expect(texts).toContain('La afiliada regular tiene cobertura desde que entra, aunque ya esté embarazada');
  expect(texts).toMatch(/potestativos.*suelen aceptarse hasta los 60 o 65 años/is);
});

describe('how long a plan waits', () => {
  it('stands as its own only where it is known: of three lines by law, and of two companies', async () => {
    const known: Record<string, string[]> = {};
    for (const row of rows) {
      const codes = await ownWaitingOf(row);
      if (codes.length > 0) known[`${row.market} ${row.productType} ${row.owner}`] = codes;
    }
    const ofMany = (market: string, productType: string, codes: string[]) =>
      Object.fromEntries(
        rows
          .filter((row) => row.market === market && row.productType === productType)
          .map(({ owner }) => [`${market} ${productType} ${owner}`, codes]),
      );
    expect(known).toEqual({
      ...ofMany('cl', 'ISAPRE', ['generalIllness']),
      ...ofMany('pe', 'EPS', ['emergencyRoom', 'firstContributions', 'listedDiagnoses']),
      ...ofMany('pe', 'SCTR', ['workMedicalCare', 'totalDisabilityPension']),
      ...ofMany('co', 'EPS', ['emergencyRoom', 'generalIllness', 'plannedSurgery', 'childbirth']),
      'cl MASCOTAS Isapet': ['vetVisit', 'vetSurgery'],
      'in INTERNACIONAL BMI': ['medicalAccident', 'generalIllness', 'illnessAbroad'],
    });
  }, 120_000);

  it('is the same on its card: 45 days at Isapet, usually 15 to 60 elsewhere', async () => {
    const cards = new Map((await listed('cl', 'MASCOTAS')).map(({ productCode, entry }) => [productCode, entry]));
    expect(cards.get('MASC-ISAPET-01')!.waiting).toEqual({ days: 45, upTo: null, typical: false });
    expect(cards.get('MASC-SURA-01')).toEqual({
      closed: false,
      ages: { from: 0, to: 6, typical: false },
      employerOnly: false,
      affiliatesOf: null,
      madeFor: null,
      waiting: { days: 15, upTo: 60, typical: true },
      birthWaiting: null,
    });
  });

  it('for a birth stands only where the plan names births', async () => {
    const cards = new Map(
      (await listed('co', 'MEDICINA PREPAGADA')).map(({ productCode, entry }) => [productCode, entry.birthWaiting]),
    );
    expect(cards.get('MEDI-COLMEDICA-01')).toBeNull();
    expect(cards.get('MEDI-COLMEDICA-02')).toEqual({ days: 300, upTo: null, typical: true });
  });
});

it('a visit in Peru says by clinic what is paid: S/ 35 and 20 %', async () => {
  const plan = planOf('pe', 'EPS-RIMAC-01');
  const { organizations } = coverageOrganizations.parse(await read(getClinics, plan, 'coverageOrganizations'));
  const clinic = organizations.find(({ displayName }) => displayName === 'Clínica Maison de Santé')!;
  expect(clinic).toMatchObject({ visit: { amount: 35, currency: 'PEN' }, coverage: { ambulatory: 80 } });
});

it("Chile's guards have at least 250 UF, and no plan is named after the old law or 75 UF", async () => {
  const cards = await listed('cl', 'GUARDIAS');
  expect(cards.length).toBeGreaterThanOrEqual(6);
  for (const { displayName, url, coverages, features, insuranceMetadata } of cards) {
    expect(`${displayName} ${url}`).not.toMatch(/3607|75|cumple/i);
    const capital = coverages.find(({ code }) => code === 'accidentalDeath')!.value;
    expect(capital).toBeGreaterThanOrEqual(250);
    expect(insuranceMetadata.metadata.annual_benefit_maximum).toEqual({ amount: capital, currency_code: 'UF' });
    expect(features).not.toContain('legalRequirement');
  }
  expect(await textsOf(plansOf('cl', 'GUARDIAS')[0]!)).not.toMatch(/75 UF|3607/);
});

describe('what is said of other laws', () => {
  it('names no figure of SOAT or ARL that was replaced', () => {
    const words = JSON.stringify((['es', 'en', 'pt'] as const).map((locale) => messagesOf(locale)));
    expect(words).not.toMatch(/800 (?:SMLDV|salarios)|5[.,]800/);
  });

  it("says when a payroll is under Peru's minimum wage", async () => {
    const company = (ingreso: number) => ({
      sctr: { cantidadempleados: 10, ingreso, sector: 'G', tipo_trabajo: 'Almacén' },
    });
    const plan = plansOf('pe', 'SCTR')[0]!;
    expect((await priceOf(plan, company(1000))).receipt?.notes).toEqual(['underMinimumWage']);
    expect((await priceOf(plan, company(1130))).receipt?.notes).toEqual([]);
    expect(await textsOf(plan)).toContain('S/ 1,130');
  });
});

describe('a pet', () => {
  it.each([
    ['cl', 'MASC-SURA-01', 6],
    ['cl', 'MASC-BCI-SEGURO-01', 8],
    ['pe', 'MASC-RIMAC-01', 8],
    ['co', 'MASC-SURA-01', 8],
  ] as const)('in %s with %s has no price after %i years', async (market, code, last) => {
    const plan = planOf(market, code);
    expect([await isPriced(plan, dog(last)), await isPriced(plan, dog(last + 1))]).toEqual([true, false]);
  });

  it('of any age enters Isapet, and of 3 months to 6 years SURA', async () => {
    expect(await isPriced(planOf('cl', 'MASC-ISAPET-01'), dog(15))).toBe(true);
    expect((await conditionsOf(planOf('cl', 'MASC-SURA-01'))).entryAges).toMatchObject({
      from: 0,
      to: 6,
      stay: 11,
      typical: false,
    });
  });
});

it('a life insurance leaves out suicide for two years in Chile, and for one elsewhere', async () => {
  expect(await exclusionsOf(planOf('cl', 'VIDA-METLIFE-01'))).toContain('suicideTwoYears');
  expect(await exclusionsOf(planOf('cl', 'VIDA-METLIFE-01'))).not.toContain('suicideFirstYear');
  expect(await exclusionsOf(planOf('pe', 'VIDA-RIMAC-01'))).toContain('suicideFirstYear');
});
