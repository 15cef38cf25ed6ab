import { describe, expect, it } from 'vitest';
import { SHEET_CODE } from '@/features/catalogue/detail/domain';
import type { PlanEntry } from '@/features/catalogue/import-contract';
import { markets } from '@/lib/markets';
import { readDemonstration } from './demonstration';

const readPlans = async (market: (typeof markets)[number]['code']) =>
  (await readDemonstration(market)).flatMap(({ plans }) => plans);

const cardOf = ({ details }: PlanEntry, code: string) => details.coverages.find((coverage) => coverage.code === code);

/** What the card says is paid there; what the law has paid whole is not said as a percentage. */
function percentOf(plan: PlanEntry, code: string): number | null {
  if (cardOf(plan, 'workAccidentCare')) return 100;
  const coverage = cardOf(plan, code);
  return coverage?.kind === 'percent' ? coverage.value : null;
}

describe.each(markets)('a made-up plan of $code says one thing', ({ code }) => {
  it('on its card and of its clinics', async () => {
    const plans = (await readPlans(code)).filter(({ verified }) => !verified);
    expect(plans.length).toBeGreaterThan(20);
    // An Isapre's preferred clinics pay more than the others.
    const alike = plans.filter(({ tariff }) => tariff.model !== 'isapre');
    const others = alike.flatMap((plan) =>
      plan.details.clinics.flatMap(([clinic, hospital, ambulatory]) =>
        [
          [hospital, percentOf(plan, 'hospital')],
          [ambulatory, percentOf(plan, 'ambulatory')],
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
        const said = kind === 'amount' ? offer.cap : (offer.percent ?? value);
        const expected = kind === 'amount' ? { amount: value, unit: currency } : value;
        expect([productCode, coverage, said]).toEqual([productCode, coverage, expected]);
      }
    }
  });
});

describe('a group', () => {
  it('pays less for each of its people from 10, 50 and 200 on, as its plans say', async () => {
    for (const { code } of markets)
      for (const { productType, tariff } of await readPlans(code)) {
        if (productType !== 'COLECTIVO' || tariff.model !== 'perHead') continue;
        expect(tariff.bands.map(({ from }) => from)).toEqual([1, 10, 50, 200]);
        expect(tariff.bands.map(({ amount }) => amount)).toEqual(
          tariff.bands.map(({ amount }) => amount).toSorted((left, right) => right - left),
        );
      }
  });
});

describe("Peru's insurance for risky work", () => {
  it('pays by law what every other does: care, both pensions and the burial', async () => {
    const plans = (await readPlans('pe')).filter(({ productType }) => productType === 'SCTR');
    expect(plans.length).toBeGreaterThan(5);
    for (const { details, detail } of plans) {
      expect(details.coverages.map(({ code, value }) => [code, value])).toEqual([
        ['workAccidentCare', null],
        ['disabilityPension', 70],
        ['survivorPension', 42],
        ['funeral', null],
      ]);
      const rows = detail!.coverageGroups.flatMap(({ items }) =>
        items.map((row) => [row.code, row.preferente?.percent]),
      );
      expect(rows).toEqual(
        expect.arrayContaining([
          ['totalDisabilityPension', 70],
          ['partialDisabilityPension', 50],
        ]),
      );
    }
  });
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
