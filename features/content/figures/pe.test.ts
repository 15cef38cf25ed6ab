import { expect, test } from 'vitest';
import { articleFigures } from './all';

const of = (slug: string) => articleFigures.pe[slug]?.({ uf: 39_689, ufName: '' });

test('the EPS takes its credit of the nine per cent, and EsSalud keeps the rest', () => {
  expect(of('EPS-o-EsSalud-Pierdes-EsSalud-Si-Tienes-EPS')).toMatchObject({
    contribution: { money: 270 },
    creditPercent: { percent: 2.25 },
    restPercent: { percent: 6.75 },
    credit: { money: 67.5 },
    rest: { money: 202.5 },
    gap: { money: 112.5 },
  });
});

test('SCTR costs what the product asks for it', () => {
  expect(of('SCTR-A-Quien-Le-Toca')).toMatchObject({
    payroll: { money: 15_000 },
    ratePercent: { percent: 1.9 },
    taxPercent: { percent: 18 },
    beforeTax: { money: 285 },
    total: { money: 336.3 },
    perWorker: { money: 33.63 },
    leastTotal: { money: 247.8 },
    mostTotal: { money: 796.5 },
  });
});

test('a visit costs its deductible and a share of the tests, an operation a day of room and a share of the rest', () => {
  expect(of('Deducible-y-Coaseguro-Cuanto-Pagas-En-La-Clinica')).toMatchObject({
    coinsurance: { percent: 20 },
    testsShare: { money: 33 },
    visitTotal: { money: 73 },
    surgeryCoinsurance: { percent: 15 },
    afterRoom: { money: 13_250 },
    surgeryShare: { money: 1987.5 },
    surgeryTotal: { money: 2737.5 },
    planPays: { money: 11_262.5 },
    firstCoinsurance: { percent: 10 },
    fourthCoinsurance: { percent: 40 },
  });
});

test('EsSalud treats two more months for every five of contributions, twelve at most', () => {
  expect(of('Te-Quedaste-Sin-Trabajo-Que-Pasa-Con-Tu-Seguro')).toMatchObject({
    latencyMonths: { number: 6 },
    bracketFrom: { number: 15 },
    bracketTo: { number: 19 },
    fromFive: { number: 2 },
    fromTen: { number: 4 },
    fromFifteen: { number: 6 },
    fromTwenty: { number: 8 },
    fromTwentyFive: { number: 10 },
    fromThirty: { number: 12 },
  });
});

test('Vida Ley pays 16 salaries, or 32 by accident', () => {
  expect(of('Vida-Ley-Quien-Lo-Paga-y-Cuanto-Entrega')).toMatchObject({
    naturalDeath: { money: 40_000 },
    accidentalDeath: { money: 80_000 },
  });
});

test('a waiting period is counted from the day the policy begins', () => {
  expect(of('Carencia-Espera-y-Preexistencia-En-Tu-Seguro')).toMatchObject({
    start: { day: '2027-03-01' },
    illnessFrom: { day: '2027-03-31' },
    maternityFrom: { day: '2028-01-01' },
  });
});
