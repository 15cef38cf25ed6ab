import 'server-only';
import {
  EMPLOYEE_COLUMNS,
  type EmployeeColumn,
  type EmployeesTemplateQuery,
  type EmployeeChange,
} from '@/features/collective/employees/employee-schemas';
import { problemSentence } from '@/features/collective/employees/wording';
import type { Ctx } from '@/lib/context/ctx';
import { dayFirst } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import type { WrittenCell, WrittenSheet } from '@/lib/sheet/sheet';
import { csvHeader, headSheet, type SheetFile } from '@/lib/sheet/sheet-file';
import { writeSheet } from '@/lib/sheet/thread';
import { employeeRules } from './read-employees';
import {
  effectiveDays,
  NAME_MAX,
  TEXT_MAX,
  type EmployeeRules,
  type Problem,
  type ProblemCode,
} from '@/features/collective/employees/check';

type Needed = 'always' | 'ofDependants' | 'never';

const EXPECTED: Readonly<Record<EmployeeColumn, readonly [ProblemCode, Needed]>> = {
  rowNumber: ['rowNumber', 'never'],
  name: ['letters', 'always'],
  paternalSurname: ['letters', 'always'],
  maternalSurname: ['letters', 'never'],
  legalId: ['legalId', 'always'],
  birthDate: ['date', 'always'],
  gender: ['gender', 'always'],
  email: ['email', 'never'],
  phone: ['phone', 'never'],
  insuredType: ['insuredType', 'always'],
  effectiveDate: ['effectiveDate', 'always'],
  coverageGroup: ['long', 'never'],
  holderLegalId: ['holder', 'ofDependants'],
  dependantType: ['relationship', 'ofDependants'],
  accountType: ['accountType', 'never'],
  accountNumber: ['accountNumber', 'never'],
  bank: ['bank', 'never'],
  reason: ['long', 'never'],
};

const isFreeOf = (change: EmployeeChange, field: EmployeeColumn) => change === 'cancellation' && field !== 'legalId';

type Expectation = Problem & { readonly needed: Needed };

function expectations(change: EmployeeChange, { market, accounts, today }: EmployeeRules): Expectation[] {
  const values: Partial<Record<EmployeeColumn, NonNullable<Problem['values']>>> = {
    legalId: { list: market.legalIds.map(({ kind }) => kind) },
    effectiveDate: effectiveDays('activation', today),
    coverageGroup: { max: TEXT_MAX.coverageGroup },
    reason: { max: TEXT_MAX.reason },
    accountType: { list: accounts.types },
    bank: accounts.banks ? { list: accounts.banks } : { max: NAME_MAX },
  };
  return EMPLOYEE_COLUMNS[change].map((field) => {
    const [code, needed] = EXPECTED[field];
    const isFree = field === 'bank' && accounts.banks === null;
    return {
      field,
      code: isFree ? 'long' : code,
      values: values[field] ?? {},
      needed: isFreeOf(change, field) ? 'never' : needed,
    };
  });
}

function examplesIn(ctx: Ctx): Readonly<Record<EmployeeColumn, string>> {
  const { accounts, today } = employeeRules(ctx);
  const { legalIds, contact } = ctx.market;
  const { holder, reason } = labelsOf(ctx.locale, 'employees').template;
  return {
    rowNumber: '1',
    name: 'Ana María',
    paternalSurname: 'Rojas',
    maternalSurname: 'Soto',
    legalId: legalIds[0]!.sample,
    birthDate: '31/01/1990',
    gender: 'Femenino',
    email: 'ana.rojas@empresa.com',
    phone: contact.phone ?? '',
    insuredType: holder,
    effectiveDate: dayFirst(today),
    coverageGroup: 'A',
    holderLegalId: legalIds[0]!.sample,
    dependantType: 'Cónyuge',
    accountType: accounts.types[0]!,
    accountNumber: '0012345678',
    bank: accounts.banks?.[0] ?? 'First Bank',
    reason,
  };
}

function helpSheet(ctx: Ctx, change: EmployeesTemplateQuery['change']): WrittenSheet {
  const { columns, problems, template } = labelsOf(ctx.locale, 'employees');
  const words = { problems, documents: labelsOf(ctx.locale, 'purchase').documents };
  const { column, meaning, needed, expected, example } = template.headings;
  const examples = examplesIn(ctx);
  const head = [column, meaning, needed, expected, example].map((value): WrittenCell => ({ value, as: 'head' }));
  const rows = expectations(change, employeeRules(ctx)).map((one) =>
    [columns[one.field], one.field, template.needed[one.needed], problemSentence(one, words), examples[one.field]].map(
      (value): WrittenCell => ({ value }),
    ),
  );
  return { name: template.help, rows: [head, ...rows], widths: [18, 30, 24, 80, 24] };
}

/** Template file. The first sheet has only headings, so that nobody uploads examples; the second one explains them. */
export async function employeesTemplate(visit: Ctx, input: EmployeesTemplateQuery): Promise<SheetFile> {
  const { change, format, locale = visit.locale } = input;
  const ctx = { ...visit, locale };
  const columns = EMPLOYEE_COLUMNS[change];
  const { file, sheet } = labelsOf(ctx.locale, 'employees').template;
  const name = file[change];
  const { columns: words } = labelsOf(ctx.locale, 'employees');
  const own = columns.map((column) => words[column]);
  if (format === 'csv') return { content: csvHeader(columns, own), format, name };
  const sheets = [headSheet(sheet, columns, own), helpSheet(ctx, change)];
  return { content: await writeSheet(sheets), format, name };
}
