import 'server-only';
import type { Problem } from '@/features/collective/employees/domain/check';
import { problemSentence } from '@/features/collective/employees/wording';
import { refuse } from '@/features/lead/server/service';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';

/** What is wrong with somebody, in the visitor's language. */
export function sentencesOf({ locale }: Pick<Ctx, 'locale'>) {
  const { problems } = labelsOf(locale, 'employees');
  const { documents } = labelsOf(locale, 'purchase');
  return (problem: Problem) => problemSentence(problem, { problems, documents });
}

/** Of a form. @throws INVALID_DATA by column */
export function refuseProblems(ctx: Ctx, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const say = sentencesOf(ctx);
  throw refuse(Object.fromEntries(problems.toReversed().map((problem) => [problem.field, say(problem)])));
}
