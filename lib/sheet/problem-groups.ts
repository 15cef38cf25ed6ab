import type { SheetProblem } from './table';

export type ProblemGroup = Omit<SheetProblem, 'row'> & { readonly rows: string; readonly count: number };

export const PROBLEMS_LISTED = 10;

const RANGES = 8;

export function rangesText(rows: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last?.to === row - 1) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  const texts = ranges.slice(0, RANGES).map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  return texts.join(', ') + (ranges.length > RANGES ? ' …' : '');
}

export function groupProblems(problems: readonly SheetProblem[]): ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ column, name, message }) => JSON.stringify([column, name, message]));
  return [...groups.values()].map((own) => {
    const { column, name, message } = own[0]!;
    const rows = [...new Set(own.map(({ row }) => row))].toSorted((one, other) => one - other);
    return { rows: rangesText(rows), count: rows.length, column, name, message };
  });
}
