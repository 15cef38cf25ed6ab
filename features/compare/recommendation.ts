export const PARTS = ['price', 'deductible', 'coverage', 'clinics', 'cap'] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Readonly<Record<Part, number>>;

/**
 * Our own weights. The deductible counts nearly as much as the price; otherwise a plan with a huge deductible would
 * win. The score has no weight, because it already contains coverage and price.
 */
const WEIGHTS: Parts = { price: 0.36, coverage: 0.17, deductible: 0.35, clinics: 0.07, cap: 0.05 };

/**
 * Scores are integers in ten-thousandths: sums of products stay below 2 ** 53, so the order is exactly reproducible
 * (`contract.ts`).
 */
export const UNIT = 10_000;
export const toUnits = (fraction: number): number => Math.round(fraction * UNIT);

export const QUALITIES = ['coverage', 'deductible', 'clinics', 'cap'] as const;
export type Quality = (typeof QUALITIES)[number];
export type Qualities = Readonly<Record<Quality, number>>;

export type QualityFacts = {
  /** Percentages of its coverages; null: unknown, scores 0. Coverages with amounts do not count. */
  readonly percents: readonly (number | null)[];
  /** In the market's currency; null: unknown. */
  readonly deductible: number | null;
  /** Reference price of a year, in the market's currency; null: unknown. */
  readonly yearlyPrice: number | null;
  readonly clinics: number;
  /** Maximum that the plan pays in a year. Null: not stated; 'unlimited': amount 0 or missing. */
  readonly cap: { readonly amount: number; readonly currency: string } | 'unlimited' | null;
};
export type Scale = {
  readonly clinics: number;
  readonly percents: number;
  /** Mean of the line's yearly prices; 0: no price is known. */
  readonly yearlyPrice: number;
  readonly caps: Readonly<Record<string, number>>;
};

export function scaleOf(plans: Iterable<Omit<QualityFacts, 'deductible'>>): Scale {
  let [clinics, percents, prices, priced] = [0, 0, 0, 0];
  const caps: Record<string, number> = {};
  for (const plan of plans) {
    clinics = Math.max(clinics, plan.clinics);
    percents = Math.max(percents, plan.percents.length);
    prices += plan.yearlyPrice ?? 0;
    priced += plan.yearlyPrice === null ? 0 : 1;
    if (plan.cap && plan.cap !== 'unlimited')
      caps[plan.cap.currency] = Math.max(caps[plan.cap.currency] ?? 0, plan.cap.amount);
  }
  return { clinics, percents, yearlyPrice: priced === 0 ? 0 : prices / priced, caps };
}

const ROUNDING = 1e-7;

/** Our assumption: share of the deductible that a visitor pays in an average year, including years without a claim. */
const DEDUCTIBLE_SHARE = 0.25;

/**
 * 1: no deductible; near 0: a huge one. Uses the line's mean price, because a plan's own price would favour expensive
 * plans.
 */
function deductiblePart(deductible: number | null, { yearlyPrice }: Scale): number {
  if (deductible === null) return 0;
  if (deductible === 0) return 1;
  return yearlyPrice === 0 ? 0 : Math.exp((-DEDUCTIBLE_SHARE * deductible) / yearlyPrice);
}

export const deductibleUnits = (deductible: number | null, scale: Scale) => toUnits(deductiblePart(deductible, scale));

function capPart(cap: QualityFacts['cap'], { caps }: Scale): number {
  if (cap === null) return 0;
  return cap === 'unlimited' ? UNIT : toUnits(cap.amount / caps[cap.currency]!);
}

/** Scores in ten-thousandths of the line's maximum (number of percentages or clinics, cap). Unknown scores 0. */
export function qualitiesOf({ percents, deductible, clinics, cap }: QualityFacts, scale: Scale): Qualities {
  const paid = percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0);
  return {
    coverage: scale.percents === 0 ? 0 : toUnits(paid / scale.percents / 100),
    deductible: deductibleUnits(deductible, scale),
    clinics: scale.clinics === 0 ? 0 : toUnits(clinics / scale.clinics),
    cap: capPart(cap, scale),
  };
}

/** Score of the price: 1 for the cheapest plan, a half for a plan at twice its price (in ten-thousandths). */
export function pricePart(price: number, cheapest: number): number {
  return price <= cheapest ? UNIT : toUnits(cheapest / price);
}

/** Distributes the weight among qualities that differ within the line. A quality that is equal for all plans gets 0. */
export function distributeWeights(differs: (quality: Quality) => boolean): Qualities {
  const counted = QUALITIES.filter(differs);
  const among: readonly Quality[] = counted.length > 0 ? counted : QUALITIES;
  const whole = among.reduce((sum, quality) => sum + WEIGHTS[quality], 0);
  const shares: Record<Quality, number> = { coverage: 0, deductible: 0, clinics: 0, cap: 0 };
  for (const quality of among) shares[quality] = toUnits(WEIGHTS[quality] / whole);
  shares[among[0]!] += UNIT - QUALITIES.reduce<number>((sum, quality) => sum + shares[quality], 0);
  return shares;
}

export function qualityOf(qualities: Qualities, shares: Qualities): number {
  return QUALITIES.reduce<number>((sum, quality) => sum + shares[quality] * qualities[quality], 0);
}

/** Removes the points for clinics from a plan whose clinics are all in other regions. */
export function qualityFrom(isAway: boolean, quality: number, clinics: number, shares: Qualities): number {
  return isAway ? quality - shares.clinics * clinics : quality;
}

/** Weight of the price in ten-thousandths: the request's `ponderer` (0 to 1) or our own. */
export function priceWeight(ponderer: number | null): number {
  return toUnits(ponderer ?? WEIGHTS.price);
}

/** 0 to UNIT ** 3; higher ranks first. */
export function points(price: number, quality: number, weight: number): number {
  return weight * UNIT * price + (UNIT - weight) * quality;
}

export function wholePercents(weights: readonly number[]): readonly number[] {
  const exact = weights.map((weight) => weight * 100);
  const whole = exact.map((percent) => Math.floor(percent + ROUNDING));
  const left = Math.round(exact.reduce((sum, percent) => sum + percent, 0)) - whole.reduce((sum, own) => sum + own, 0);
  const byRemainder = [...exact.keys()].toSorted((a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!));
  const raised = new Set(byRemainder.slice(0, left));
  return whole.map((percent, index) => percent + (raised.has(index) ? 1 : 0));
}

/** Weights as published: 0 to 1, up to eight decimals, sum 1. */
export function weightsOf(weight: number, shares: Qualities): Parts {
  const of = (quality: Quality) => ((UNIT - weight) * shares[quality]) / UNIT ** 2;
  return {
    price: weight / UNIT,
    coverage: of('coverage'),
    deductible: of('deductible'),
    clinics: of('clinics'),
    cap: of('cap'),
  };
}

export type Recommendation = Parts & { readonly total: number };

export function recommendationOf(price: number, qualities: Qualities, total: number): Recommendation {
  return {
    total: total / UNIT ** 3,
    price: price / UNIT,
    coverage: qualities.coverage / UNIT,
    deductible: qualities.deductible / UNIT,
    clinics: qualities.clinics / UNIT,
    cap: qualities.cap / UNIT,
  };
}
