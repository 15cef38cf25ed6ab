import type { PayingRule } from '@/lib/markets/paying';

// Amounts are integers in the smallest unit that the market shows: céntimos for soles, whole pesos.

export type Offer = {
  /** 0-100. */
  readonly percent: number;
  readonly cap: number | null;
  /** False: there is a cap per unit or year, but it cannot be converted to money. */
  readonly isCapKnown: boolean;
  /** The visitor's fixed payment for one unit, instead of a percentage; null: none. */
  readonly copay: number | null;
  readonly yearlyCap: number | null;
};

/** One item of a bill. `legal`: Fonasa's payment for one unit in free choice; 0: unknown. */
export type Part = { readonly price: number; readonly units: number; readonly legal: number; readonly offer: Offer };

/** Rounds half up. Adds a ten-millionth, because in doubles `x * 17.3 / 100` can fall just below an exact half. */
export const rounded = (amount: number): number => Math.floor(amount + 0.5 + 1e-7);

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const withinCap = (wanted: number, { offer: { cap }, units }: Part): number =>
  cap === null ? wanted : Math.min(wanted, cap * units);

const afterCopay = ({ price, units }: Part, copay: number): number => price - Math.min(price, copay * units);

function paidOf(part: Part): number {
  const { percent, copay, yearlyCap } = part.offer;
  if (copay !== null) return afterCopay(part, copay);
  return Math.min(withinCap(rounded((part.price * percent) / 100), part), yearlyCap ?? Infinity);
}

const totalPaid = (parts: readonly Part[]): number => total(parts.map(paidOf));

/** Minimum fraction of ordinary cover after the yearly cap is used up (Compendio de Beneficios, I.II.3). */
const MIN_COVER_SHARE = 0.25;

/** The Isapre's payment. At least Fonasa's payment in free choice, unless the sheet has a fixed copay. */
function paidByIsapre(part: Part): number {
  const { copay, percent, yearlyCap } = part.offer;
  if (copay !== null) return paidOf(part);
  const limited = withinCap(rounded((part.price * percent) / 100), part);
  const ofYear =
    yearlyCap === null || yearlyCap >= limited ? limited : Math.max(yearlyCap, rounded(limited * MIN_COVER_SHARE));
  return Math.max(ofYear, Math.min(part.price, part.legal * part.units));
}

const paidByHealthSystem = ({ price, legal, units }: Part): number => Math.min(price, legal * units);

/**
 * The insurer's payment after the patient's `ownPart`, which the first items use up. `isOfPrice`: the cap limits the
 * price, not the payment.
 */
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

/** Insurer's payment when the patient pays a fee instead of a percentage. The sheet's cap still applies. */
const paidAboveFee = (parts: readonly Part[], fee: number): number =>
  total(
    parts.map((part) => {
      const { percent, copay, yearlyCap } = part.offer;
      if (percent === 0 && copay === null) return 0;
      return Math.min(withinCap(afterCopay(part, fee), part), yearlyCap ?? Infinity);
    }),
  );

/** Returns the insurer's payment. `ownPart`: the visitor's deductible or fee; null: none. */
type PaymentFormula = (parts: readonly Part[], ownPart: number | null) => number;

const PAYMENT_FORMULAS: Readonly<Record<PayingRule, PaymentFormula>> = {
  isapre: (parts) => total(parts.map(paidByIsapre)),
  afterHealthSystem: (parts, ownPart) =>
    afterOwnPart(
      parts.map((part) => ({ ...part, price: part.price - paidByHealthSystem(part) })),
      ownPart,
    ),
  deductibleFirst: (parts, ownPart) => afterOwnPart(parts, ownPart),
  limitThenDeductible: (parts, ownPart) => afterOwnPart(parts, ownPart, true),
  visitFee: (parts, ownPart) => (ownPart === null ? totalPaid(parts) : paidAboveFee(parts, ownPart)),
  feePerOrder: (parts, ownPart) => afterOwnPart(parts, ownPart),
  feeByIncome: (parts, ownPart) => afterOwnPart(parts, ownPart),
};

/**
 * Certainty of a cost. `atLeast`: cap or deductible unknown. `atMost`: assumes that Isapre or Fonasa pay their minimum.
 * `about`: both. `byIncome`: range over the legal fees of all incomes.
 */
export const BOUNDS = ['exact', 'atLeast', 'atMost', 'about', 'byIncome'] as const;
export type Bound = (typeof BOUNDS)[number];

export type CostSplit = { readonly healthSystem: number; readonly insurer: number; readonly patient: number };

export function splitCost(
  rule: PayingRule,
  parts: readonly Part[],
  { ownPart, maximum }: { readonly ownPart: number | null; readonly maximum: number | null },
): CostSplit {
  const price = total(parts.map((part) => part.price));
  const healthSystem = rule === 'afterHealthSystem' ? total(parts.map(paidByHealthSystem)) : 0;
  const insurer = Math.min(PAYMENT_FORMULAS[rule](parts, ownPart), maximum ?? Infinity);
  return { healthSystem, insurer, patient: price - healthSystem - insurer };
}
