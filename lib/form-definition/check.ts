import { fitsPattern } from '@/lib/expression/pattern';
import type { FormField, FormGroup, ServedForm } from './form-schemas';
import { dayProblem, limitsIn, type DayWords } from './day';
import { fieldsOf, longestOf, optionsOf, totalOf, type FieldValue, type FormRow } from './form-values';
import { MAX_NUMBER } from './limits';
import { isAboutPerson, personProblem, type PersonProblem } from './person-answer';

export type SchemaWords = Readonly<Record<PersonProblem, string>> &
  DayWords & {
    readonly required: string;
    readonly notInList: string;
    readonly wholeNumber: string;
    readonly amount: string;
    readonly between: string;
    readonly rows: string;
  };

function numberProblem(field: FormField, value: FieldValue, words: SchemaWords): string | null {
  const isInteger = field.dataType === 'integer';
  if (typeof value !== 'number' || !Number.isFinite(value) || (isInteger && !Number.isInteger(value)))
    return isInteger ? words.wholeNumber : words.amount;
  const limit = MAX_NUMBER[isInteger ? 'integer' : 'amount'];
  const isOpen = field.beyond === 'ignored';
  const min = isOpen ? -limit : (field.min ?? 0);
  const max = isOpen ? limit : (field.max ?? limit);
  if (value >= min && value <= max) return null;
  return words.between.replace('{min}', String(min)).replace('{max}', String(max));
}

const isText = ({ dataType }: FormField) => dataType === 'string' || dataType === 'name';

function choicesProblem(field: FormField, value: FieldValue, row: FormRow, words: SchemaWords): string | null {
  const offered = new Set(optionsOf(field, row).map((option) => option.value));
  return Array.isArray(value) && value.every((one) => offered.has(one)) ? null : words.notInList;
}

/** Problem of a switch. A required switch must be on, because off is not an answer. */
function switchProblem({ isRequired }: FormField, value: FieldValue, words: SchemaWords): string | null {
  return typeof value === 'boolean' && (value || !isRequired) ? null : words.required;
}

export function problemOf(field: FormField, value: FieldValue, row: FormRow, words: SchemaWords): string | null {
  if (value === null) return field.isRequired ? words.required : null;
  if (field.isMultiple) return choicesProblem(field, value, row, words);
  if (field.dataType === 'boolean') return switchProblem(field, value, words);
  if (field.dataType === 'date') return dayProblem(limitsIn(field, row), value, words);
  if (!isText(field)) return numberProblem(field, value, words);
  if (typeof value !== 'string') return words.notInList;
  if (value.length > longestOf(field)) return words.rows;
  if (isAboutPerson(field)) {
    const problem = personProblem(field, value, row);
    if (problem) return words[problem];
  } else if (field.allowedValues && !optionsOf(field, row).some((option) => option.value === value))
    return words.notInList;
  // The helper text is the error message of a mismatch.
  const { fldRegexp, fldName, helper } = field;
  if (fldRegexp && !fitsPattern(fldRegexp, value, { owner: fldName, longest: longestOf(field) }))
    return helper ?? words.rows;
  return null;
}

export function totalProblem(form: ServedForm, group: FormGroup, rows: readonly FormRow[], words: SchemaWords) {
  const field = fieldsOf(form, group.name).find(({ fldName }) => fldName === group.summedField);
  if (!field) return null;
  const total = totalOf(rows, field.fldName);
  if (group.minTotal === null || total >= group.minTotal) return numberProblem(field, total, words);
  return (group.tooFew ?? words.rows).replace('{n}', String(group.minTotal));
}

/** False for a number outside the limits of a field with `beyond: 'ignored'`. Its row then does not count. */
export function counts({ beyond, min, max }: FormField, value: FieldValue | undefined): boolean {
  if (beyond === 'refused' || typeof value !== 'number') return true;
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}
