import type { ZodMiniType } from 'zod/mini';
import { personShape } from '@/features/lead/fields';
import type { ContactErrorCode } from '@/features/lead/lead-kinds';
import { CHANNELS } from '@/lib/contract/answer-channel';
import { fitsPattern } from '@/lib/expression/pattern';
import { dayProblem, limitsIn, type DayWords } from '@/lib/form-definition/day';
import { fill } from '@/lib/i18n/labels';
import type { Market } from '@/lib/markets/market';
import { isPossiblePhone, PHONE_DIGITS } from '@/lib/markets/possible-phone';
import type { Answer, Answers, ContactField, FieldName, FieldType } from './fields';

export type CheckWords = Readonly<Record<ContactErrorCode, string>> &
  DayWords & { readonly required: string; readonly notInList: string; readonly between: string; readonly rows: string };

type PhoneCountry = Market['phoneCountry'];

/** Error about a phone's length; null: valid. `words` contain `{n}`, the digits of a mobile number. */
export function phoneLengthProblem(
  typed: string,
  country: PhoneCountry,
  { phoneDigits }: Pick<CheckWords, 'phoneDigits'>,
): string | null {
  if (country === null || isPossiblePhone(typed, country)) return null;
  return fill(phoneDigits, { n: PHONE_DIGITS[country].mobile });
}

type CheckedField = {
  readonly field: ContactField;
  readonly answers: Answers;
  readonly words: CheckWords;
  readonly phoneCountry: PhoneCountry;
};
type Check = (answer: string | number, checked: CheckedField) => string | null | undefined;

const MAX_LENGTHS = { paragraph: 2000, line: 120 } as const;

type Shape = ReturnType<typeof personShape>;

/** Cached, because schemas are slow to build and a form is checked on every key press. */
const shapes = new WeakMap<CheckWords, Shape>();

function shapeIn(words: CheckWords): Shape {
  const shape = shapes.get(words) ?? personShape(words);
  shapes.set(words, shape);
  return shape;
}

const checkFormat =
  (part: keyof Shape): Check =>
  (answer, { words }) =>
    (shapeIn(words)[part] as ZodMiniType).safeParse(answer).error?.issues[0]?.message;

function numberProblem(answer: string | number, { field, words }: CheckedField): string | null {
  const { fldName, min, max } = field;
  const [least, most] = [min ?? 0, max ?? 999_999];
  if (Number.isInteger(answer) && Number(answer) >= least && Number(answer) <= most) return null;
  if (fldName === 'fld_employees') return words.employeesMissing;
  return words.between.replace('{min}', String(least)).replace('{max}', String(most));
}

function phoneProblem(answer: string | number, checked: CheckedField): string | null | undefined {
  const { answers, words, phoneCountry } = checked;
  const prefix = answers.fld_phone_prefix || phoneCountry;
  const own = prefix === phoneCountry ? phoneCountry : null;
  return checkFormat('phone')(answer, checked) ?? phoneLengthProblem(String(answer), own, words);
}

function countryProblem(answer: string | number, { field: { allowedValues }, words }: CheckedField): string | null {
  const code = String(answer);
  return (allowedValues ? allowedValues.includes(code) : /^[A-Z]{2}$/.test(code)) ? null : words.notInList;
}

function lineProblem(answer: string | number, { words }: CheckedField): string | null {
  const { length } = String(answer);
  if (length < 2) return words.textShort;
  return length > MAX_LENGTHS.line ? words.textLong : null;
}

const CHECKS: Readonly<Record<FieldType, Check>> = {
  text: checkFormat('name'),
  tel: phoneProblem,
  prefix: countryProblem,
  email: checkFormat('email'),
  textarea: checkFormat('message'),
  number: numberProblem,
  country: countryProblem,
  date: (answer, { field, answers, words }) => dayProblem(limitsIn(field, answers), answer, words),
  referrer: checkFormat('referrer'),
  line: lineProblem,
  channel: (answer, { words }) => (CHANNELS.some((channel) => channel === answer) ? null : words.notInList),
};

const MISSING: Partial<Record<FieldName, ContactErrorCode>> = {
  fld_fullname: 'nameMissing',
  fld_telephone: 'phoneMissing',
  fld_email: 'emailMissing',
  fld_employees: 'employeesMissing',
};

function patternProblem(answer: string | number, { field, words }: CheckedField): string | null {
  const { fldRegexp, fldName, fieldType, helper } = field;
  const longest = MAX_LENGTHS[fieldType === 'textarea' ? 'paragraph' : 'line'];
  if (!fldRegexp || fitsPattern(fldRegexp, String(answer), { owner: fldName, longest })) return null;
  return helper ?? words.rows;
}

function problemOf(answer: Answer, checked: CheckedField): string | null {
  const { field, words } = checked;
  if (answer === null || answer === '') return field.isRequired ? words[MISSING[field.fldName] ?? 'required'] : null;
  return CHECKS[field.fieldType](answer, checked) ?? patternProblem(answer, checked);
}

const clean = (answer: Answer | undefined): Answer => (typeof answer === 'string' ? answer.trim() : (answer ?? null));

export type CheckedAnswers = {
  readonly answers: Answers;
  readonly problems: Readonly<Partial<Record<FieldName, string>>>;
};

/**
 * Checked answers and their errors, for browser and server. `phoneCountry`: numbers of this country need no prefix;
 * null: any number.
 */
export function checkAnswers(
  fields: readonly ContactField[],
  given: Answers,
  words: CheckWords,
  phoneCountry: PhoneCountry,
): CheckedAnswers {
  const answers = Object.fromEntries(fields.map(({ fldName }) => [fldName, clean(given[fldName])])) as Answers;
  const found = fields.map((field): [FieldName, string | null] => [
    field.fldName,
    problemOf(answers[field.fldName] ?? null, { field, answers, words, phoneCountry }),
  ]);
  return {
    answers,
    problems: Object.fromEntries(found.filter(([, problem]) => problem)) as CheckedAnswers['problems'],
  };
}
