import { expect, test } from 'vitest';
import { articleFigures } from './all';

const at = (slug: string, uf = 39_689) => articleFigures.cl[slug]!({ uf, ufName: 'UF del 28 de noviembre de 2026' });
const money = (amount: number) => ({ money: amount });

test('isapre or Fonasa: the legal 7 % and a plan beside it', () => {
  const example = at('Conviene-Isapre-o-Fonasa');
  expect(example).toMatchObject({
    taxable: money(1_650_000),
    seven: money(115_500),
    factor: { number: 1 },
    planUf: { uf: 3.354 },
    plan: money(133_117),
    extra: money(17_617),
  });
  expect(example.withChild).toEqual(money(Math.round((2.5 * 1.6 + 2 * 0.854) * 39_689)));
});

test('the price of an isapre plan, and with the highest rise of the year', () => {
  expect(at('Como-Se-Calcula-El-Precio-De-Tu-Isapre')).toMatchObject({
    holder35: { number: 1.3 },
    dependant0: { number: 0 },
    dependant25: { number: 0.7 },
    factors: { number: 2 },
    basePart: { uf: 4.246 },
    gesPart: { uf: 2.562 },
    totalUf: { uf: 6.808 },
    total: money(270_203),
    raisedUf: { uf: 6.95661 },
    raised: money(276_101),
    difference: money(5898),
  });
});

test('a cap below the percentage', () => {
  expect(at('Por-Que-Tu-Isapre-Pago-Menos-Que-El-70')).toMatchObject({
    wanted: money(35_000),
    cap: money(27_782),
    pays: money(27_782),
    patient: money(22_218),
    realPercent: { percent: 56 },
  });
});

test('a cap above the percentage does not count', () => {
  expect(at('Por-Que-Tu-Isapre-Pago-Menos-Que-El-70', 60_000)).toMatchObject({
    cap: money(42_000),
    pays: money(35_000),
    realPercent: { percent: 70 },
  });
});

test('a declared pre-existing illness, and a birth', () => {
  expect(at('Te-Aceptan-En-Una-Isapre-Con-Una-Preexistencia')).toMatchObject({
    normal: money(4_000_000),
    least: money(1_000_000),
    patientRestricted: money(4_000_000),
    patientNormal: money(1_000_000),
    birthPercent: { percent: 67 },
  });
});

test('a year of copays, the deductible of the CAEC and that of the GES', () => {
  expect(at('GES-y-CAEC-Quien-Paga-Una-Enfermedad-Cara')).toMatchObject({
    copays: money(39_414_292),
    caecUf: { uf: 96 },
    withCaec: money(3_810_144),
    gesUf: { uf: 92.8 },
    gesDeductible: money(3_683_139),
  });
});

test('a complementary insurance, with its deductible and with its clause', () => {
  expect(at('Cuanto-Te-Devuelve-Un-Seguro-Complementario')).toMatchObject({
    deductible: money(158_756),
    afterDeductible: money(801_244),
    refund: money(560_871),
    patient: money(399_129),
    smallRefund: money(0),
    clausePaid: money(12_000),
    clauseCounted: money(15_000),
    clauseRefund: money(12_000),
    clausePatient: money(6000),
  });
});

const ofTheDay = [
  'Conviene-Isapre-o-Fonasa',
  'Como-Se-Calcula-El-Precio-De-Tu-Isapre',
  'Por-Que-Tu-Isapre-Pago-Menos-Que-El-70',
  'GES-y-CAEC-Quien-Paga-Una-Enfermedad-Cara',
  'Cuanto-Te-Devuelve-Un-Seguro-Complementario',
];

test.each(ofTheDay)('%s is worked out with the UF of the day, and says which day', (slug) => {
  const amounts = (uf: number) => Object.entries(at(slug, uf)).filter(([name]) => name !== 'ufToday');
  expect(at(slug).ufToday).toEqual(money(39_689));
  expect(at(slug).ufOfDay).toEqual({ text: 'UF del 28 de noviembre de 2026' });
  expect(amounts(40_000)).not.toEqual(amounts(39_689));
});
