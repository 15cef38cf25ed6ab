import type { FormDetail } from './forms.api';

type Kind = FormDetail['kind'];
/** Question of a file being edited: any part may be missing or wrong. */
export type Question = Readonly<Record<string, unknown>>;
export type Language = 'es' | 'en' | 'pt';
export type Texts = Readonly<Record<Language, string>>;

const PART = { profile: 'definition', contact: 'structure' } as const;

const isTable = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tablesIn = (value: unknown): readonly Question[] | null =>
  Array.isArray(value) && value.every(isTable) ? value : null;

export function questionsIn(file: unknown, kind: Kind): readonly Question[] | null {
  const part = isTable(file) ? file[PART[kind]] : null;
  return isTable(part) ? tablesIn(part['fields']) : null;
}

export function withQuestions(file: unknown, kind: Kind, questions: readonly Question[]): unknown {
  const whole = file as Question;
  return { ...whole, [PART[kind]]: { ...(whole[PART[kind]] as Question), fields: questions } };
}

export type Group = { readonly name: string; readonly legend: Texts };

export function groupsIn(file: unknown, kind: Kind): readonly Group[] {
  const part = kind === 'profile' && isTable(file) ? file[PART.profile] : null;
  const groups = isTable(part) ? (tablesIn(part['groups']) ?? []) : [];
  return groups.map(({ name, legend }) => ({ name: textOf(name), legend: textsOf(legend) }));
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export function textsOf(value: unknown): Texts {
  const { es, en, pt } = isTable(value) ? value : {};
  return { es: textOf(es), en: textOf(en), pt: textOf(pt) };
}

/** Languages that lack a translation of a Spanish text and show the Spanish text. Null: none. */
export function missingLanguages(value: unknown): 'en' | 'pt' | 'both' | null {
  const { es, en, pt } = textsOf(value);
  if (es.trim() === '' || (en.trim() && pt.trim())) return null;
  return en.trim() ? 'pt' : pt.trim() ? 'en' : 'both';
}

export const updateQuestion = (question: Question, changes: Question): Question =>
  Object.fromEntries(Object.entries({ ...question, ...changes }).filter(([, value]) => value !== undefined));

const groupOf = (question: Question | undefined): unknown => question?.['groupedBy'];

/** Target index after one step within the question's group; null at its end. */
export function moveTarget(questions: readonly Question[], at: number, by: -1 | 1): number | null {
  for (let to = at + by; to >= 0 && to < questions.length; to += by)
    if (groupOf(questions[to]) === groupOf(questions[at])) return to;
  return null;
}

export function swapped(questions: readonly Question[], one: number, other: number): readonly Question[] {
  return questions.map((question, at) => questions[at === one ? other : at === other ? one : at] ?? question);
}

const DATA_TYPES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  text: ['string', 'name'],
  textarea: ['string'],
  number: ['integer', 'amount'],
  stepper: ['integer'],
  segmented: ['string', 'integer'],
  select: ['string', 'integer'],
  autocomplete: ['string'],
  switch: ['boolean'],
  country: ['string'],
  phone: ['string'],
  legalId: ['string'],
  email: ['string'],
  date: ['date'],
  password: ['string'],
};
export const KINDS = Object.keys(DATA_TYPES);

export const hasOptions = (kind: string): boolean => ['segmented', 'select', 'autocomplete'].includes(kind);
export const hasLimits = (kind: string): boolean => ['number', 'stepper'].includes(kind);

export function withKind(question: Question, kind: string): Question {
  const [usual, ...others] = DATA_TYPES[kind] ?? ['string'];
  const before = textOf(question['dataType']);
  return updateQuestion(question, {
    fieldType: kind,
    dataType: others.includes(before) ? before : usual,
    ...(!hasOptions(kind) && { allowedValues: undefined, isMultiple: undefined }),
    ...(!hasOptions(kind) && kind !== 'country' && { retrieveFunction: undefined }),
    ...(!hasLimits(kind) && { min: undefined, max: undefined }),
    ...(kind !== 'date' && { minDate: undefined, maxDate: undefined }),
    ...(hasOptions(kind) && question['retrieveFunction'] == null && { allowedValues: question['allowedValues'] ?? [] }),
    defaultValue: undefined,
  });
}

