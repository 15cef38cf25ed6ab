import type { Coverage, Elsewhere } from '@/features/catalogue/contract';
import type { CoverageItem, CoverageOffer, Measure } from '@/features/catalogue/detail/contract';
import { GENERAL } from '@/features/catalogue/wording/clinic-payment';
import type { Money } from '@/lib/contract/atoms';
import type { PayingRule } from '@/lib/markets/paying';
import { CASES, type Care, type CaseCode, type CaseRow, type Setting, type TariffName } from './cases';
import { sharesOf, type Offer, type Part, type Shares } from './ways';

/** Where a sheet has no row of a benefit: the rows and coverages that pay for it, before those of the setting. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  medicalConsultation: ['specialist'],
  attendingVisit: ['surgeonFees'],
  vetVisit: ['vetConsultation'],
  vetSurgery: ['surgery'],
};
/** Paid by their own rows in a stay and outside of one. */
const IN_BOTH_SETTINGS: ReadonlySet<string> = new Set(['labTests', 'imaging']);

export type CareTerms = {
  readonly rule: PayingRule;
  readonly insured: CaseRow['of'];
  readonly groups: readonly { readonly group: string; readonly items: readonly CoverageItem[] }[];
  readonly coverages: readonly Coverage[];
  /** null: it names no clinics. */
  readonly elsewhere: Elsewhere | null;
  /** amount null: nothing is paid; null: not said. */
  readonly deductible: { readonly amount: number | null; readonly currency_code: Money['currency'] } | null;
  readonly maximum: { readonly amount: number; readonly currency_code: Money['currency'] } | null;
};

/** What a plan says of one of its clinics, 0-100; 'elsewhere': a clinic that it does not name. */
export type Place =
  | { readonly hospital: number | null; readonly ambulatory: number | null; readonly visit: Money | null }
  | 'elsewhere';

/** Fonasa's price of one, and what it pays of that. `arancel` stands in for the Isapre's own price list. */
type Tariff = { readonly arancel: number; readonly fonasaPays: number };

export type Reference = {
  readonly prices: Readonly<Partial<Record<CaseCode, { readonly low: number; readonly high: number }>>>;
  readonly tariffs: Readonly<Partial<Record<TariffName, Tariff>>>;
  /** Of the lowest and of the highest income. `stay`: most that a beneficiary pays. */
  readonly fees: { readonly low: number; readonly high: number; readonly stay: number } | null;
  readonly currency: Money['currency'];
  /** Pesos. */
  readonly uf: number;
  /** Smallest units of one of the currency. */
  readonly minor: number;
};

export type CaseEstimate = {
  readonly low: Shares;
  readonly high: Shares;
  /** A cap is not known in money, or a deductible is not said: the visitor pays this or more. */
  readonly isAtLeast: boolean;
};

type Row = Pick<CoverageItem, 'preferente' | 'libreEleccion' | 'yearlyCap'>;

const onlyPercent = (percent: number | null): CoverageOffer => ({ percent, cap: null, copay: null });

function rowOfCoverage({ kind, value }: Coverage): Row | null {
  if (value === 0) return { preferente: onlyPercent(0), libreEleccion: onlyPercent(0), yearlyCap: null };
  return kind === 'percent' ? { preferente: onlyPercent(value), libreEleccion: null, yearlyCap: null } : null;
}

function rowOf(benefit: string, setting: Setting, { groups, coverages }: CareTerms): Row | null {
  const other = setting === 'hospital' ? 'ambulatory' : 'hospital';
  const searched = groups.filter(
    ({ group }) => group === setting || (group !== other && !IN_BOTH_SETTINGS.has(benefit)),
  );
  const items = searched.toSorted((a, b) => Number(b.group === setting) - Number(a.group === setting));
  for (const code of [benefit, ...(INSTEAD[benefit] ?? []), setting]) {
    const item = items.flatMap((group) => group.items).find((one) => one.code === code);
    if (item) return item;
    const coverage = coverages.find((one) => one.code === code);
    if (coverage) return rowOfCoverage(coverage);
  }
  return null;
}

const NOTHING = onlyPercent(0);

/** null: nobody has said it. */
function offerAt(row: Row, setting: Setting, place: Place, terms: CareTerms): CoverageOffer | null {
  const own = row.preferente ?? row.libreEleccion ?? NOTHING;
  if (place === 'elsewhere') {
    if (terms.elsewhere === 'same') return own;
    if (terms.elsewhere === 'nothing') return NOTHING;
    if (terms.elsewhere === 'unknown') return null;
    return row.libreEleccion;
  }
  const general = terms.coverages.find(({ code, kind }) => kind === 'percent' && GENERAL[setting].includes(code));
  const here = place[setting];
  return here !== null && own.percent !== null && own.percent === general?.value ? { ...own, percent: here } : own;
}

