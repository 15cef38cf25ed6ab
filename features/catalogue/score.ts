import type { StoredDetails } from '@/features/catalogue/import-schemas';
import { UF_CONSTANT } from '@/features/pricing/money';
import type { Currency, MarketCode } from '@/lib/contract/atoms';
import type { Market, ProductLine } from '@/lib/markets/market';

export const SCORE_INPUTS = [
  'hospital',
  'ambulatory',
  'clinics',
  'percents',
  'sums',
  'coverages',
  'cap',
  'deductible',
  'price',
] as const;
export type ScoreInput = (typeof SCORE_INPUTS)[number];

/** Facts of a plan, in the currency of `scoreUnit`. Infinity: no limit; missing: not stated. */
export type ScoreFacts = Readonly<Partial<Record<ScoreInput, number>>>;

/** Percents that add up to 100. */
export type ScoreWeights = Readonly<Partial<Record<ScoreInput, number>>>;

/** `percent`: value / 100. `more`: value / (value + typical). `less`: typical / (value + typical). */
export const SCORE_SCALES: Readonly<Record<ScoreInput, 'percent' | 'more' | 'less'>> = {
  hospital: 'percent',
  ambulatory: 'percent',
  clinics: 'more',
  percents: 'more',
  sums: 'more',
  coverages: 'more',
  cap: 'more',
  deductible: 'less',
  price: 'less',
};

const NETWORK = { hospital: 25, ambulatory: 20, clinics: 15, cap: 5, deductible: 10, price: 25 };
const SHARES = { percents: 35, cap: 15, deductible: 15, price: 35 };
const WITHOUT_DEDUCTIBLE = { percents: 35, cap: 15, clinics: 15, price: 35 };
const CAPPED = { percents: 45, cap: 15, price: 40 };
const SUMS = { sums: 60, price: 40 };
const LIFE = { cap: 45, coverages: 15, price: 40 };
const HOME = { sums: 45, deductible: 15, price: 40 };
const TRAVEL = { sums: 40, coverages: 10, deductible: 10, price: 40 };

const EVERYWHERE = { VIDA: LIFE, VIAJEINTERNACIONAL: TRAVEL };
const IN_LATIN_AMERICA = { ...EVERYWHERE, MASCOTAS: SHARES, HOGAR: HOME, GUARDIAS: SUMS };

/**
 * Our own weights, by product type. Each formula uses facts that most plans of its line state. Isapre lists have no
 * annual limit and hardly any free choice; some deductibles are per visit in one plan and per year in another.
 * Colombia's EPS and Peru's SCTR have no formula, because the law sets what they cover.
 */
const WEIGHTS: Readonly<Record<MarketCode, Readonly<Record<string, ScoreWeights>>>> = {
  cl: {
    ...IN_LATIN_AMERICA,
    ISAPRE: { hospital: 30, ambulatory: 20, clinics: 15, price: 35 },
    COMPLEMENTARIO: SHARES,
    POLIZA: { percents: 30, cap: 15, deductible: 15, clinics: 10, price: 30 },
    COLECTIVO: SHARES,
  },
  pe: {
    ...IN_LATIN_AMERICA,
    EPS: NETWORK,
    COMPLEMENTARIO: SHARES,
    POLIZA: WITHOUT_DEDUCTIBLE,
    COLECTIVO: { coverages: 30, cap: 30, price: 40 },
  },
  co: {
    ...IN_LATIN_AMERICA,
    'MEDICINA PREPAGADA': NETWORK,
    COMPLEMENTARIO: CAPPED,
    POLIZA: WITHOUT_DEDUCTIBLE,
    COLECTIVO: CAPPED,
  },
  in: { ...EVERYWHERE, INTERNACIONAL: SHARES, COLECTIVO: SHARES },
};

export const scoreWeightsOf = ({ code }: Pick<Market, 'code'>, productType: string): ScoreWeights | null =>
  WEIGHTS[code][productType] ?? null;

export const inputsOf = (weights: ScoreWeights): readonly ScoreInput[] =>
  SCORE_INPUTS.filter((input) => weights[input] !== undefined);

type Line = Pick<ProductLine, 'profileForm'>;

