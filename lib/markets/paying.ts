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
