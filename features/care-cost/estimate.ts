import type { Coverage, OutsideCoverage } from '@/features/catalogue/plan-schemas';
import type { CoverageItem, CoverageOffer, Measure } from '@/features/catalogue/detail/detail-schemas';
import { GENERAL_COVERAGES } from '@/features/catalogue/wording/clinic-payment';
import type { Money } from '@/lib/contract/atoms';
import type { IncomeFees, PayingRule } from '@/lib/markets/paying';
import { CASES, type Care, type CaseCode, type CaseRow, type Setting, type TariffName } from './cases';
import { rounded, splitCost, type Bound, type Part, type CostSplit } from './ways';

const BENEFIT_FALLBACK: Readonly<Record<string, readonly string[]>> = {
  medicalConsultation: ['specialist'],
  attendingVisit: ['surgeonFees'],
  vetVisit: ['vetConsultation'],
  vetSurgery: ['surgery'],
  childbirth: ['maternity', 'birth'],
  simpleEmergency: ['emergencyRoom', 'emergency'],
};
/** Benefits that a plan pays only if it names them. Exception: by law, an Isapre pays a birth like any stay. */
const ONLY_IF_NAMED: ReadonlySet<string> = new Set(['childbirth']);
const IN_BOTH_SETTINGS: ReadonlySet<string> = new Set(['labTests', 'imaging']);

export type CareTerms = {
  readonly rule: PayingRule;
  readonly insured: CaseRow['of'];
  readonly groups: readonly { readonly group: string; readonly items: readonly CoverageItem[] }[];
  readonly coverages: readonly Coverage[];
  readonly elsewhere: OutsideCoverage | null;
  /** Deductible. `amount` null: 'No cubre'. Null: not stated. In both cases there is no estimate. */
  readonly deductible: { readonly amount: number | null; readonly currency_code: Money['currency'] } | null;
  /** Yearly maximum. Null, or `amount` 0: no limit; `amount` null: not stated. */
  readonly maximum: { readonly amount: number | null; readonly currency_code: Money['currency'] } | null;
};

export type Place =
  | { readonly kind: 'anywhere' }
  /** A clinic that the plan names, with percentages (0-100); null: not stated for this clinic. */
  | {
      readonly kind: 'named';
      readonly hospital: number | null;
      readonly ambulatory: number | null;
      readonly visit: Money | null;
    }
  | { readonly kind: 'elsewhere' };

/** Fonasa's price per unit, used in place of the Isapre's own price list, and Fonasa's payment for it. */
type Tariff = { readonly arancel: number; readonly fonasaPays: number };

export type Reference = {
  readonly prices: Readonly<Partial<Record<CaseCode, { readonly low: number; readonly high: number }>>>;
  readonly tariffs: Readonly<Partial<Record<TariffName, Tariff>>>;
  /** Fees by income, the lowest income first; null: the market has none. */
  readonly fees: readonly IncomeFees[] | null;
  readonly currency: Money['currency'];
  readonly uf: number;
  readonly minorUnits: number;
};

export type CaseEstimate = { readonly low: CostSplit; readonly high: CostSplit; readonly bound: Bound };

type Row = {
  readonly own: CoverageOffer;
  readonly freeChoice: CoverageOffer | null;
  readonly yearlyCap: CoverageItem['yearlyCap'];
};

const onlyPercent = (percent: number | null): CoverageOffer => ({ percent, cap: null, copay: null });
const PAYS_NOTHING = onlyPercent(0);

function rowOfCoverage({ kind, value }: Coverage): Row | null {
  if (value === 0) return { own: PAYS_NOTHING, freeChoice: PAYS_NOTHING, yearlyCap: null };
  return kind === 'percent' ? { own: onlyPercent(value), freeChoice: null, yearlyCap: null } : null;
}

/** Row of an item. If any row of the group states free choice, the rows without it pay nothing in free choice. */
function rowOfItem({ preferente, libreEleccion, yearlyCap }: CoverageItem, { items }: CareTerms['groups'][number]) {
  const own = preferente ?? libreEleccion ?? PAYS_NOTHING;
  const hasChoice = items.some((item) => item.libreEleccion !== null);
  return { own, freeChoice: hasChoice ? (libreEleccion ?? PAYS_NOTHING) : null, yearlyCap };
}

