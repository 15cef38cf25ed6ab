import 'server-only';
import type { CatalogueFile } from '@/features/catalogue/import-schemas';
import { fill } from '@/lib/i18n/labels';
import type { Market } from '@/lib/markets/market';

/** Texts of catalogue mistakes for commands. The back office has its own texts under the same keys. */
const SENTENCES = {
  noJson: 'is not JSON',
  missing: 'is missing',
  textNumber: 'is text, but must be a number: {number}',
  wrongKind: 'must be {expected}',
  unknownField: 'unknown field',
  notOneOf: 'must be one of {choices}',
  least: 'is less than {limit}',
  most: 'is more than {limit}',
  fewLetters: 'has fewer than {limit} characters',
  manyLetters: 'has more than {limit} characters',
  fewRows: 'has fewer than {limit} entries',
  manyRows: 'has more than {limit} entries',
  noDay: 'is not a day such as 2026-07-01',
  noMonth: 'is not a month such as 202607',
  form: 'has invalid characters or an invalid format',
  employerPart: 'the employer pays a part of it',
  limitsSwapped: 'the limits are reversed',
  noDecimals: 'its currency has no decimals',
  notSold: '{market} sells {lines}',
  organizationMissing: '{type} {url} is not in the file',
  isapreUnknown: 'the catalogue has no plan of Isapre {code}, and price lists omit the GES premium: import one first',
  typeMissing: '{type} is not in the file',
  noStart: 'needs either startsOn or daysAgo',
  alsoInRow: 'also in row {row}',
  alsoInPlans: 'also in plans row {row}',
  alsoIn: 'also in {section}',
  stillToCome: 'is in the future',
  noSource: '{market} has no source {source}',
  bands: 'bands must be ascending and must not overlap',
  zeroPrice: 'a price of 0',
  insuresNobody: 'insures nobody',
  noSuchPlan: '{market} has no such plan',
  addressTaken: '{other}, which is not in the file, has this address: withdraw it, or choose another address',
  notThere: 'does not exist, or has plans',
  oddCurrency: 'other plans of {line} are in {currencies}, not in {currency}',
  oddChange: '{before} -> {price}, a change of {times} times or more',
  oddMedian: '{price} is far from the median of {line}, {median}',
} as const;
export type MistakeCode = keyof typeof SENTENCES;

export type ValueKind = 'missing' | 'empty' | 'text' | 'number' | 'whole' | 'yesOrNo' | 'list' | 'table';

export type Mistake = {
  readonly section: string;
  readonly row?: number;
  readonly name?: string | undefined;
  readonly title?: string;
  readonly field?: string;
  readonly code: MistakeCode;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly kind?: ValueKind;
  readonly found?: string;
};

const FOUND_LENGTH = 60;

function kindOf(value: unknown): ValueKind {
  if (value === undefined) return 'missing';
  if (value === null || value === '') return 'empty';
  if (Array.isArray(value)) return 'list';
  return ({ string: 'text', number: 'number', boolean: 'yesOrNo' } as const)[typeof value as 'string'] ?? 'table';
}

export const valueAt = (file: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (whole, key) =>
      typeof whole === 'object' && whole !== null && Object.hasOwn(whole, key)
        ? (whole as Record<PropertyKey, unknown>)[key]
        : undefined,
    file,
  );

export function withKind(mistake: Mistake, file: unknown): Mistake {
  const { section, row, field } = mistake;
  if (row === undefined) return mistake;
  const title = valueAt(file, [section, row, 'displayName']);
  const value = valueAt(file, [section, row, ...(field ? field.split('.') : [])]);
  const kind = kindOf(value);
  const base = { ...mistake, kind, ...(typeof title === 'string' && { title: title.slice(0, FOUND_LENGTH) }) };
  if (kind !== 'text' && kind !== 'number') return base;
  const found = String(value);
  return { ...base, found: found.length > FOUND_LENGTH ? `${found.slice(0, FOUND_LENGTH)}…` : found };
}

export function sentenceOf({ section, row, name, field, code, values = {} }: Mistake): string {
  const at = row === undefined ? '' : ` row ${row + 1}`;
  const place = `${section}${at}${name === undefined ? '' : ` (${name})`}${field ? `, field ${field}` : ''}`;
  return `${place}: ${fill(SENTENCES[code], values)}`;
}

export type ValidPart = {
  readonly file: CatalogueFile;
  readonly market: Market;
  readonly whole: unknown;
  readonly keptRows: ReadonlyMap<string, readonly number[]>;
};

const MAX_LISTED = 50;

export class CatalogueMistakes extends Error {
  readonly mistakes: readonly string[];
  constructor(
    readonly found: readonly Mistake[],
    hint = '',
    readonly part: ValidPart | null = null,
  ) {
    const mistakes = found.map((mistake) => sentenceOf(mistake) + hint);
    const more = mistakes.length > MAX_LISTED ? `\n  and ${mistakes.length - MAX_LISTED} more` : '';
    super(
      `${mistakes.length} mistake(s), nothing was changed:\n  ${mistakes.slice(0, MAX_LISTED).join('\n  ')}${more}`,
    );
    this.name = 'CatalogueMistakes';
    this.mistakes = mistakes;
  }
}

export function throwMistakes(mistakes: readonly Mistake[], hint = ''): void {
  if (mistakes.length > 0) throw new CatalogueMistakes(mistakes, hint);
}
