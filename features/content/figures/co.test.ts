import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import careReference from '@/lib/markets/co/care-prices.json' with { type: 'json' };
import { CATEGORIES, copay, EPS_TARIFF, MINIMUM_WAGE, selfEmployed } from './co';
import { articleFigures } from './all';

const of = (slug: string) => articleFigures.co[slug]!({ uf: 39_689, ufName: '' });

const SEED = path.join(process.cwd(), 'lib/db/seed/data');
const seedOf = (file: string) => JSON.parse(readFileSync(path.join(SEED, file), 'utf8'));

test('a year of a complementary plan and one of prepaid medicine', () => {
  expect(of('Plan-Complementario-Prepagada-o-Poliza')).toMatchObject({
    complementary: { money: 53_100 },
    prepaid: { money: 310_000 },
    complementaryYear: { money: 637_200 },
    prepaidYear: { money: 3_720_000 },
    difference: { money: 3_082_800 },
  });
});

test('the copayment of a dependant of category A', () => {
  expect(of('Copago-y-Cuota-Moderadora-2026-Cuanto-Pagas')).toMatchObject({
    twoWages: { money: 3_501_810 },
    fiveWages: { money: 8_754_525 },
    operation: { money: 4_672_000 },
    share: { money: 537_280 },
    copay: { money: 373_715 },
    twice: { money: 747_430 },
    left: { money: 1452 },
  });
});

test('a copayment is a percentage, up to the limits of the event and of the year', () => {
  expect(copay(1_000_000, 'A')).toBe(115_000);
  expect(copay(503_300, 'A')).toBe(57_880);
  expect(copay(503_300, 'A', 747_430)).toBe(1452);
  expect(copay(503_300, 'A', 748_882)).toBe(0);
  expect(copay(10_000_000, 'B')).toBe(1_497_644);
});

test('a self-employed person with prepaid medicine', () => {
  expect(of('Puedes-Tener-Medicina-Prepagada-Sin-EPS')).toMatchObject({
    income: { money: 5_000_000 },
    base: { money: 2_000_000 },
    health: { money: 250_000 },
    total: { money: 560_000 },
  });
});

test('the days on which a plan of the 1st of February opens its cover', () => {
  expect(of('Que-Es-La-Carencia-En-Un-Plan-De-Salud')).toMatchObject({
    start: { day: '2027-02-01' },
    imagingFrom: { day: '2027-04-02' },
    surgeryFrom: { day: '2027-07-01' },
    deliveryFrom: { day: '2027-11-28' },
  });
});

test('a visit for an excluded illness by the EPS', () => {
  expect(of('Preexistencias-En-Medicina-Prepagada')).toEqual({
    privatePrice: { money: 180_000 },
    fee: { money: 20_100 },
    saved: { money: 159_900 },
  });
});

test('two self-employed persons, one under the least base', () => {
  expect(of('Independiente-Cuanto-Pagas-De-EPS')).toMatchObject({
    employeePercent: { percent: 4 },
    maximumBase: { money: 43_772_625 },
    sameUpTo: { money: 4_377_263 },
    highBase: { money: 2_400_000 },
    highHealth: { money: 300_000 },
    highArl: { money: 12_528 },
    lowShare: { money: 1_200_000 },
    lowHealth: { money: 218_863 },
    lowArl: { money: 9140 },
  });
});

test('a base is between 1 and 25 minimum wages', () => {
  expect(selfEmployed(1)).toMatchObject({ base: 1_750_905, health: 218_863 });
  expect(selfEmployed(500_000_000)).toMatchObject({ base: 43_772_625, health: 5_471_578 });
});

test('an EPS costs what the catalogue says', () => {
  const { plans } = seedOf('co/eps.json') as { plans: { tariff: unknown }[] };
  expect(plans.map(({ tariff }) => tariff)).toContainEqual(EPS_TARIFF);
});

test('fees and limits are those of the catalogue', () => {
  const said = JSON.stringify(seedOf('content/eps-co.json'));
  const { A, B, C } = CATEGORIES;
  const inEstimates = [A, B, C].map(({ fee, percent, perEvent }) => ({ visit: fee, percent, perEvent }));
  expect(careReference.fees).toEqual([
    { to: 2 * MINIMUM_WAGE - 1, ...inEstimates[0] },
    { to: 5 * MINIMUM_WAGE, ...inEstimates[1] },
    { to: null, ...inEstimates[2] },
  ]);
  for (const [category, { fee, perEvent, perYear }] of Object.entries(CATEGORIES)) {
    for (const [code, amount] of [
      ['moderatingFee', fee],
      ['copayPerEvent', perEvent],
      ['copayPerYear', perYear],
    ]) {
      expect(said).toMatch(new RegExp(`"code":"${code}${category}",[^}]*},"amount":{"amount":${amount},`));
    }
  }
});