function rowOf(benefit: string, setting: Setting, { groups, coverages, rule }: CareTerms): Row | null {
  const other = setting === 'hospital' ? 'ambulatory' : 'hospital';
  const searched = groups.filter(
    ({ group }) => group === setting || (group !== other && !IN_BOTH_SETTINGS.has(benefit)),
  );
  const nearestFirst = searched.toSorted((a, b) => Number(b.group === setting) - Number(a.group === setting));
  const rows = nearestFirst.flatMap((group) => group.items.map((item) => ({ item, group })));
  const general = ONLY_IF_NAMED.has(benefit) && rule !== 'isapre' ? [] : [setting];
  for (const code of [benefit, ...(BENEFIT_FALLBACK[benefit] ?? []), ...general]) {
    const found = rows.find(({ item }) => item.code === code);
    if (found) return rowOfItem(found.item, found.group);
    const coverage = coverages.find((one) => one.code === code);
    if (coverage) return rowOfCoverage(coverage);
  }
  return null;
}

function offerElsewhere({ own, freeChoice }: Row, { elsewhere }: CareTerms): CoverageOffer | null {
  if (elsewhere === 'same') return own;
  if (elsewhere === 'nothing') return PAYS_NOTHING;
  return elsewhere === 'unknown' ? null : freeChoice;
}

function offerAt(row: Row, setting: Setting, place: Place, terms: CareTerms): CoverageOffer | null {
  if (place.kind === 'elsewhere') return offerElsewhere(row, terms);
  const { own } = row;
  if (place.kind === 'anywhere') return own;
  const here = place[setting];
  if (here === null) return null;
  const general = terms.coverages.find(
    ({ code, kind }) => kind === 'percent' && GENERAL_COVERAGES[setting].includes(code),
  );
  return own.percent !== null && own.percent === general?.value ? { ...own, percent: here } : own;
}

type Rates = Pick<Reference, 'currency' | 'uf' | 'minorUnits'>;

function amountOf({ amount, unit }: Measure, { currency, uf, minorUnits }: Rates, arancel: number | null) {
  const one = unit === currency ? 1 : unit === 'UF' && currency === 'CLP' ? uf : unit === 'AC' ? arancel : null;
  return one === null ? null : rounded(amount * one * minorUnits);
}

const moneyOf = (sum: { amount: number; currency: Money['currency'] }, rates: Rates): number | null =>
  amountOf({ amount: sum.amount, unit: sum.currency }, rates, null);

function capOf(cap: Measure | null, rates: Rates, arancel: number | null) {
  const amount = cap && cap.amount > 0 ? amountOf(cap, rates, arancel) : null;
  return { amount, isKnown: amount !== null || !cap || cap.amount === 0 };
}

function toOffer({ percent, cap, copay }: CoverageOffer, yearly: Measure | null, arancel: number | null, rates: Rates) {
  const fixed = copay && amountOf(copay, rates, arancel);
  if (fixed === null && (percent === null || copay !== null)) return null;
  const [ofUnit, ofYear] = [capOf(cap, rates, arancel), capOf(yearly, rates, null)];
  return {
    percent: percent ?? 100,
    cap: ofUnit.amount,
    isCapKnown: ofUnit.isKnown && ofYear.isKnown,
    copay: fixed,
    yearlyCap: ofYear.amount,
  };
}

/** Care without copayment: maternity, first emergency care (Acuerdo 260 of 2004, art. 7; Decreto 1652 of 2022). */
const FREE_IN_EPS: ReadonlySet<Care> = new Set(['birth', 'emergency']);

const isStay = (care: Care): boolean => care === 'stay' || care === 'birth';

/** The visitor's payment before the plan pays, at lowest and highest income. Null: none; undefined: unknown. */
function ownPartOf({ care, code }: CaseRow, place: Place, { rule, deductible }: CareTerms, reference: Reference) {
  const same = (amount: number | null) => ({ low: amount, high: amount });
  if (rule === 'isapre') return same(null);
  if (rule === 'feeByIncome') {
    const { fees, prices } = reference;
    if (!fees) return undefined;
    if (FREE_IN_EPS.has(care)) return same(null);
    // The range begins at 0, because a contributor pays nothing for a stay; only a beneficiary pays.
    const { minorUnits } = reference;
    const stayFee =
      (price: number) =>
      ({ percent, perEvent }: IncomeFees) =>
        Math.min(Math.round((price * percent) / 100), perEvent);
    if (isStay(care)) return { low: 0, high: Math.max(...fees.map(stayFee(prices[code]?.high ?? 0))) * minorUnits };
    return { low: fees[0]!.visit * minorUnits, high: fees.at(-1)!.visit * minorUnits };
  }
  const isFee = rule === 'visitFee' || rule === 'feePerOrder';
  if (isFee && isStay(care)) return same(null);
  // Fees apply only in the network; outside it the plan pays a percentage.
  if (isFee && place.kind === 'elsewhere') return same(null);
  if (rule === 'visitFee' && care === 'test') return same(null);
  // Colombia's plans charge more for an emergency than for a visit, but no price list states the amount.
  if (rule === 'feePerOrder' && care === 'emergency') return undefined;
  const visit = isFee && place.kind === 'named' ? place.visit : null;
  const statedAmount =
    visit ??
    (deductible && deductible.amount !== null && { amount: deductible.amount, currency: deductible.currency_code });
  const amount = statedAmount ? moneyOf(statedAmount, reference) : null;
  // A plan with a fee of 0 pays its percentage.
  if (isFee && amount === 0) return same(null);
  return amount === null ? undefined : same(amount);
}

