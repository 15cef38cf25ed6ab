import { expect, test } from 'vitest';
import { articleFigures } from './all';
import { sharesOfFamily, sharesOfYear } from './in';

const of = (slug: string) => articleFigures.in[slug]!({ uf: 39_689, ufName: '' });

test('a chemotherapy: the deductible and a fifth of the rest', () => {
  expect(of('Seguro-Internacional-o-Seguro-De-Viaje')).toMatchObject({
    total: { money: 6 * 4000 },
    rest: { money: 21_500 },
    ownPercent: { percent: 20 },
    coinsurance: { money: 4300 },
    patient: { money: 6800 },
    insurer: { money: 17_200 },
  });
});

test('a family pays two deductibles, a person theirs and then coinsurance', () => {
  expect(of('Como-Funciona-El-Deducible-De-Un-Seguro-Internacional')).toMatchObject({
    first: { money: 1000 },
    second: { money: 1000 },
    third: { money: 0 },
    familyTotal: { money: 2000 },
    billsTotal: { money: 9000 },
    familyInsurer: { money: 7000 },
    mriOwn: { money: 500 },
    specialistOwn: { money: 22 },
    singleTotal: { money: 522 },
  });
});

test('a deductible is counted as it is used up', () => {
  const plan = { deductible: 1000, percent: 100 };
  expect(sharesOfYear([600, 600, 600], plan).map(({ patient }) => patient)).toEqual([600, 400, 0]);
  expect(sharesOfFamily([300, 1000, 5000, 5000], plan, 2).map(({ patient }) => patient)).toEqual([300, 1000, 1000, 0]);
});

test('a caesarean in the United States, with and without that area', () => {
  expect(of('Con-o-Sin-Estados-Unidos-Que-Area-Elegir')).toMatchObject({
    rest: { money: 19_000 },
    uncapped: { money: 3800 },
    coinsurance: { money: 2000 },
    patient: { money: 3000 },
    insurer: { money: 17_000 },
    withoutArea: { money: 20_000 },
  });
});

test('a trip for two, both ends included', () => {
  expect(of('Seguro-De-Viaje-Para-Schengen-Lo-Necesitas')).toMatchObject({
    days: { number: 15 },
    each: { money: 48 },
    total: { money: 96 },
  });
});

test('who is 72 enters four plans of six', () => {
  expect(of('Hasta-Que-Edad-Puedes-Entrar-A-Un-Seguro-Internacional')).toMatchObject({
    bmiSerie3000: { number: 74 },
    plans: { number: 6 },
    accepted: { number: 4 },
    refused: { number: 2 },
  });
});

test('a birth over the limit of the plan', () => {
  expect(of('Maternidad-En-Un-Seguro-Internacional')).toMatchObject({
    overLimit: { money: 6000 },
    patient: { money: 6500 },
    insurer: { money: 7000 },
  });
});
