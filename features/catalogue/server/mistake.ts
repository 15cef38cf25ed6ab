import 'server-only';
import type { CatalogueFile } from '@/features/catalogue/import-schemas';
import { fill } from '@/lib/i18n/labels';
import type { Market } from '@/lib/markets/market';

/** Texts of catalogue mistakes for commands. The back office has its own texts under the same keys. */
const SENTENCES = {
  noJson: 'no JSON',
  missing: 'is missing',
  textNumber: 'is a text where a number stands: {number}',
  wrongKind: 'must be {expected}',
  unknownField: 'there is no such field',
  notOneOf: 'must be one of {choices}',
  least: 'is less than {limit}',
  most: 'is more than {limit}',
  fewLetters: 'has less than {limit} letters',
  manyLetters: 'has more than {limit} letters',
  fewRows: 'has less than {limit} entries',
  manyRows: 'has more than {limit} entries',
  noDay: 'is no day, such as 2026-07-01',
  noMonth: 'is no month, such as 202607',
  form: 'has signs, or an order of them, that do not stand here',
  employerPart: 'the employer pays a part of it',
  limitsSwapped: 'the limits are the wrong way round',
  noDecimals: 'its currency has no decimals',
  notSold: '{market} sells {lines}',
  organizationMissing: '{type} {url} is not in the file',
  isapreUnknown: 'the catalogue has no plan of Isapre {code}, and a list says no GES premium: import one first',
  typeMissing: '{type} is not in the file',
  noStart: 'give either startsOn or daysAgo',
  alsoInRow: 'also in row {row}',
  alsoInPlans: 'also in plans row {row}',
  alsoIn: 'also in {section}',
  stillToCome: 'is still to come',
  noSource: '{market} has no source {source}',
  bands: 'bands must rise and not overlap',
  zeroPrice: 'a price of 0',
  insuresNobody: 'insures nobody',
  noSuchPlan: '{market} has no such plan',
  addressTaken: '{other}, which is not in the file, has this address: withdraw it, or choose another',
  notThere: 'is not there, or has plans',
  oddCurrency: 'no other plan of {line} is in {currency}, but in {currencies}',
  oddChange: '{before} -> {price}, a change of {times} times or more',
  oddMedian: 'a price of {price}, where the median of {line} is {median}',
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
