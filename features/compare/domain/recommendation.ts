/** What the order 'recommended' weighs, in the order the page names it. */
export const PARTS = ['price', 'coverage', 'clinics', 'service', 'cap'] as const;
export type Part = (typeof PARTS)[number];
export type Parts = Readonly<Record<Part, number>>;

/**
 * The weights of a search without `ponderer`. Ours: the spec names none. Half of what is not the price is what the plan
 * pays, the rest is where it pays, how its insurer serves and up to how much it pays in a year.
 */
const WEIGHTS: Parts = { price: 0.4, coverage: 0.3, clinics: 0.12, service: 0.12, cap: 0.06 };

/**
 * Parts and shares are whole ten-thousandths, so every sum of their products is a whole number below 2 ** 53: the order
 * of a list can be rebuilt exactly from the decimals in its answer, on any machine.
 */
export const UNIT = 10_000;
export const toUnits = (fraction: number): number => Math.round(fraction * UNIT);

/** Everything of a plan's recommendation but its price: a plan has the same ones in every search. In ten-thousandths. */
export const QUALITIES = ['coverage', 'clinics', 'service', 'cap'] as const;
export type Quality = (typeof QUALITIES)[number];
export type Qualities = Readonly<Record<Quality, number>>;

/** A plan's own numbers, and the largest of its line that two of them are measured by. */
export type QualityFacts = {
  /** Percents that its coverages pay; null pays nothing. Coverages in amounts are not comparable and do not count. */
  readonly percents: readonly (number | null)[];
  /** Clinics and networks where it pays. */
  readonly clinics: number;
  /** 0-10; null: no score. */
  readonly score: number | null;
  /** Most it pays in a year; null: not limited (the amount 0, or none given: spec sections 3 and 9). */
  readonly cap: { readonly amount: number; readonly currency: string } | null;
};
export type Scale = { readonly clinics: number; readonly caps: Readonly<Record<string, number>> };

/** The largest number of clinics, and the largest yearly limit in each currency, among the plans of a line. */
export function scaleOf(plans: Iterable<Pick<QualityFacts, 'clinics' | 'cap'>>): Scale {
  let clinics = 0;
  const caps: Record<string, number> = {};
  for (const plan of plans) {
    clinics = Math.max(clinics, plan.clinics);
    if (plan.cap) caps[plan.cap.currency] = Math.max(caps[plan.cap.currency] ?? 0, plan.cap.amount);
  }
  return { clinics, caps };
}

/**
 * The four parts that are not the price, in ten-thousandths:
 * coverage = mean of the percents (`coverages`), clinics = how many it has of the most a plan of the line has
 * (`clinics`), service = score / 10 (`score`), cap = its yearly limit of the largest of the line in that currency, and
 * all of it without a limit (`annual_benefit_maximum`).
 */
export function qualitiesOf({ percents, clinics, score, cap }: QualityFacts, scale: Scale): Qualities {
  const paid = percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0);
  return {
    coverage: percents.length === 0 ? 0 : toUnits(paid / percents.length / 100),
    clinics: scale.clinics === 0 ? 0 : toUnits(clinics / scale.clinics),
    service: toUnits((score ?? 0) / 10),
    cap: cap ? toUnits(cap.amount / scale.caps[cap.currency]!) : UNIT,
  };
}

/** The price's part: the cheapest plan has all of it, one of twice its price half of it. */
export function pricePart(price: number, cheapest: number): number {
  return price <= cheapest ? UNIT : toUnits(cheapest / price);
}

/**
 * How the four share what the price leaves, in ten-thousandths that add up to 1. What does not tell the plans of a line
 * apart (no plan names clinics, none has a limit) counts nothing there, and the others share its weight.
 */
export function sharesOf(tellsApart: (quality: Quality) => boolean): Qualities {
  const counted = QUALITIES.filter(tellsApart);
  const among: readonly Quality[] = counted.length > 0 ? counted : QUALITIES;
  const whole = among.reduce((sum, quality) => sum + WEIGHTS[quality], 0);
  const shares: Record<Quality, number> = { coverage: 0, clinics: 0, service: 0, cap: 0 };
  for (const quality of among) shares[quality] = toUnits(WEIGHTS[quality] / whole);
  // What rounding lost or won goes to the first, which is the largest.
  shares[among[0]!] += UNIT - QUALITIES.reduce<number>((sum, quality) => sum + shares[quality], 0);
  return shares;
}

/** The four parts as one number, 0 to UNIT ** 2. */
export function qualityOf(qualities: Qualities, shares: Qualities): number {
  return QUALITIES.reduce<number>((sum, quality) => sum + shares[quality] * qualities[quality], 0);
}

/** Ten-thousandths that the price weighs: the request's `ponderer` (0 to 1, spec section 5) or our own weight. */
export function priceWeight(ponderer: number | null): number {
  return toUnits(ponderer ?? WEIGHTS.price);
}

/** What the order 'recommended' ranks by, more first: 0 to UNIT ** 3. */
export function points(price: number, quality: number, weight: number): number {
  return weight * UNIT * price + (UNIT - weight) * quality;
}

/** The weights as they are told, 0 to 1 with up to eight decimals; they add up to 1. */
export function weightsOf(weight: number, shares: Qualities): Parts {
  const of = (quality: Quality) => ((UNIT - weight) * shares[quality]) / UNIT ** 2;
  return {
    price: weight / UNIT,
    coverage: of('coverage'),
    clinics: of('clinics'),
    service: of('service'),
    cap: of('cap'),
  };
}

/** A plan's recommendation as it is told: the sum of weight x part, and the parts, 0 to 1. */
export type Recommendation = Parts & { readonly total: number };

export function recommendationOf(price: number, qualities: Qualities, total: number): Recommendation {
  return {
    total: total / UNIT ** 3,
    price: price / UNIT,
    coverage: qualities.coverage / UNIT,
    clinics: qualities.clinics / UNIT,
    service: qualities.service / UNIT,
    cap: qualities.cap / UNIT,
  };
}
