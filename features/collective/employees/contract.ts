import { PROFILE_SECTIONS } from '@/features/profile/domain/sections';
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

/** Columns of a sheet of employees, in their order: who is to be insured, and who no longer is. */
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

/** A row as somebody typed it; a column that was left out is an empty text. */
export type EmployeeCells = Readonly<Partial<Record<EmployeeColumn, string>>>;

export const INSURED_TYPES = ['holder', 'dependant'] as const;

/** Names and numbers as `toEmployee` has them: trimmed, the legal id in its market's one spelling. Null: not said. */
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
  /** Of a dependant: who takes the insurance out; null for a holder, and so is `dependantType`. */
  holderLegalId: z.string().nullable(),
  dependantType: z.enum(RELATIONSHIPS).nullable(),
  /** The account that refunds go to: all three or none. */
  accountType: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bank: z.string().nullable(),
});
export type Activation = z.infer<typeof activation>;

/** Of who leaves the document alone has to be known; empty: not said. */
export const cancellation = z.strictObject({
  ...person,
  birthDate: person.birthDate.nullable(),
  gender: person.gender.nullable(),
  insuredType: person.insuredType.nullable(),
  reason: z.string(),
});
export type Cancellation = z.infer<typeof cancellation>;

/** GET /api/employees/template. `locale`: a link says no language but in its address. */
export const employeesTemplateQuery = z.object({
  change: employeeChange,
  format: z.enum(SHEET_FORMATS).default('xlsx'),
  locale: locale.optional(),
});
export type EmployeesTemplateQuery = z.infer<typeof employeesTemplateQuery>;

/** One problem that `count` rows have in a column, as a spreadsheet names them; `message`: what is expected, in the reader's language. */
export const sheetProblem = z.strictObject({
  rows: z.string(),
  count: z.int().positive(),
  column: z.string(),
  /** Of the column. */
  name: z.string(),
  message: z.string(),
});
