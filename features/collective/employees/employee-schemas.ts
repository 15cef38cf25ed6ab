import { PROFILE_SECTIONS } from '@/features/profile/sections';
import { isoDate, locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { SHEET_FORMATS } from '@/lib/sheet/sheet';

const PERSON_COLUMNS = [
  'rowNumber',
  'name',
  'paternalSurname',
  'maternalSurname',
  'legalId',
  'birthDate',
  'gender',
  'email',
  'phone',
  'insuredType',
] as const;

export const EMPLOYEE_COLUMNS = {
  activation: [
    ...PERSON_COLUMNS,
    'effectiveDate',
    'coverageGroup',
    'holderLegalId',
    'dependantType',
    'accountType',
    'accountNumber',
    'bank',
  ],
  cancellation: [...PERSON_COLUMNS, 'reason'],
} as const;

export const employeeChange = z.enum(['activation', 'cancellation']);
export type EmployeeChange = z.infer<typeof employeeChange>;

export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[EmployeeChange][number];

export type EmployeeCells = Readonly<Partial<Record<EmployeeColumn, string>>>;

export const INSURED_TYPES = ['holder', 'dependant'] as const;

/** Values as `toEmployee` returns them: trimmed, the legal id in its market's canonical spelling. Null: not given. */
const person = {
  rowNumber: z.int().positive().nullable(),
  name: z.string(),
  paternalSurname: z.string(),
  maternalSurname: z.string().nullable(),
  legalId: z.string(),
  birthDate: isoDate,
  gender: z.enum(PROFILE_SECTIONS.cotizante.fields.sexo.values),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  insuredType: z.enum(INSURED_TYPES),
};

export const activation = z.strictObject({
  ...person,
  effectiveDate: isoDate,
  coverageGroup: z.string().nullable(),
  /** Document of a dependant's holder. Null for a holder, like `dependantType`. */
  holderLegalId: z.string().nullable(),
  dependantType: z.enum(RELATIONSHIPS).nullable(),
  accountType: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bank: z.string().nullable(),
});
export type Activation = z.infer<typeof activation>;

/** Only the document of a leaving person is required; empty: not given. */
export const cancellation = z.strictObject({
  ...person,
  birthDate: person.birthDate.nullable(),
  gender: person.gender.nullable(),
  insuredType: person.insuredType.nullable(),
  reason: z.string(),
});
export type Cancellation = z.infer<typeof cancellation>;

/** GET /api/employees/template. `locale` is in the address, because a plain link sends no language header. */
export const employeesTemplateQuery = z.object({
  change: employeeChange,
  format: z.enum(SHEET_FORMATS).default('xlsx'),
  locale: locale.optional(),
});
export type EmployeesTemplateQuery = z.infer<typeof employeesTemplateQuery>;

/** One problem of `count` rows in a column. `rows`: spreadsheet row numbers; `message`: expected value, in words. */
export const sheetProblem = z.strictObject({
  rows: z.string(),
  count: z.int().positive(),
  /** '': the sheet lacks the column. */
  column: z.string(),
  name: z.string(),
  message: z.string(),
});
