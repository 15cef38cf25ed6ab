import { email, personName, phone, PREFIXED_PHONE } from '@/lib/contract/person';
import type { LegalId } from '@/lib/markets/legal-id';
import { legalIdOf } from '@/lib/markets/legal-ids';
import type { FormField } from './form-schemas';
import { optionsOf, type FormRow } from './form-values';

export type PersonProblem =
  | 'nominimo'
  | 'wrongPhone'
  | 'wrongEmail'
  | 'shortName'
  | 'longName'
  | 'wrongName'
  | 'invalidRut'
  | 'invalidLegalId';

/** Document kind of the field. Undefined: the definition names no known kind, so any number is accepted. */
export function documentOf(field: FormField, row: Partial<FormRow>): LegalId | undefined {
  return legalIdOf(optionsOf(field, row as FormRow)[0]?.value ?? '');
}

export function cleanLegalId(field: FormField, value: string, row: Partial<FormRow>): string {
  const document = documentOf(field, row);
  if (!document) return value;
  // An invalid number stays as typed, because it must be rejected and not corrected.
  return field.mask === 'legalId' && document.isValid(value) ? document.format(value) : document.normalise(value);
}

const missing = 'nominimo';
const checks = {
  phone: phone(PREFIXED_PHONE, { missing, short: 'nominimo', wrong: 'wrongPhone' }),
  email: email({ missing, wrong: 'wrongEmail' }),
  name: personName({ missing, short: 'shortName', long: 'longName', letters: 'wrongName' }),
} as const;

function checkOf({ fieldType, dataType }: Pick<FormField, 'fieldType' | 'dataType'>) {
  if (dataType === 'name') return checks.name;
  return fieldType === 'phone' || fieldType === 'email' ? checks[fieldType] : null;
}

export const isAboutPerson = (field: Pick<FormField, 'fieldType' | 'dataType'>): boolean =>
  field.fieldType === 'legalId' || checkOf(field) !== null;

export function personProblem(field: FormField, value: string, row: FormRow): PersonProblem | null {
  if (field.fieldType === 'legalId') {
    const document = documentOf(field, row);
    return !document || document.isValid(value) ? null : document.problem;
  }
  const problem = checkOf(field)?.safeParse(value).error?.issues[0]?.message;
  return (problem as PersonProblem | undefined) ?? null;
}
