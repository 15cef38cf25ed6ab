/** How a plan shares the price of care with whom it insures: `features/care-cost/domain/ways.ts` works each out. */
export const PAYING_RULES = [
  /** A percentage up to a cap, and never less than Fonasa pays by free choice (Chile). */
  'isapre',
  /** Of what the Isapre or Fonasa leaves, what exceeds the deductible (Chile). */
  'afterHealthSystem',
  /** The deductible first, then a percentage up to a cap. */
  'deductibleFirst',
  /** As that, the cap being the most of the price that counts (international plans). */
  'limitThenDeductible',
  /** A fixed sum for each visit, a percentage of tests and stays (Peru). */
  'visitFee',
  /** A fixed sum for each visit and test, nothing for a stay (Colombia). */
  'feePerOrder',
  /** As that by law and income, with a share of the stay for those who pay no contribution (Colombia's EPS). */
  'feeByIncome',
] as const;
export type PayingRule = (typeof PAYING_RULES)[number];

/** One for the line, or by insurance type: nothing is worked out for plans of a type that is not named. */
export type LinePaying = PayingRule | Readonly<Record<string, PayingRule>>;

export const payingRuleOf = (paying: LinePaying | undefined, insuranceType: string): PayingRule | null =>
  typeof paying === 'string' ? paying : (paying?.[insuranceType] ?? null);

/** What one case of care costs in a market, in whole units of its currency. */
export type CarePrice = {
  readonly low: number;
  readonly high: number;
  /** For which it is reckoned. */
  readonly year: number;
  /** What it was worked out from; none: it is assumed. */
  readonly sources: readonly { readonly title: string; readonly year: number | null }[];
};

/** What care costs where somebody pays it, for estimates of what a plan leaves to pay. */
export type CareReference = {
  /** By a case of `features/care-cost/domain/cases.ts`. */
  readonly prices: Readonly<Record<string, CarePrice | undefined>>;
  /** A public payer's prices by what is done: what it pays, and the price list that stands in for a plan's own. */
  readonly tariffs?: Readonly<Record<string, { readonly arancel: number; readonly fonasaPays: number }>>;
  /** What is paid by law for each visit or test, of the lowest and the highest income, and of a stay. */
  readonly fees?: {
    readonly low: number;
    readonly high: number;
    readonly stay: { readonly percent: number; readonly most: number };
  };
};
