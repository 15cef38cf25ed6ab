import type { FormDefinition } from './form-schemas';
import { longestOf, type ListName } from './form-values';
import { MAX_ANSWER_LENGTH, MAX_CHOICES } from './limits';
import { isAboutPerson } from './person-answer';

const LONGEST_OF_LIST: Readonly<Record<ListName, number>> = {
  regions: 10,
  places: 6,
  countries: 2,
  workSectors: 10,
  workTypes: MAX_ANSWER_LENGTH.line,
};

const NUMBER = 24;

type Field = Pick<
  FormDefinition['fields'][number],
  'fieldType' | 'isMultiple' | 'dataType' | 'allowedValues' | 'retrieveFunction'
>;

const isListName = (name: string | null): name is ListName => name !== null && Object.hasOwn(LONGEST_OF_LIST, name);

function lengthsOffered({ fieldType, allowedValues, retrieveFunction }: Field): readonly number[] | null {
  const list = retrieveFunction ?? (fieldType === 'country' && !allowedValues ? 'countries' : null);
  if (isListName(list)) return Array.from({ length: MAX_CHOICES }, () => LONGEST_OF_LIST[list]);
  return allowedValues && [...new Set(allowedValues.map(({ value }) => value))].map(({ length }) => length);
}

export function longestAnswerTo(field: Field): number {
  const isNumber = ['integer', 'amount', 'boolean'].includes(field.dataType);
  if (!field.isMultiple && isNumber) return NUMBER;
  const isTyped = !field.isMultiple && isAboutPerson(field);
  const lengths = isTyped ? null : lengthsOffered(field);
  if (!lengths) return longestOf(field);
  const longestFirst = lengths.toSorted((one, other) => other - one);
  return longestFirst.slice(0, field.isMultiple ? MAX_CHOICES : 1).reduce((sum, length) => sum + length, 0);
}