const tariffCurrency = ({ currency }: Pick<Market, 'currency'>): Currency => (currency === 'CLP' ? 'UF' : currency);

export function scoreUnit(input: ScoreInput, line: Line, market: Pick<Market, 'currency'>): '%' | Currency | null {
  switch (input) {
    case 'hospital':
    case 'ambulatory':
    case 'percents':
      return '%';
    case 'clinics':
    case 'coverages':
      return null;
    case 'price':
      return tariffCurrency(market);
    default:
      return line.profileForm === 'travellers' ? 'USD' : tariffCurrency(market);
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function mean(values: readonly (number | null | undefined)[]): number | undefined {
  const stated = values.filter((value) => typeof value === 'number');
  return stated.length === 0 ? undefined : stated.reduce((sum, value) => sum + value, 0) / stated.length;
}

const total = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.includes(null) ? null : values.reduce<number>((sum, value) => sum + value!, 0);

type Scored = {
  readonly details: Pick<StoredDetails, 'coverages' | 'clinics' | 'annualBenefitMaximum' | 'deductible'>;
  /** Price of the line's reference household, in the market's currency; null: none. */
  readonly referencePrice: number | null;
};

/** Facts that count for the score. Excludes marks that an insurer can pay for: promoted, exclusive, popular. */
export function scoreFactsOf({ details, referencePrice }: Scored, line: Line, market: Market): ScoreFacts {
  const { coverages, clinics, annualBenefitMaximum: maximum, deductible } = details;
  const money = scoreUnit('sums', line, market);
  const amounts = coverages.filter(({ kind }) => kind === 'amount');
  const ownAmount = deductible?.amount ?? null;
  const price = referencePrice !== null && market.currency === 'CLP' ? referencePrice / UF_CONSTANT : referencePrice;
  const facts: Readonly<Record<ScoreInput, number | null | undefined>> = {
    hospital: mean(clinics.map(([, hospital]) => hospital)),
    ambulatory: mean(clinics.map(([, , ambulatory]) => ambulatory)),
    clinics: clinics.length || null,
    percents: total(coverages.filter(({ kind }) => kind === 'percent').map(({ value }) => value)),
    sums: amounts.every(({ currency }) => currency === money) ? total(amounts.map(({ value }) => value)) : null,
    coverages: coverages.length || null,
    cap: maximum?.amount === 0 ? Infinity : maximum?.currency_code === money ? maximum.amount : null,
    deductible: ownAmount === 0 || deductible?.currency_code === money ? ownAmount : null,
    price,
  };
  return Object.fromEntries(
    SCORE_INPUTS.flatMap((input) => (facts[input] == null ? [] : [[input, rounded(Math.max(0, facts[input]))]])),
  );
}

/** `typical`: medians of a line's open plans; `best`: the highest points among them. */
export type ScoreReference = { readonly typical: ScoreFacts; readonly best: number };

const halfUp = (parts: number, whole: number): number => Math.floor((2 * parts + whole) / (2 * whole));

/** Points in integer hundredths, so that this code and SQL (`server/score.db.ts`) round halves alike. */
function hundredthsOf(input: ScoreInput, value: number, most: number, typical: number): number {
  const scale = SCORE_SCALES[input];
  if (scale === 'percent') return halfUp(most * value, 10_000);
  if (value === 0) return scale === 'less' ? most : 0;
  if (value === Infinity) return scale === 'less' ? 0 : most;
  return halfUp(most * (scale === 'less' ? typical : value), value + typical);
}

/** Points out of 10 for one input; null: the plan does not state it. */
export function scorePoints(input: ScoreInput, value: number | undefined, weight: number, typical = 0): number | null {
  if (value === undefined) return null;
  return hundredthsOf(input, Math.round(value * 100), 10 * weight, Math.round(typical * 100)) / 100;
}

/** Returns the sum in points; null if a part is missing. */
export function sumOfPoints(points: readonly (number | null)[]): number | null {
  const hundredths = points.map((own) => (own === null ? NaN : Math.round(own * 100)));
  const sum = hundredths.reduce((all, own) => all + own, 0);
  return Number.isNaN(sum) ? null : sum / 100;
}
