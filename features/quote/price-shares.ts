import { Big } from 'big.js';
import type { Household, PriceUnit, Rates, Receipt, ReceiptLine, Tariff } from '@/features/pricing/price-schemas';
import { exact, sum } from '@/features/pricing/money';
import { priceFor, quote, type Quote } from '@/features/pricing/price';
import type { Currency } from '@/lib/contract/atoms';
import type { NextPrice, PersonShare, PlanShares, Share } from './quote.api';

/** Whole pesos that add up to `total`: rounds down, then adds the missing pesos to the largest remainders. */
export function apportion(amounts: readonly Big[], total: number): number[] {
  const whole = amounts.map((amount) => amount.round(0, Big.roundDown));
  const missing = total - sum(whole).toNumber();
  const lost = amounts.map((amount, index) => ({ index, part: amount.minus(whole[index]!) }));
  const first = new Set(
    lost
      .toSorted((left, right) => right.part.cmp(left.part) || left.index - right.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return whole.map((amount, index) => amount.toNumber() + (first.has(index) ? 1 : 0));
}

type Priced = { readonly line: ReceiptLine; readonly pesos: number };

const shareOf = (lines: readonly Priced[]): Share => ({
  uf: exact(sum(lines.map(({ line }) => line.amount))),
  amount: lines.reduce((total, { pesos }) => total + pesos, 0),
});

function personShare({ role, kin, age }: Household['persons'][number], lines: readonly Priced[]): PersonShare {
  const of = (code: ReceiptLine['code']) => lines.filter(({ line }) => line.code === code);
  const factor = of('base')[0]?.line.detail.factor;
  return {
    role,
    ...(kin && { kin }),
    age,
    factor: typeof factor === 'number' ? factor : null,
    base: shareOf(of('base')),
    ges: shareOf(of('ges')),
    total: shareOf(lines),
  };
}

/**
 * Each person's part of an Isapre price. The parts add up to the price (property test). Null: household not insured.
 */
export function personShares(
  tariff: Extract<Tariff, { model: 'isapre' }>,
  household: Household,
  rates: Rates,
): Omit<PlanShares, 'productCode'> | null {
  const priced = (persons: Household['persons']) => priceFor(tariff, { ...household, persons }, rates, 'CLP');
  const everyone = priced(household.persons);
  const each = household.persons.map((person) => priced([person]));
  if (!everyone || !each.every((receipt): receipt is Receipt => receipt !== null)) return null;
  const lines = each.flatMap((receipt) => receipt.lines);
  const pesos = apportion(
    lines.map(({ amount }) => new Big(amount).times(rates.uf.value)),
    everyone.total,
  );
  let next = 0;
  const persons = household.persons.map((person, index) =>
    personShare(
      person,
      each[index]!.lines.map((line) => ({ line, pesos: pesos[next++]! })),
    ),
  );
  return { persons, total: { uf: everyone.subtotal, amount: everyone.total } };
}

const LOOKAHEAD_YEARS = 2;
const OLDEST_LOOKAHEAD_YEARS = 10;

/**
 * Price of `household` after its next birthdays, by the tariff's age bands. If birthdays of several persons change it
 * within two years, it uses everybody's age in two years. Otherwise it uses the first birthday that changes it. Null:
 * no birthday changes it, no price is known for that age, or the price is 0 today.
 */
export function nextPriceOf(
  plan: { readonly tariff: Tariff; readonly unit: PriceUnit },
  household: Household,
  now: Quote,
  { rates, currency }: { readonly rates: Rates; readonly currency: Currency },
): NextPrice | null {
  const { persons } = household;
  if (now.price.amount === 0 || persons.length === 0) return null;
  const { subtotal } = now.receipt;
  const quoteAt = (ages: ReadonlyMap<number, number>) => {
    const older = persons.map((person, at) => ({ ...person, age: ages.get(at) ?? person.age }));
    return quote(plan, { ...household, persons: older }, rates, currency);
  };
  const changesOf = (at: number, years: number) => {
    const { age: from } = persons[at]!;
    const changes: { readonly at: number; readonly from: number; readonly age: number }[] = [];
    let before = subtotal;
    for (let age = from + 1; age <= from + years; age += 1) {
      const after = quoteAt(new Map([[at, age]]))?.receipt.subtotal ?? before;
      if (after !== before) changes.push({ at, from, age });
      before = after;
    }
    return changes;
  };
  const oldestFirst = [...persons.keys()].toSorted((one, other) => persons[other]!.age - persons[one]!.age);
  const soon = oldestFirst.map((at) => changesOf(at, LOOKAHEAD_YEARS)).filter((changes) => changes.length > 0);
  const [first = changesOf(oldestFirst[0]!, OLDEST_LOOKAHEAD_YEARS)] = soon;
  const isTogether = soon.length > 1;
  const changes = isTogether ? soon.map((each) => each.at(-1)!) : first.slice(0, 1);
  const older = isTogether ? persons.map(({ age }, at) => ({ at, age: age + LOOKAHEAD_YEARS })) : changes;
  const later = quoteAt(new Map(older.map(({ at, age }) => [at, age])));
  return later && later.receipt.subtotal !== subtotal
    ? { birthdays: changes.map(({ from, age }) => ({ from, age })), price: later.price }
    : null;
}
