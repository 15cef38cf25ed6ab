export const PAYING_RULES = [
  /** Chile: a percentage up to a cap, but at least what Fonasa pays under free choice. */
  'isapre',
  /** Chile: the amount that the Isapre or Fonasa does not pay, above the deductible. */
  'afterHealthSystem',
  /** The deductible first, then a percentage up to a cap. */
  'deductibleFirst',
  /** International plans: like `deductibleFirst`, but the cap limits the price before the deductible. */
  'limitThenDeductible',
  /** Peru: a fixed sum for each visit, a percentage of tests and stays. */
  'visitFee',
  /** Colombia: a fixed sum for each visit and test, nothing for a stay. */
  'feePerOrder',
  /** Colombia's EPS: like `feePerOrder`, with legal fees by income. Beneficiaries also pay a share of a stay. */
  'feeByIncome',
] as const;
export type PayingRule = (typeof PAYING_RULES)[number];

export type LinePaying = PayingRule | Readonly<Record<string, PayingRule>>;

export const payingRuleOf = (paying: LinePaying | undefined, insuranceType: string): PayingRule | null =>
  typeof paying === 'string' ? paying : (paying?.[insuranceType] ?? null);

/** Cost of one case of care, in whole units of the market's currency. */
export type CarePrice = {
  readonly low: number;
  readonly high: number;
  readonly year: number;
  /** Sources of the price; empty: the price is assumed. */
  readonly sources: readonly { readonly title: string; readonly year: number | null }[];
};

/** Fees for contributors with monthly income up to `to` (null: no limit), and their beneficiaries' share of a stay. */
export type IncomeFees = {
  readonly to: number | null;
  readonly visit: number;
  readonly percent: number;
  readonly perEvent: number;
};

export type CareReference = {
  readonly prices: Readonly<Record<string, CarePrice | undefined>>;
  /** Prices of a public payer by service: its payment, and its list price, which replaces a plan's own. */
  readonly tariffs?: Readonly<Record<string, { readonly arancel: number; readonly fonasaPays: number }>>;
  /** Legal fees by income, the lowest first. */
  readonly fees?: readonly IncomeFees[];
};
