import { Big } from 'big.js';
import type { FactorRow, Household, ReceiptLine } from '@/features/pricing/price-schemas';
import { exact } from './money';
import type { Itemised, PriceVector, PricingRule, TariffOf } from './rules';

type Isapre = TariffOf<'isapre'>;
type Person = Household['persons'][number];

/** Tabla de Factores Única: Circular IF 343, Superintendencia de Salud, since April 2020. `age`: first age of a row. */
const FACTORS = [
  { age: 65, cotizante: 2.4, carga: 2.2 },
  { age: 55, cotizante: 2, carga: 1.4 },
  { age: 45, cotizante: 1.4, carga: 1 },
  { age: 35, cotizante: 1.3, carga: 0.9 },
  { age: 25, cotizante: 1, carga: 0.7 },
  { age: 20, cotizante: 0.9, carga: 0.7 },
  { age: 0, cotizante: 0.6, carga: 0.6 },
] as const;

/**
 * GES premium of a dependant under 2, UF a month, by Isapre code: premiums of December 2023. These dependants pay only
 * this premium. Code 78, Cruz Blanca, has none.
 */
export const UNDER_2_GES_UF: Readonly<Record<number, number>> = {
  67: 0.77, // Colmena
  80: 0.63, // Vida Tres
  81: 0.795, // Nueva Masvida
  99: 0.602, // Banmédica
  107: 0.602, // Consalud
  108: 0.8, // Esencial
};

export const factorOf = ({ role, age }: Person): number => FACTORS.find((row) => age >= row.age)![role];

const FIRST_COUNTED_AGE = 2;

export function factorRows(role: Person['role']): FactorRow[] {
  const rows = FACTORS.map((row, index): FactorRow => ({
    from: row.age,
    to: index > 0 ? FACTORS[index - 1]!.age - 1 : null,
    factor: row[role],
  })).toReversed();
  if (role === 'cotizante') return rows;
  const [youngest, ...older] = rows;
  return [
    { from: 0, to: FIRST_COUNTED_AGE - 1, factor: null },
    { from: FIRST_COUNTED_AGE, to: youngest!.to, factor: youngest!.factor },
    ...older,
  ];
}

const isUnder2 = ({ role, age }: Person) => role === 'carga' && age < FIRST_COUNTED_AGE;

function linesOf(tariff: Isapre, person: Person): ReceiptLine[] {
  const { role, kin = role, age } = person;
  const constant = isUnder2(person) ? UNDER_2_GES_UF[tariff.isapreCode] : undefined;
  const gesUf = constant ?? tariff.gesUf;
  const ges: ReceiptLine[] =
    gesUf === null ? [] : [{ code: 'ges', detail: { role: kin, age, gesUf }, amount: exact(new Big(gesUf)) }];
  if (constant !== undefined) return ges;
  const factor = factorOf(person);
  const amount = exact(new Big(tariff.baseUf).times(factor));
  return [{ code: 'base', detail: { role: kin, age, factor, baseUf: tariff.baseUf }, amount }, ...ges];
}

function itemise(tariff: Isapre, { persons }: Household): Itemised | null {
  if (persons.length === 0) return null;
  const withoutConstant = persons.some(isUnder2) && !(tariff.isapreCode in UNDER_2_GES_UF);
  return {
    lines: persons.flatMap((person) => linesOf(tariff, person)),
    notes: [
      ...(withoutConstant ? (['under2WithoutConstant'] as const) : []),
      ...(tariff.gesUf === null ? (['gesUnknown'] as const) : []),
    ],
  };
}

function unitsFor({ persons }: Household): number[] | null {
  if (persons.length === 0) return null;
  let tenths = 0;
  let under2 = 0;
  for (const person of persons) {
    if (isUnder2(person)) under2 += 1;
    else tenths += Math.round(factorOf(person) * 10);
  }
  return [tenths / 10, persons.length - under2, under2];
}

const shape = { key: 'isapre', currency: 'UF', unitsFor } as const;

function vectorOf({ baseUf, gesUf, isapreCode }: Isapre): PriceVector {
  const ges = gesUf ?? 0;
  const under2 = UNDER_2_GES_UF[isapreCode] ?? baseUf * factorOf({ role: 'carga', age: 0 }) + ges;
  return { shape, coefficients: [baseUf, ges, under2] };
}

/**
 * Chile's Isapres, UF a month: base price x sum of the TFU factors + GES premium per beneficiary. Two decisions of
 * ours:
 * - Beneficiaries from 2 years pay the plan's own GES premium (`gesUf`); only dependants under 2 pay the spec's
 * constants, because the spec ties them to that age. The constants are premiums of December 2023, the demonstration
 * catalogue has those of 2026: a dependant of 2 pays the higher premium.
 * - Without a constant (78, Cruz Blanca) there is no discount: a dependant under 2 pays the price of age 2, and the
 * receipt is marked `under2WithoutConstant`.
 * Sources disagree whether GES is charged once or per beneficiary; the Superintendencia's rule is per beneficiary.
 */
export const isapre: PricingRule<'isapre'> = { currencyOf: () => 'UF', itemise, vectorOf };
