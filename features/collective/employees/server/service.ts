import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  EMPLOYEE_COLUMNS,
  type Activation,
  type Cancellation,
  type EmployeeChange,
  type EmployeeColumn,
} from '@/features/collective/employees/contract';
import { EMPLOYEES_MAX, type EmployeeRules } from '@/features/collective/employees/domain/check';
import {
  rowChecker,
  toActivation,
  toCancellation,
  type KnownPeople,
} from '@/features/collective/employees/domain/sheet';
import { problemSentence } from '@/features/collective/employees/wording';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { bankAccounts } from '@/lib/markets/bank-accounts';
import { visitorKey } from '@/lib/security/visitor';
import { openSheet } from '@/lib/sheet/open-sheet';
import { columnName } from '@/lib/sheet/sheet';
import type { SheetFile } from '@/lib/sheet/sheet-file';
import { dayOfNumber, markedSheet, type SheetProblem, type TableRow } from '@/lib/sheet/table';
import { writeSheet } from '@/lib/sheet/thread';

/** Rows after which other requests get their turn. */
const AT_ONCE = 200;

const DATES: readonly EmployeeColumn[] = ['birthDate', 'effectiveDate'];

export const employeeRules = ({ market, now }: Pick<Ctx, 'market' | 'now'>): EmployeeRules => ({
  market,
  accounts: bankAccounts[market.code],
  today: dayIn(market.timeZone, now),
});

type Given = KnownPeople & {
  readonly change: EmployeeChange;
  readonly body: ReadableStream<Uint8Array>;
};

type Row = TableRow<EmployeeColumn>;

async function checkedSheet(ctx: Ctx, { change, body, ...known }: Given) {
  const columns: readonly EmployeeColumn[] = EMPLOYEE_COLUMNS[change];
  const { sheet, table, problems } = await openSheet(ctx, body, columns, EMPLOYEES_MAX);
  const rows: Row[] = table.rows.map(({ row, cells }) => ({
    row,
    cells: {
      ...cells,
      ...Object.fromEntries(DATES.map((name) => [name, dayOfNumber(cells[name] ?? '', sheet.epoch)])),
    },
  }));
  const rules = employeeRules(ctx);
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
  for (const [index, { row }] of rows.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    for (const problem of check(index))
      problems.push({
        row,
        column: columnName(table.places.get(problem.field)!),
        name: problem.field,
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

/**
 * Whom a sheet is about, all of them or, while it has a problem, nobody.
 * @throws INVALID_DATA for a file that is no such sheet
 */
export async function readEmployees(ctx: Ctx, given: Given): Promise<ReadEmployees> {
  const { rows, rules, problems } = await checkedSheet(ctx, given);
  const kept = problems.length > 0 ? [] : rows;
  return {
    activations: given.change === 'activation' ? kept.map(({ cells }) => toActivation(cells, rules)) : [],
    cancellations: given.change === 'cancellation' ? kept.map(({ cells }) => toCancellation(cells, rules)) : [],
    problems,
  };
}

/** The sheet as it came, its problems marked. @throws as `readEmployees` */
export async function markEmployeesSheet(ctx: Ctx, input: Given): Promise<SheetFile> {
  const { sheet, table, problems } = await checkedSheet(ctx, input);
  const { marked } = labelsOf(ctx.locale, 'sheet');
  const content = await writeSheet(visitorKey(ctx.actor.ip), [markedSheet(sheet, table, problems, marked)]);
  return { content, format: 'xlsx', name: `${input.change}-${marked}` };
}
