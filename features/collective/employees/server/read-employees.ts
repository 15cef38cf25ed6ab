import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  EMPLOYEE_COLUMNS,
  type Activation,
  type Cancellation,
  type EmployeeCells,
  type EmployeeChange,
  type EmployeeColumn,
} from '@/features/collective/employees/employee-schemas';
import { EMPLOYEES_MAX, type EmployeeRules, type Problem } from '@/features/collective/employees/check';
import { checkDocumentKind, withHolderZeros, withLeadingZeros } from '@/features/collective/employees/legal-id-kinds';
import { employeeHeadings, isUnsplit, withNames } from '@/features/collective/employees/headings';
import {
  rowChecker,
  toActivation,
  toCancellation,
  withKnown,
  type KnownPeople,
} from '@/features/collective/employees/employee-rows';
import { problemSentence } from '@/features/collective/employees/wording';
import type { Ctx } from '@/lib/context/ctx';
import { locale } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { bankAccounts } from '@/lib/markets/bank-accounts';
import { openSheet } from '@/lib/sheet/open-sheet';
import type { SheetFile } from '@/lib/sheet/sheet-file';
import { columnOf, dayOfNumber, markedSheet, type SheetProblem, type TableRow } from '@/lib/sheet/table';
import { writeSheet } from '@/lib/sheet/thread';
import { isHolderWord, readInsuredType, withClearGender } from '@/features/collective/employees/choices';

type FamiliesRow = { readonly row: number; readonly cells: EmployeeCells };

/** Clears 'Titular' and the holder's own document in a holder's dependant columns. */
function withoutOwn(cells: EmployeeCells): EmployeeCells {
  const { dependantType = '', holderLegalId = '', legalId = '', insuredType = '' } = cells;
  if (readInsuredType(insuredType) === 'dependant') return cells;
  const isOwn = holderLegalId.trim() !== '' && holderLegalId.trim() === legalId.trim();
  const isHolder = isHolderWord(dependantType);
  return {
    ...cells,
    ...(isHolder && { dependantType: '' }),
    ...(isOwn && (isHolder || !dependantType.trim()) && { holderLegalId: '' }),
  };
}

function withType(cells: EmployeeCells, hasTypeColumn: boolean): EmployeeCells {
  if (hasTypeColumn) return cells;
  const isDependant = cells.dependantType?.trim() || cells.holderLegalId?.trim();
  return { ...cells, insuredType: isDependant ? 'dependant' : 'holder' };
}

/** Links a dependant without a holder's document to the holder above, if only dependants are in between. */
function linkDependants<R extends FamiliesRow>(rows: readonly R[], hasTypeColumn: boolean): R[] {
  let above: { readonly row: number; readonly legalId: string } | null = null;
  return rows.map((one) => {
    const cells = withType(withoutOwn(one.cells), hasTypeColumn);
    const { legalId = '', holderLegalId = '', insuredType = '' } = cells;
    if (readInsuredType(insuredType) === 'holder') {
      above = { row: one.row, legalId };
      return { ...one, cells };
    }
    const isBelow = above !== null && one.row === above.row + 1;
    const isOthers = holderLegalId.trim() !== '' && holderLegalId.trim() !== above?.legalId.trim();
    const holder: string = isBelow && !isOthers ? above!.legalId : '';
    above = holder ? { row: one.row, legalId: holder } : null;
    const isOpen = readInsuredType(insuredType) === 'dependant' && !holderLegalId.trim();
    return { ...one, cells: isOpen && holder ? { ...cells, holderLegalId: holder } : cells };
  });
}

const AT_ONCE = 200;

const DATES: readonly EmployeeColumn[] = ['birthDate', 'effectiveDate'];

export const employeeRules = ({ market, now }: Pick<Ctx, 'market' | 'now'>): EmployeeRules => ({
  market,
  accounts: bankAccounts[market.code],
  today: dayIn(market.timeZone, now),
});

type Given = KnownPeople & {
  readonly change: EmployeeChange;
  /** First insured day for a sheet without that column; undefined: the sheet must have it. */
  readonly startDate?: string;
  readonly body: ReadableStream<Uint8Array>;
};

type Row = TableRow<EmployeeColumn> & { readonly isUnsplit: boolean; readonly documentKind: string };