const NEW_NAME = 'pregunta';

export function newQuestion(questions: readonly Question[], group: string): Question {
  const names = new Set(questions.map(({ fldName }) => fldName));
  let n = 1;
  while (names.has(`${NEW_NAME}_${n}`)) n += 1;
  return {
    fldName: `${NEW_NAME}_${n}`,
    groupedBy: group,
    label: { es: '', en: '', pt: '' },
    dataType: 'string',
    fieldType: 'text',
    isRequired: false,
  };
}

export type QuestionChanges = Readonly<Record<'added' | 'removed' | 'changed', readonly Question[]>> & {
  readonly isReordered: boolean;
  readonly hasOthers: boolean;
};

const keyOf = ({ groupedBy, fldName }: Question): string => `${textOf(groupedBy)} ${textOf(fldName)}`;
const isEqualJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function questionChanges(before: unknown, after: unknown, kind: Kind): QuestionChanges {
  const byKey = (questions: readonly Question[]) => new Map(questions.map((one) => [keyOf(one), one]));
  const old = questionsIn(before, kind) ?? [];
  const now = questionsIn(after, kind) ?? [];
  const [was, is] = [byKey(old), byKey(now)];
  const shared = (all: readonly Question[]) => all.map(keyOf).filter((key) => was.has(key) && is.has(key));
  const bare = (file: unknown) => (questionsIn(file, kind) ? withQuestions(file, kind, []) : file);
  return {
    added: now.filter((one) => !was.has(keyOf(one))),
    removed: old.filter((one) => !is.has(keyOf(one))),
    changed: now.filter((one) => was.has(keyOf(one)) && !isEqualJson(one, was.get(keyOf(one)))),
    isReordered: !isEqualJson(shared(old), shared(now)),
    hasOthers: !isEqualJson(bare(before), bare(after)),
  };
}

export type Condition = { readonly name: string; readonly is: boolean; readonly value: string };

/**
 * Parses a formula that hides a question into the condition that shows it. Null: the formula is not a single
 * comparison.
 */
export function conditionOf(formula: unknown): Condition | null {
  const found = /^\s*([A-Za-z_]\w*)\s*(==|!=)\s*('[^'"\\]*'|"[^'"\\]*"|true|false|-?\d+)\s*$/.exec(textOf(formula));
  if (!found) return null;
  const [, name = '', sign, literal = ''] = found;
  return { name, is: sign === '!=', value: literal.replaceAll(/^['"]|['"]$/g, '') };
}

/** @param question question of the condition; its type decides the format of the value */
export function formulaOf({ name, is, value }: Condition, question: Question | undefined): string {
  const isBare = ['integer', 'amount', 'boolean'].includes(textOf(question?.['dataType'])) && value !== '';
  return `${name} ${is ? '!=' : '=='} ${isBare ? value : JSON.stringify(value)}`;
}

export type Mistake = { readonly path: readonly (string | number)[]; readonly problem: string };

export function mistakesOfQuestion(mistakes: readonly Mistake[], at: number): readonly Mistake[] {
  return mistakes
    .filter(({ path: [, list, row] }) => list === 'fields' && row === at)
    .map(({ path, problem }) => ({ path: path.slice(3), problem }));
}

const AT_FIELDS = new Set(['fieldType', 'isRequired', 'hideExpression']);

export const isShownAtField = ({ path: [field, language] }: Mistake, question: Question): boolean =>
  language === undefined
    ? AT_FIELDS.has(String(field)) && (field !== 'hideExpression' || conditionOf(question['hideExpression']) !== null)
    : ['label', 'helper'].includes(String(field)) && ['es', 'en', 'pt'].includes(String(language));

export const isOfQuestion = ({ path: [, list, row] }: Mistake): boolean => list === 'fields' && typeof row === 'number';
