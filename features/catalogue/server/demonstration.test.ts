import { describe, expect, it } from 'vitest';
import type { CoverageItem } from '@/features/catalogue/detail/detail-schemas';
import { SHEET_CODE } from '@/features/catalogue/detail/plan-coverages';
import { knownOffers } from '@/features/catalogue/plan-facts';
import type { PlanEntry } from '@/features/catalogue/import-schemas';
import { markets } from '@/lib/markets';
import { sourceOf } from '@/lib/markets/sources';
import { locale as locales } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { readDemonstration } from './demonstration';
import { readContents } from './demonstration-content';

const readPlans = async (market: (typeof markets)[number]['code']) =>
  (await readDemonstration(market)).flatMap(({ plans }) => plans);

const cardOf = ({ details }: PlanEntry, code: string) => details.coverages.find((coverage) => coverage.code === code);

function percentOf(plan: PlanEntry, code: string): number | null {
  if (cardOf(plan, 'workAccidentCare')) return 100;
  const coverage = cardOf(plan, code);
  return coverage?.kind === 'percent' ? coverage.value : null;
}

it('the Isapre plans have published prices and clinics, derived percentages, and no invented row, cap or date', async () => {
  const isapres = (await readPlans('cl')).filter(({ productType }) => productType === 'ISAPRE');
  for (const { details, detail } of isapres) {
    const { isapre, provenance, ...rows } = detail!;
    expect(Object.values(rows).flat()).toEqual([]);
    expect(provenance).toEqual({ kind: 'published', source: 'isapre-law' });
    expect(isapre).toMatchObject({ prestacionesrest: '', amplitudcobertura: null, topeanual: null, fechainicio: null });
    expect(Object.values(details.provenance!).map(({ kind }) => kind)).toEqual([
      'published',
      'derived',
      'published',
      'example',
    ]);
  }
});

describe.each(markets)('a figure of a plan of $code', ({ code }) => {
  it('has a source of the market, or is an example', async () => {
    const sources = (await readPlans(code)).flatMap(({ details }) =>
      Object.values(details.provenance ?? {}).flatMap(({ source }) => source ?? []),
    );
    expect([...new Set(sources)].filter((source) => !sourceOf(code, source))).toEqual([]);
  });
});

describe.each(markets)('a made-up plan of $code says one thing', ({ code }) => {
  it('on its card and of its clinics', async () => {
    const plans = (await readPlans(code)).filter(({ verified }) => !verified);
    expect(plans.length).toBeGreaterThan(20);
    const alike = plans.filter(({ tariff }) => tariff.model !== 'isapre');
    const others = alike.flatMap((plan) =>
      plan.details.clinics.flatMap(([clinic, hospital, ambulatory]) =>
        [
          [hospital, percentOf(plan, 'hospital')],
          [ambulatory, percentOf(plan, 'ambulatory') ?? percentOf(plan, 'specialist')],
        ].some(([there, onCard]) => there !== null && there !== onCard)
          ? [[plan.productCode, clinic, hospital, ambulatory]]
          : [],
      ),
    );
    expect(others).toEqual([]);
  });

  it('on its card and of what a visit costs at the cheapest of its clinics', async () => {
    for (const { productCode, details } of await readPlans(code)) {
      const visits = details.clinics.flatMap(([, , , visit]) => (visit ? [visit.amount] : []));
      if (visits.length > 0)
        expect([productCode, Math.min(...visits)]).toEqual([productCode, details.deductible?.amount]);
    }
  });

  it('on its card and in its table of coverages', async () => {
    for (const { productCode, details, detail } of await readPlans(code)) {
      const items = detail?.coverageGroups.flatMap((group) => group.items) ?? [];
      for (const { code: coverage, kind, value, currency } of details.coverages) {
        const item = items.find((row) => row.code === SHEET_CODE[coverage]);
        const offer = item?.preferente ?? item?.libreEleccion;
        if (!offer || value === null) continue;
        const shown = kind === 'amount' ? offer.cap : (offer.percent ?? value);
        const expected = kind === 'amount' ? { amount: value, unit: currency } : value;
        expect([productCode, coverage, shown]).toEqual([productCode, coverage, expected]);
      }
    }
  });
});

