import { Big } from 'big.js';
import type { Household } from '@/features/pricing/price-schemas';
import { factorOf, factorRows } from '@/features/pricing/isapre';
import { sum } from '@/features/pricing/money';
import { priceFor } from '@/features/pricing/price';
import { EMPTY_HOUSEHOLD } from '@/features/pricing/reference-household';
import { legalSevenPercent } from '@/features/profile/legal-seven';
import type { ArticleFigures, Figure } from '../../figure';
import { pesosOf } from './amounts';

type Person = Household['persons'][number];

/** For 2026 (Superintendencia de Salud, cited by Meganoticias 2026-03-09). */
const RISE_PERCENT = 3.5;
const RISE_PERCENT_2025 = 3.7;
/** Cap on monthly income, for 2025 and since February 2026 (Superintendencia de Pensiones). */
const CAP_UF_2025 = 87.8;
const CAP_UF = 90;
/** Take-home share of taxable income, as in the product's profile. */
const TAKE_HOME_SHARE = 0.8;
/** Lowest and highest GES premium of 2026 of the open Isapres. */
const GES_UF = { low: 0.712, high: 1.036 };

function planPrice(plan: { baseUf: number; gesUf: number }, persons: Person[], uf: number) {
  const rates = { uf: { value: uf, day: '', fallback: false } };
  return priceFor({ model: 'isapre', isapreCode: 0, ...plan }, { ...EMPTY_HOUSEHOLD, persons }, rates, 'CLP')!;
}

export const isapreOrFonasa: ArticleFigures = ({ uf, ufName }) => {
  const plan = { baseUf: 2.5, gesUf: 0.854 };
  const takeHome = 1_320_000;
  const person: Person = { role: 'cotizante', age: 32 };
  const child: Person = { role: 'carga', age: 5 };
  const alone = planPrice(plan, [person], uf);
  const withChild = planPrice(plan, [person, child], uf);
  const seven = legalSevenPercent(takeHome, uf);
  return {
    capUf: { uf: CAP_UF },
    capUf2025: { uf: CAP_UF_2025 },
    age: { number: person.age },
    takeHome: { money: takeHome },
    takeHomeShare: { number: TAKE_HOME_SHARE },
    taxable: { money: new Big(takeHome).div(TAKE_HOME_SHARE).toNumber() },
    seven: { money: seven },
    baseUf: { uf: plan.baseUf },
    factor: { number: factorOf(person) },
    gesUf: { uf: plan.gesUf },
    planUf: { uf: Number(alone.subtotal) },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    plan: { money: alone.total },
    extra: { money: alone.total - seven },
    childAge: { number: child.age },
    childFactor: { number: factorOf(child) },
    withChildUf: { uf: Number(withChild.subtotal) },
    withChild: { money: withChild.total },
  };
};

const factorFigures = (role: Person['role'], name: string): Record<string, Figure> =>
  Object.fromEntries(factorRows(role).map(({ from, factor }) => [`${name}${from}`, { number: factor ?? 0 }]));

export const isaprePrice: ArticleFigures = ({ uf, ufName }) => {
  const baseUf = 2.123;
  const gesUf = 0.854;
  const adults: Person[] = [
    { role: 'cotizante', age: 36 },
    { role: 'carga', age: 34 },
  ];
  const childAge = 1;
  const [holder, partner] = adults.map(factorOf) as [number, number];
  const child = factorRows('carga').findLast(({ from }) => from <= childAge)!.factor ?? 0;
  const factors = sum([holder, partner, child]);
  const people = adults.length + 1;
  const gesPart = new Big(gesUf).times(people);
  const raisedBase = new Big(baseUf).times(100 + RISE_PERCENT).div(100);
  const total = factors.times(baseUf).plus(gesPart);
  const raised = factors.times(raisedBase).plus(gesPart);
  return {
    ...factorFigures('cotizante', 'holder'),
    ...factorFigures('carga', 'dependant'),
    gesLow: { uf: GES_UF.low },
    gesHigh: { uf: GES_UF.high },
    holderAge: { number: adults[0]!.age },
    partnerAge: { number: adults[1]!.age },
    childAge: { number: childAge },
    holderFactor: { number: holder },
    partnerFactor: { number: partner },
    childFactor: { number: child },
    factors: { number: factors.toNumber() },
    baseUf: { uf: baseUf },
    gesUf: { uf: gesUf },
    people: { number: people },
    basePart: { uf: factors.times(baseUf).toNumber() },
    gesPart: { uf: gesPart.toNumber() },
    totalUf: { uf: total.toNumber() },
    ufToday: { money: uf },
    ufOfDay: { text: ufName },
    total: { money: pesosOf(total, uf) },
    rise: { percent: RISE_PERCENT },
    rise2025: { percent: RISE_PERCENT_2025 },
    raisedUf: { uf: raised.toNumber() },
    raised: { money: pesosOf(raised, uf) },
    difference: { money: pesosOf(raised, uf) - pesosOf(total, uf) },
  };
};
