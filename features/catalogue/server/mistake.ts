import 'server-only';
import { fill } from '@/lib/i18n/labels';

/** What can be wrong in a catalogue file, as a command says it; the back office has words of its own by the same names. */
const SENTENCES = {
  noJson: 'no JSON',
  /** As the schema language says it. */
  invalid: '{problem}',
  notSold: '{market} sells {lines}',
  organizationMissing: '{type} {url} is not in the file',
  typeMissing: '{type} is not in the file',
  noStart: 'give either startsOn or daysAgo',
  alsoInRow: 'also in row {row}',
  alsoInPlans: 'also in plans row {row}',
  alsoIn: 'also in {section}',
  stillToCome: 'is still to come',
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

const VALUE_KINDS = ['missing', 'empty', 'text', 'number', 'yesOrNo', 'list', 'table'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export type Mistake = {
  readonly section: string;
  /** From 0; none: of the section as a whole. */
  readonly row?: number;
  readonly name?: string | undefined;
  readonly field?: string;
  readonly code: MistakeCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Of what stands there; left out: not looked at. */
  readonly kind?: ValueKind;
  /** The text or number itself. */
  readonly found?: string;
};

const FOUND_LENGTH = 60;

function kindOf(value: unknown): ValueKind {
  if (value === undefined) return 'missing';
  if (value === null || value === '') return 'empty';
  if (Array.isArray(value)) return 'list';
  return ({ string: 'text', number: 'number', boolean: 'yesOrNo' } as const)[typeof value as 'string'] ?? 'table';
}

/** With what stands, and of which kind, at its place. @param file as it was read, before anything of it was checked */
export function withKind(mistake: Mistake, file: unknown): Mistake {
  if (mistake.row === undefined) return mistake;
  const path = [mistake.section, String(mistake.row), ...(mistake.field ? mistake.field.split('.') : [])];
  const value = path.reduce<unknown>(
    (whole, key) => (typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>)[key] : undefined),
    file,
  );
  const kind = kindOf(value);
  if (kind !== 'text' && kind !== 'number') return { ...mistake, kind };
  const found = String(value);
  return { ...mistake, kind, found: found.length > FOUND_LENGTH ? `${found.slice(0, FOUND_LENGTH)}…` : found };
}

/** 'plans row 3 (CODE), field tariff.baseUf: a price of 0' */
export function sentenceOf({ section, row, name, field, code, values = {} }: Mistake): string {
  const at = row === undefined ? '' : ` row ${row + 1}`;
  const place = `${section}${at}${name === undefined ? '' : ` (${name})`}${field ? `, field ${field}` : ''}`;
  return `${place}: ${fill(SENTENCES[code], values)}`;
}

// A file with more is usually the wrong file.
const MAX_LISTED = 50;

export class CatalogueMistakes extends Error {
  readonly mistakes: readonly string[];
  /** @param hint said after each, of what lets it in */
  constructor(
    readonly found: readonly Mistake[],
    hint = '',
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