type Rates = Pick<Reference, 'currency' | 'uf' | 'minor'>;

/** null: it can't be told in money. */
function amountOf({ amount, unit }: Measure, { currency, uf, minor }: Rates, arancel: number | null): number | null {
  const one = unit === currency ? 1 : unit === 'UF' && currency === 'CLP' ? uf : unit === 'AC' ? arancel : null;
  return one === null ? null : Math.floor(amount * one * minor + 0.5 + 1e-7);
}

const moneyOf = (sum: { amount: number; currency: Money['currency'] }, rates: Rates): number | null =>
  amountOf({ amount: sum.amount, unit: sum.currency }, rates, null);

function toOffer({ percent, cap, copay }: CoverageOffer, yearly: Measure | null, arancel: number | null, rates: Rates) {
  const fixed = copay && amountOf(copay, rates, arancel);
  if (percent === null && fixed === null) return null;
  const limit = cap && cap.amount > 0 ? amountOf(cap, rates, arancel) : null;
  const ofYear = yearly && yearly.amount > 0 ? amountOf(yearly, rates, null) : null;
  return {
    percent: percent ?? 100,
    cap: limit,
    isCapKnown: limit !== null || !cap || cap.amount === 0,
    copay: fixed,
    yearlyCap: ofYear,
  } satisfies Offer;
}

/** What the visitor pays before the plan does, of the lowest income and of the highest; undefined: nobody has said it. */
function ownPartOf(care: Care, place: Place, { rule, deductible }: CareTerms, reference: Reference) {
  const same = (amount: number | null) => ({ low: amount, high: amount });
  if (rule === 'isapre') return same(null);
  if (rule === 'feeByIncome') {
    const { fees } = reference;
    if (!fees) return undefined;
    return care === 'stay' ? { low: 0, high: fees.stay } : { low: fees.low, high: fees.high };
  }
  const isFee = rule === 'visitFee' || rule === 'feePerOrder';
  if (isFee && care === 'stay') return same(null);
  // Where it names no clinic of its own, the visit is paid like anything else.
  if (rule === 'visitFee' && (care === 'test' || place === 'elsewhere')) return same(null);
  const visit = isFee && place !== 'elsewhere' ? place.visit : null;
  const said =
    visit ??
    (deductible && deductible.amount !== null && { amount: deductible.amount, currency: deductible.currency_code });
  const amount = said ? moneyOf(said, reference) : null;
  return amount === null ? undefined : same(amount);
}

/** null: the sheet does not say it. */
function estimateOf(row: CaseRow, place: Place, terms: CareTerms, reference: Reference): CaseEstimate | null {
  const price = reference.prices[row.code];
  const ownPart = ownPartOf(row.care, place, terms, reference);
  if (!price || ownPart === undefined) return null;
  const offers = row.parts.map(({ benefit, tariff }) => {
    const found = rowOf(benefit, row.setting, terms);
    const offer = found && offerAt(found, row.setting, place, terms);
    return offer && toOffer(offer, found.yearlyCap, (tariff && reference.tariffs[tariff]?.arancel) ?? null, reference);
  });
  if (offers.some((offer) => offer === null)) return null;
  const { maximum } = terms;
  const most =
    maximum && maximum.amount > 0 && terms.rule !== 'isapre'
      ? { amount: maximum.amount, currency: maximum.currency_code }
      : null;
  const sharesAt = (amount: number, own: number | null) => {
    const bill = Math.round(amount * reference.minor);
    let left = bill;
    const parts = row.parts.map(({ share, units, tariff }, at): Part => {
      const isLast = at === row.parts.length - 1;
      const ofPart = isLast ? left : Math.round(bill * share);
      left -= ofPart;
      const legal = (tariff && reference.tariffs[tariff]?.fonasaPays) ?? 0;
      return { price: ofPart, units, legal: legal * reference.minor, offer: offers[at]! };
    });
    return sharesOf(terms.rule, parts, { ownPart: own, maximum: most && moneyOf(most, reference) });
  };
  return {
    low: sharesAt(price.low, ownPart.low),
    high: sharesAt(price.high, ownPart.high),
    isAtLeast:
      offers.some((offer) => !offer!.isCapKnown) ||
      (terms.rule === 'visitFee' && (row.care === 'stay' || place === 'elsewhere')),
  };
}

/** Of every case of those whom the line insures. */
export function casesAt(
  place: Place,
  terms: CareTerms,
  reference: Reference,
): { readonly code: CaseCode; readonly estimate: CaseEstimate | null }[] {
  return CASES.filter((row) => row.of === terms.insured).map((row) => ({
    code: row.code,
    estimate: estimateOf(row, place, terms, reference),
  }));
}
