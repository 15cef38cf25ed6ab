import 'server-only';
import { invalidFields } from '@/lib/app-error';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Activation, Cancellation, EmployeeChange } from '@/features/collective/employees/employee-schemas';
import type { Problem } from '@/features/collective/employees/check';
import { rowChecker, type KnownPeople } from '@/features/collective/employees/employee-rows';
import { employeeRules } from '@/features/collective/employees/server/read-employees';
import { problemSentence } from '@/features/collective/employees/wording';

import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
import { cellsOf } from './sealed-lists';

const AT_ONCE = 200;

export async function findProblems(
  ctx: Ctx,
  people: readonly (Activation | Cancellation)[],
  given: KnownPeople & { readonly change: EmployeeChange },
): Promise<Problem[][]> {
  const rows = people.map(cellsOf);
  const check = rowChecker({ ...given, rows, rules: employeeRules(ctx) });
  const found: Problem[][] = [];
  for (const index of rows.keys()) {
    if (index % AT_ONCE === 0) await nextTurn();
    found.push(check(index));
  }
  return found;
}

export function sentencesOf({ locale }: Pick<Ctx, 'locale'>) {
  const { problems } = labelsOf(locale, 'employees');
  const { documents } = labelsOf(locale, 'purchase');
  return (problem: Problem) => problemSentence(problem, { problems, documents });
}

/** @throws INVALID_DATA by column */
export function refuseProblems(ctx: Ctx, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const say = sentencesOf(ctx);
  throw invalidFields(Object.fromEntries(problems.toReversed().map((problem) => [problem.field, say(problem)])));
}