const offerOf = ({ preferente, libreEleccion }: CoverageItem) => preferente ?? libreEleccion;
const capsOf = (item: CoverageItem) => [item.yearlyCap, offerOf(item)?.cap];
const rowsOf = ({ detail }: PlanEntry) => detail?.coverageGroups ?? [];

describe.each(markets)('no plan of $code contradicts itself', ({ code }) => {
  it('is without limit only where none of its rows has one', async () => {
    for (const plan of await readPlans(code)) {
      const caps = rowsOf(plan).flatMap(({ items }) => items.flatMap(capsOf));
      const isCapped = [...caps, ...(plan.detail?.topAmounts ?? []).map(({ amount }) => amount)].some(
        (cap) => cap && cap.amount > 0,
      );
      if (isCapped) expect([plan.productCode, plan.details.annualBenefitMaximum]).not.toEqual([plan.productCode, null]);
    }
  });

  it('caps nothing of what its card says it pays whole', async () => {
    const sheets = (await readContents()).filter((content) => content.markets.includes(code));
    for (const plan of await readPlans(code)) {
      const { items = [] } = sheets.find(({ productType }) => productType === plan.productType)?.sheet ?? {};
      const own = new Set(plan.details.coverages.map((coverage) => SHEET_CODE[coverage.code]));
      for (const coverage of plan.details.coverages) {
        if (coverage.kind !== 'percent' || coverage.value !== 100) continue;
        const headed = items
          .filter((item) => item.of === coverage.code && !own.has(item.code))
          .map((item) => item.code);
        const codes = new Set([...headed, SHEET_CODE[coverage.code]]);
        const capped = rowsOf(plan)
          .flatMap((group) => group.items)
          .filter(
            (item) =>
              codes.has(item.code) &&
              offerOf(item)?.percent === 100 &&
              capsOf(item).some((cap) => cap && cap.amount > 0),
          );
        expect([plan.productCode, coverage.code, capped]).toEqual([plan.productCode, coverage.code, []]);
      }
    }
  });

  it('names no row twice', async () => {
    for (const plan of await readPlans(code))
      for (const { items } of rowsOf(plan)) {
        const codes = items.map((item) => item.code);
        expect([plan.productCode, codes]).toEqual([plan.productCode, [...new Set(codes)]]);
      }
  });

  it('names no sum above the most it pays in a year', async () => {
    for (const { productCode, details } of await readPlans(code)) {
      const most = details.annualBenefitMaximum;
      const above = details.coverages.filter(
        ({ kind, value, currency }) =>
          kind === 'amount' && most?.amount && currency === most.currency_code && value! > most.amount,
      );
      expect([productCode, above]).toEqual([productCode, []]);
    }
  });

  it('has a figure for each of its clinics where its card has one', async () => {
    for (const plan of await readPlans(code)) {
      if (plan.verified) continue;
      const [inside, outside] = [
        percentOf(plan, 'hospital'),
        percentOf(plan, 'ambulatory') ?? percentOf(plan, 'specialist'),
      ];
      const silent = plan.details.clinics.filter(
        ([, hospital, ambulatory]) =>
          (inside !== null && hospital === null) || (outside !== null && ambulatory === null),
      );
      expect([plan.productCode, silent]).toEqual([plan.productCode, []]);
    }
  });

  it('takes nothing off without a word of what for', async () => {
    const discounts = (await readPlans(code)).flatMap(({ productCode, details }) =>
      knownOffers(details.offers)
        .filter(({ kind }) => kind === 'DISCOUNT')
        .map(({ when }) => [productCode, when]),
    );
    expect(discounts.length).toBeGreaterThan(0);
    expect(discounts.filter(([, when]) => when === undefined)).toEqual([]);
  });
});

it('a prepaid plan of Colombia says what a visit costs at each of its clinics, those of Cali too, where it has a fee', async () => {
  const plans = (await readPlans('co')).filter(
    ({ productType, details }) => productType === 'MEDICINA PREPAGADA' && (details.deductible?.amount ?? 0) > 0,
  );
  const clinics = plans.flatMap(({ details }) => details.clinics);
  expect(clinics.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Fundación Valle del Lili', 'Clínica Imbanaco']),
  );
  expect(clinics.filter(([, , , visit]) => !visit)).toEqual([]);
});

