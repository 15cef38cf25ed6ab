import type { ProblemGroup } from '@/lib/sheet/problem-groups';
import { columnLabel } from '@/lib/sheet/sheet';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';

type Props = {
  problems: readonly ProblemGroup[];
  problemCount: number;
  words: { readonly problem: PluralForms; readonly ofHeader: string; readonly more: PluralForms };
  tag: string;
};

export function ProblemList({ problems, problemCount, words, tag }: Props) {
  const more = problemCount - problems.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {problems.map(({ count, ...problem }) => (
          <li key={`${problem.rows} ${problem.name} ${problem.message}`}>
            {problem.column
              ? fill(plural(words.problem, count, tag), {
                  ...problem,
                  column: columnLabel(problem.column, problem.name),
                })
              : fill(words.ofHeader, problem)}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">{plural(words.more, more, tag)}</p>}
    </>
  );
}
