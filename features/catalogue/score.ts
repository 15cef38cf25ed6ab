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

/** Amounts in the currency of `scoreUnit`; Infinity: no limit; absent: the plan does not state it. */
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
const UNLIKE_DEDUCTIBLES = { percents: 35, cap: 15, clinics: 15, price: 35 };
const CAPPED = { percents: 45, cap: 15, price: 40 };
const SUMS = { sums: 60, price: 40 };
const LIFE = { cap: 45, coverages: 15, price: 40 };
const HOME = { sums: 45, deductible: 15, price: 40 };
const TRAVEL = { sums: 40, coverages: 10, deductible: 10, price: 40 };

const EVERYWHERE = { VIDA: LIFE, VIAJEINTERNACIONAL: TRAVEL };
const IN_LATIN_AMERICA = { ...EVERYWHERE, MASCOTAS: SHARES, HOGAR: HOME, GUARDIAS: SUMS };

/**
 * Our own weights, by product type. Each formula takes what most plans of its line state: Isapre price lists hold no
 * annual limit and nearly no free choice, and some deductibles are per visit in one plan and per year in another.
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
    POLIZA: UNLIKE_DEDUCTIBLES,
    COLECTIVO: { coverages: 30, cap: 30, price: 40 },
  },
  co: {
    ...IN_LATIN_AMERICA,
    'MEDICINA PREPAGADA': NETWORK,
    COMPLEMENTARIO: CAPPED,
    POLIZA: UNLIKE_DEDUCTIBLES,
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

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

function mean(values: readonly (number | null | undefined)[]): number | undefined {
  const stated = values.filter((value) => typeof value === 'number');
  return stated.length === 0 ? undefined : rounded(stated.reduce((sum, value) => sum + value, 0) / stated.length, 2);
}

const total = (values: readonly (number | null)[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

type Scored = {
  readonly details: Pick<StoredDetails, 'coverages' | 'clinics' | 'annualBenefitMaximum' | 'deductible'>;
  /** For the line's reference household, in the market's currency. */
  readonly referencePrice: number | null;
};

/** Nothing that an insurer pays for (promoted, exclusive, popular) is among them. */
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
    price: price === null ? null : rounded(price, 4),
  };
  return Object.fromEntries(
    SCORE_INPUTS.flatMap((input) => (facts[input] == null ? [] : [[input, Math.max(0, facts[input])]])),
  );
}

/** Medians of a line's open plans; `best`: the most points that one of them has. */
export type ScoreReference = { readonly typical: ScoreFacts; readonly best: number };

function shareOf(input: ScoreInput, value: number, typical = 0): number {
  const scale = SCORE_SCALES[input];
  if (scale === 'percent') return value / 100;
  if (scale === 'less') return value === 0 ? 1 : typical / (value + typical);
  if (value === Infinity) return 1;
  return value === 0 ? 0 : value / (value + typical);
}

/** Points of 10, rounded to hundredths; null: the plan does not state it. */
export function scorePoints(
  input: ScoreInput,
  value: number | undefined,
  weight: number,
  typical: number | undefined,
): number | null {
  return value === undefined ? null : Math.floor(10 * weight * shareOf(input, value, typical) + 0.5) / 100;
}

/** 0-10: the points of all inputs against the best plan of the line. `server/score.db.ts` has the same in SQL. */
export function scoreOf(facts: ScoreFacts, weights: ScoreWeights, { typical, best }: ScoreReference): number | null {
  const points = inputsOf(weights).map((input) => scorePoints(input, facts[input], weights[input]!, typical[input]));
  if (points.some((own) => own === null) || best === 0) return null;
  const hundredths = points.reduce<number>((sum, own) => sum + Math.round(own! * 100), 0);
  return Math.floor((hundredths * 1000) / Math.round(best * 100) + 0.5) / 100;
}
