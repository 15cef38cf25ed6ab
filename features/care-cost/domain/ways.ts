import type { PayingRule } from '@/lib/markets/paying';

// Amounts are whole numbers of the smallest unit that the market's currency shows: centimos of a sol, and pesos.

/** What a plan's sheet says of one benefit. */
export type Offer = {
  /** 0-100. */
  readonly percent: number;
  /** Most that is paid for one unit; null: no cap. */
  readonly cap: number | null;
  /** false: there is a cap, of one or of the year, that nobody can tell in money. */
  readonly isCapKnown: boolean;
  /** What the visitor pays for one unit, in the place of a percentage; null: no such thing. */
  readonly copay: number | null;
  readonly yearlyCap: number | null;
};

/** One thing on a bill. `legal`: what Fonasa pays for one unit by free choice; 0: not known. */
export type Part = {
  readonly price: number;
  readonly units: number;
  readonly legal: number;
  readonly offer: Offer;
};

/** Half up. `x * 17.3 / 100` is inexact: a ten-millionth keeps a half what it is on paper. */
const rounded = (amount: number): number => Math.floor(amount + 0.5 + 1e-7);

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const withinCap = (wanted: number, { offer: { cap }, units }: Part): number =>
  cap === null ? wanted : Math.min(wanted, cap * units);

const afterCopay = ({ price, units }: Part, copay: number): number => price - Math.min(price, copay * units);

function paidOf(part: Part): number {
  const { percent, copay, yearlyCap } = part.offer;
  if (copay !== null) return afterCopay(part, copay);
  return Math.min(withinCap(rounded((part.price * percent) / 100), part), yearlyCap ?? Infinity);
}

const ofEach = (parts: readonly Part[]): number => total(parts.map(paidOf));

/** Of the ordinary cover, once a cap of the year is used up (Compendio de Beneficios, I.II.3). */
const LEAST_OF_COVER = 0.25;

/** Never less than Fonasa pays by free choice, unless the sheet says a fixed copay. */
function paidByIsapre(part: Part): number {
  const { copay, percent, yearlyCap } = part.offer;
  if (copay !== null) return paidOf(part);
  const limited = withinCap(rounded((part.price * percent) / 100), part);
  const ofYear =
    yearlyCap === null || yearlyCap >= limited ? limited : Math.max(yearlyCap, rounded(limited * LEAST_OF_COVER));
  return Math.max(ofYear, Math.min(part.price, part.legal * part.units));
}

const paidBefore = ({ price, legal, units }: Part): number => Math.min(price, legal * units);

/** The visitor's own part comes off the first things on the bill. @param isOfPrice the cap is the most of a price that counts */
function afterOwnPart(parts: readonly Part[], ownPart: number | null, isOfPrice = false): number {
  let left = ownPart ?? 0;
  return total(
    parts.map((part) => {
      const { percent, copay, yearlyCap } = part.offer;
      if (copay !== null) return afterCopay(part, copay);
      const counted = isOfPrice ? withinCap(part.price, part) : part.price;
      const own = Math.min(left, counted);
      left -= own;
      const wanted = rounded(((counted - own) * percent) / 100);
      return Math.min(isOfPrice ? wanted : withinCap(wanted, part), yearlyCap ?? Infinity);
    }),
  );
}

const withFee = (parts: readonly Part[], fee: number): readonly Part[] =>
  parts.map((part) => {
    const { percent, copay } = part.offer;
    return percent > 0 || copay !== null ? { ...part, offer: { ...part.offer, copay: fee } } : part;
  });

/** What the insurer pays. `ownPart`: what the visitor pays first, or for a visit; null: there is no such thing. */
type Way = (parts: readonly Part[], ownPart: number | null) => number;

const WAYS: Readonly<Record<PayingRule, Way>> = {
  isapre: (parts) => total(parts.map(paidByIsapre)),
  afterHealthSystem: (parts, ownPart) =>
    afterOwnPart(
      parts.map((part) => ({ ...part, price: part.price - paidBefore(part) })),
      ownPart,
    ),
  deductibleFirst: (parts, ownPart) => afterOwnPart(parts, ownPart),
  limitThenDeductible: (parts, ownPart) => afterOwnPart(parts, ownPart, true),
  visitFee: (parts, ownPart) => ofEach(ownPart === null ? parts : withFee(parts, ownPart)),
  feePerOrder: (parts, ownPart) => afterOwnPart(parts, ownPart),
  feeByIncome: (parts, ownPart) => afterOwnPart(parts, ownPart),
};

/**
 * How the visitor's figure stands to what they pay: that, no less (a cap or a deductible is not known), no more (the Isapre or
 * Fonasa are counted at the least that they pay), or either, where both hold.
 */
export const BOUNDS = ['exact', 'atLeast', 'atMost', 'about'] as const;
export type Bound = (typeof BOUNDS)[number];

/** Who pays a bill: together its price. `before`: Isapre or Fonasa at least, where the plan pays what they leave. */
export type CostSplit = { readonly before: number; readonly insurer: number; readonly patient: number };

/** @param maximum most that the plan pays in a year; null: no such limit */
export function splitCost(
  rule: PayingRule,
  parts: readonly Part[],
  { ownPart, maximum }: { readonly ownPart: number | null; readonly maximum: number | null },
): CostSplit {
  const price = total(parts.map((part) => part.price));
  const before = rule === 'afterHealthSystem' ? total(parts.map(paidBefore)) : 0;
  const insurer = Math.min(WAYS[rule](parts, ownPart), maximum ?? Infinity);
  return { before, insurer, patient: price - before - insurer };
}
