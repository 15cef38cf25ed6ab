import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coverage } from '@/features/catalogue/plan-schemas';
import { COVERAGE_GROUPS, type CoverageItem, type CoverageOffer } from './detail-schemas';
import { allCoverages, allFeatures, gapsOf } from './plan-coverages';

const coverage = (code: string, kind: Coverage['kind'], value: number | null): Coverage => ({
  code,
  kind,
  value,
  currency: null,
});

it('knows the benefits of a plan under whatever head they stand, each once', () => {
  const plan = {
    features: ['freeChoice', 'evacuation'],
    coverages: [
      coverage('evacuation', 'included', null),
      coverage('maternity', 'amount', 5_000),
      coverage('hospital', 'percent', 90),
    ],
  };
  expect(allFeatures(plan)).toEqual(['freeChoice', 'evacuation', 'maternityIncluded']);
});

it('takes nothing for a benefit that is not paid or not known', () => {
  const coverages = [
    coverage('maternity', 'percent', 0),
    coverage('dental', 'amount', null),
    coverage('evacuation', 'included', 0),
  ];
  expect(allFeatures({ features: [], coverages })).toEqual([]);
});

const offer = (percent: number | null, copay: CoverageOffer['copay'] = null): CoverageOffer => ({
  percent,
  cap: null,
  copay,
});
const row = (
  code: string,
  preferente: CoverageOffer | null,
  libreEleccion: CoverageOffer | null = null,
): CoverageItem => ({ code, preferente, libreEleccion, yearlyCap: null });

it('says of what a card only calls included the share that its sheet says', () => {
  const card = [coverage('intensiveCare', 'included', null), coverage('maternity', 'included', null)];
  const coveragesOf = (coverages: Coverage[], ...items: CoverageItem[]) =>
    allCoverages({ features: [], coverages }, [{ items }]);
  const sheet = [row('intensiveBedDay', offer(100)), row('childbirth', null)];
  expect(coveragesOf(card, ...sheet)).toEqual([coverage('intensiveCare', 'percent', 100), card[1]]);
  expect(coveragesOf([], sheet[0]!)).toEqual([coverage('intensiveCare', 'percent', 100)]);
  expect(coveragesOf(card)).toEqual(card);
});

describe('the gaps of a plan', () => {
  const codesOf = (...args: Parameters<typeof gapsOf>) => gapsOf(...args).map(({ kind, code }) => `${kind} ${code}`);
  const exclusions = [{ code: 'own' }, { code: 'ofTheLine' }];

  it('are what it restricts, then what it pays nothing for, then its exclusions', () => {
    const coverageGroups = [{ group: 'others' as const, items: [row('ambulance', null), row('glasses', offer(50))] }];
    const coverages = [
      coverage('dental', 'percent', 0),
      coverage('evacuation', 'included', 0),
      coverage('hospital', 'percent', 90),
    ];
    expect(codesOf({ coverageGroups, exclusions }, coverages, ['childbirth'])).toEqual([
      'restriction childbirth',
      'unpaid dental',
      'unpaid evacuation',
      'unpaid ambulance',
      'exclusion own',
      'exclusion ofTheLine',
    ]);
  });

  it('are its rows with limits where the sheet names no restriction, but for those that are not paid at all', () => {
    const items = [row('psychConsultation', offer(35)), row('bariatricSurgery', null)];
    const texts = { coverageGroups: [{ group: 'restricted' as const, items }], exclusions: [] };
    expect(codesOf(texts, [], [])).toEqual(['restriction psychConsultation', 'unpaid bariatricSurgery']);
    expect(codesOf(texts, [], ['mentalHealth'])).toEqual(['restriction mentalHealth', 'unpaid bariatricSurgery']);
  });

  it('name once what card and sheet both say is not paid', () => {
    const coverageGroups = [{ group: 'ambulatory' as const, items: [row('dentalTreatment', null)] }];
    expect(codesOf({ coverageGroups, exclusions: [] }, [coverage('dental', 'percent', 0)], [])).toEqual([
      'unpaid dental',
    ]);
  });

  it('are never what nobody knows, nor what is paid somewhere or with a copay', () => {
    const copay = { amount: 5, unit: 'UF' as const };
    const anyOffer = fc.constantFrom(null, offer(null), offer(0), offer(80), offer(null, copay), offer(0, copay));
    const anyRow = fc
      .tuple(fc.constantFrom('labTests', 'imaging', 'ambulance'), anyOffer, anyOffer)
      .map((made) => row(...made));
    const anyGroup = fc.record({
      group: fc.constantFrom(...COVERAGE_GROUPS.filter((group) => group !== 'restricted')),
      items: fc.array(anyRow, { minLength: 1, maxLength: 4 }),
    });
    const anyCoverage = fc
      .tuple(fc.constantFrom('hospital', 'funeral', 'glasses'), fc.constantFrom(null, 0, 90))
      .map(([code, value]) => coverage(code, 'percent', value));
    fc.assert(
      fc.property(
        fc.array(anyGroup, { maxLength: 4 }),
        fc.uniqueArray(anyCoverage, { selector: ({ code }) => code }),
        (coverageGroups, coverages) => {
          const rows = coverageGroups.flatMap(({ items }) => items);
          const isPaid = (one: CoverageOffer | null) => one !== null && (one.percent !== 0 || one.copay !== null);
          const pays = ({ preferente, libreEleccion }: CoverageItem) => isPaid(preferente) || isPaid(libreEleccion);
          const unpaid = [...new Set(rows.map(({ code }) => code))].filter(
            (code) => !rows.some((one) => one.code === code && pays(one)),
          );
          const zero = coverages.flatMap(({ code, value }) => (value === 0 ? [code] : []));
          expect(gapsOf({ coverageGroups, exclusions: [] }, coverages, [])).toEqual(
            [...zero, ...unpaid].map((code) => ({ kind: 'unpaid', code })),
          );
        },
      ),
    );
  });
});