function estimateBound(isAllKnown: boolean, rule: PayingRule, isByIncome: boolean): Bound {
  if (isByIncome) return 'byIncome';
  if (rule === 'afterHealthSystem') return isAllKnown ? 'atMost' : 'about';
  return isAllKnown ? 'exact' : 'atLeast';
}

function splitBill(bill: number, parts: CaseRow['parts']): readonly number[] {
  const others = parts.slice(0, -1).map(({ share }) => Math.round(bill * share));
  return [...others, others.reduce((left, price) => left - price, bill)];
}

function estimateOf(row: CaseRow, place: Place, terms: CareTerms, reference: Reference): CaseEstimate | null {
  const price = reference.prices[row.code];
  const ownPart = ownPartOf(row, place, terms, reference);
  if (!price || ownPart === undefined) return null;
  const offers = row.parts.map(({ benefit, tariff }) => {
    const found = rowOf(benefit, row.setting, terms);
    const offer = found && offerAt(found, row.setting, place, terms);
    return offer && toOffer(offer, found.yearlyCap, (tariff && reference.tariffs[tariff]?.arancel) ?? null, reference);
  });
  if (offers.some((offer) => offer === null)) return null;
  // Peru: a stay, or care outside the network, may have its own deductible, which is unknown.
  const isDeductibleKnown = terms.rule !== 'visitFee' || (!isStay(row.care) && place.kind !== 'elsewhere');
  const isByIncome = terms.rule === 'feeByIncome' && !FREE_IN_EPS.has(row.care) && reference.fees!.length > 1;
  const { maximum } = terms;
  const isLimited = Boolean(maximum?.amount) && terms.rule !== 'isapre';
  const limit = isLimited ? moneyOf({ amount: maximum!.amount!, currency: maximum!.currency_code }, reference) : null;
  const splitAt = (amount: number, own: number | null) => {
    const prices = splitBill(Math.round(amount * reference.minorUnits), row.parts);
    const parts = row.parts.map(({ units, tariff }, at): Part => {
      const legal = (tariff && reference.tariffs[tariff]?.fonasaPays) ?? 0;
      return { price: prices[at]!, units, legal: legal * reference.minorUnits, offer: offers[at]! };
    });
    return splitCost(terms.rule, parts, { ownPart: own, maximum: limit });
  };
  return {
    low: splitAt(price.low, ownPart.low),
    high: splitAt(price.high, ownPart.high),
    bound: estimateBound(
      offers.every((offer) => offer!.isCapKnown) &&
        isDeductibleKnown &&
        maximum?.amount !== null &&
        (!isLimited || limit !== null),
      terms.rule,
      isByIncome,
    ),
  };
}

/**
 * Most expensive case above the limit. Ignores births, because not all plans pay them. Null: no such case, or no known
 * limit.
 */
export function caseAboveMaximum({ insured, maximum }: Pick<CareTerms, 'insured' | 'maximum'>, reference: Reference) {
  const most =
    maximum && maximum.amount !== null
      ? moneyOf({ amount: maximum.amount, currency: maximum.currency_code }, reference)
      : null;
  const [dearest] = CASES.flatMap(({ of, care, code }) => {
    const price = of === insured && care !== 'birth' ? reference.prices[code] : undefined;
    return price ? [{ code, high: price.high }] : [];
  }).toSorted((one, other) => other.high - one.high);
  return dearest && most && most < dearest.high * reference.minorUnits ? dearest : null;
}

export function casesAt(place: Place, terms: CareTerms, reference: Reference) {
  return CASES.filter((row) => row.of === terms.insured).map((row) => ({
    code: row.code,
    estimate: estimateOf(row, place, terms, reference),
  }));
}