// DL 688: 16 monthly salaries for a natural death, 32 for an accident and for total disability.
it("Peru's Vida Ley pays for an accident and a disability twice what it pays for a natural death", async () => {
  const plans = (await readPlans('pe')).filter(({ displayName }) => displayName.startsWith('Vida Ley'));
  expect(plans.length).toBeGreaterThan(2);
  for (const plan of plans) {
    const [death, accident, disability] = ['death', 'accidentalDeath', 'disability'].map(
      (what) => cardOf(plan, what)?.value,
    );
    expect([plan.productCode, accident, disability]).toEqual([plan.productCode, death! * 2, death! * 2]);
    expect(plan.details.annualBenefitMaximum).toEqual({ amount: accident, currency_code: 'PEN' });
  }
});

it('a group pays less for each of its people from 10, 50 and 200 on, as its plans say', async () => {
  for (const { code } of markets)
    for (const { productType, tariff } of await readPlans(code)) {
      if (productType !== 'COLECTIVO' || tariff.model !== 'perHead') continue;
      expect(tariff.bands.map(({ from }) => from)).toEqual([1, 10, 50, 200]);
      expect(tariff.bands.map(({ amount }) => amount)).toEqual(
        tariff.bands.map(({ amount }) => amount).toSorted((left, right) => right - left),
      );
    }
});

it("Peru's insurance for risky work pays by law what every other does: care, both pensions and the burial", async () => {
  const plans = (await readPlans('pe')).filter(({ productType }) => productType === 'SCTR');
  expect(plans.length).toBeGreaterThan(5);
  for (const { details, detail } of plans) {
    expect(details.coverages.map(({ code, value }) => [code, value])).toEqual([
      ['workAccidentCare', 100],
      ['disabilityPension', 70],
      ['survivorPension', 42],
      ['funeral', null],
    ]);
    const rows = detail!.coverageGroups.flatMap(({ items }) => items.map((row) => [row.code, row.preferente?.percent]));
    expect(rows).toEqual(
      expect.arrayContaining([
        ['totalDisabilityPension', 70],
        ['partialDisabilityPension', 50],
      ]),
    );
  }
});

describe('the international demonstration', () => {
  it('has names that all its languages read', async () => {
    const spanish = /deducible|mundial|mundo|latinoam|EE\. ?UU|vida|grupo|pymes|familia|estudiante|\d\.\d{3}/i;
    const names = (await readPlans('in')).map(({ displayName }) => displayName);
    expect(names.filter((name) => spanish.test(name))).toEqual([]);
    for (const { displayName, organization } of await readPlans('in'))
      expect(
        names.filter((name) => name === displayName),
        `${organization.url} ${displayName}`,
      ).toHaveLength(1);
  });

  it('holds in the USA where its zone says so, and nowhere else', async () => {
    const plans = (await readPlans('in')).filter(({ productType }) => productType === 'INTERNACIONAL');
    for (const { productCode, details } of plans) {
      const isThere = details.coverageCountries.includes('usa');
      expect([productCode, ['worldwide', 'usa'].includes(details.protection ?? '')]).toEqual([productCode, isThere]);
    }
  });
});

it('tells in the steps of a line that is sold online which button does it, and of no other line', async () => {
  const online = new Set(
    markets.flatMap(({ lines }) => lines.flatMap((line) => (line.onlinePurchase ? line.productType : []))),
  );
  expect(online.size).toBeGreaterThan(0);
  for (const { productType, line } of await readContents())
    for (const locale of locales.options) {
      const steps = line.howToContract.map(({ text }) => text[locale] ?? '').join(' ');
      expect(steps.includes(labelsOf(locale, 'plan').buy), `${productType} ${locale}`).toBe(online.has(productType));
    }
});

it('says in Peru who pays for an accident before a policy, and that no EPS takes somebody without an employer', async () => {
  const contents = (await readDemonstration('pe')).flatMap(({ lineContents }) => lineContents);
  const contentOf = (productType: string) =>
    contents.find((one) => one.productType === productType && one.insuranceType === '')!.content;
  const answer = contentOf('POLIZA').faq.find(({ code }) => code === 'accidents')!;
  for (const law of ['SOAT', 'D.S. 024-2002-MTC', 'SCTR', '26790', 'D.S. 003-98-SA'])
    for (const locale of locales.options) expect(answer.text[locale]).toContain(law);
  const entry = contentOf('EPS').whoMayEnter.find(({ code }) => code === 'potestative')!;
  expect(entry.text.es).toContain('sin empleador no entra a este plan');
});