const headingsIn = (ctx: Pick<Ctx, 'locale'>, change: EmployeeChange, hasStartColumn: boolean) =>
  employeeHeadings(
    { change, hasStartColumn },
    labelsOf(ctx.locale, 'employees').columns,
    locale.options.map((one) => labelsOf(one, 'employees').columns),
    locale.options.flatMap((one) => Object.values(labelsOf(one, 'profilesSheet').result.headings)),
  );

const withStart = (cells: EmployeeCells, places: ReadonlyMap<string, number>, startDate = ''): EmployeeCells =>
  places.has('effectiveDate') ? cells : { ...cells, effectiveDate: startDate };

const unsplitProblems = (row: Row, found: readonly Problem[]): readonly Problem[] =>
  row.isUnsplit
    ? [{ field: 'name', code: 'fullName' }, ...found.filter(({ code, field }) => code !== 'missing' || !isName(field))]
    : found;

const isName = (field: EmployeeColumn): boolean => field === 'name' || field === 'paternalSurname';

async function checkedSheet(ctx: Ctx, { change, body, startDate, ...known }: Given) {
  const columns: readonly EmployeeColumn[] = EMPLOYEE_COLUMNS[change];
  const headings = headingsIn(ctx, change, startDate === undefined);
  const { sheet, table, problems } = await openSheet(ctx, body, columns, { most: EMPLOYEES_MAX, headings });
  const rules = employeeRules(ctx);
  const isActivation = change === 'activation';
  const heading = table.nameOf('legalId');
  const parsedRows: Row[] = withClearGender(table.rows, 'gender').map(({ row, cells }) => {
    const dates = Object.fromEntries(DATES.map((name) => [name, dayOfNumber(cells[name] ?? '', sheet.epoch)]));
    const documentKind = cells.documentKind ?? '';
    const named = withLeadingZeros(withNames({ ...cells, ...dates }), { documentKind, heading }, rules);
    const own = isActivation ? withStart(named, table.places, startDate) : withKnown(named, rules, known);
    return { row, isUnsplit: isUnsplit(cells), documentKind, cells: own };
  });
  const rows = isActivation
    ? linkDependants(withHolderZeros(parsedRows, rules), table.places.has('insuredType'))
    : parsedRows;
  const words = {
    problems: labelsOf(ctx.locale, 'employees').problems,
    documents: labelsOf(ctx.locale, 'purchase').documents,
  };
  const check = rowChecker({
    change,
    rules,
    rows: rows.map(({ cells }) => cells),
    rowAt: (index) => rows[index]!.row,
    ...known,
  });
  const found = (row: Row, index: number) => {
    const own = unsplitProblems(row, check(index));
    return isActivation ? checkDocumentKind(own, { ...row, typed: row.cells.legalId ?? '', heading }, rules) : own;
  };
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    for (const problem of found(row, index))
      problems.push({
        row: row.row,
        column: columnOf(table, problem.field),
        name: table.nameOf(problem.field),
        message: problemSentence(problem, words),
      });
  }
  return { sheet, table, rows, rules, problems };
}

export type ReadEmployees = {
  readonly activations: readonly Activation[];
  readonly cancellations: readonly Cancellation[];
  readonly problems: readonly SheetProblem[];
};

/** Returns all people of the sheet, or none if it has a problem. Throws INVALID_DATA for another kind of file. */
export async function readEmployees(ctx: Ctx, given: Given): Promise<ReadEmployees> {
  const { rows, rules, problems } = await checkedSheet(ctx, given);
  const kept = problems.length > 0 ? [] : rows;
  return {
    activations: given.change === 'activation' ? kept.map(({ cells }) => toActivation(cells, rules)) : [],
    cancellations: given.change === 'cancellation' ? kept.map(({ cells }) => toCancellation(cells, rules)) : [],
    problems,
  };
}

export async function markEmployeesSheet(ctx: Ctx, input: Given): Promise<SheetFile> {
  const { sheet, table, problems } = await checkedSheet(ctx, input);
  const words = labelsOf(ctx.locale, 'sheet');
  const content = await writeSheet([markedSheet(sheet, table, problems, words)]);
  return { content, format: 'xlsx', name: `${input.change}-${words.marked}` };
}
