export const PAYING_RULES = [
  /** Chile: a percentage up to a cap, and never less than Fonasa pays by free choice. */
  'isapre',
  /** Chile: from the rest that the Isapre or Fonasa leaves, the part above the deductible. */
  'afterHealthSystem',
  /** The deductible first, then a percentage up to a cap. */
  'deductibleFirst',
  /** International plans: like `deductibleFirst`, but the cap limits the price that counts. */
  'limitThenDeductible',
  /** Peru: a fixed sum for each visit, a percentage of tests and stays. */
  'visitFee',
  /** Colombia: a fixed sum for each visit and test, nothing for a stay. */
  'feePerOrder',
  /** Colombia's EPS: like `feePerOrder`, by law and income, plus a share of the stay without contribution. */
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
  /** An empty list marks an assumed price. */
  readonly sources: readonly { readonly title: string; readonly year: number | null }[];
};

/** Fees of those who contribute on up to `to` a month (null: on more), and their beneficiaries' share of a stay. */
export type IncomeFees = {
  readonly to: number | null;
  readonly visit: number;
  readonly percent: number;
  readonly perEvent: number;
};

export type CareReference = {
  readonly prices: Readonly<Record<string, CarePrice | undefined>>;
  /** A public payer's prices by service: what it pays, and the price list that replaces a plan's own. */
  readonly tariffs?: Readonly<Record<string, { readonly arancel: number; readonly fonasaPays: number }>>;
  /** Legal fees by income, the lowest first. */
  readonly fees?: readonly IncomeFees[];
};
