import type { PlanCases } from '@/features/care-cost/contract';
import { casesIn, commonClinic, isAnyKnown } from '@/features/care-cost/domain/clinics';
import { caseTexts, type CaseWords } from '@/features/care-cost/wording';
import { fill } from '@/lib/i18n/labels';

type CaseRow = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (readonly string[] | null)[];
};

/**
 * What three things would cost with each plan: at one clinic (`commonClinic`), or without one at each plan's best paid one.
 * The first row says where. @param answers null: not known of that plan
 */
export function caseRows(
  answers: readonly (PlanCases | null)[],
  chosen: readonly string[],
  words: CaseWords,
  tag: string,
): readonly CaseRow[] {
  if (!answers.some((answer) => answer && isAnyKnown(answer))) return [];
  const clinic = commonClinic(
    answers.filter((answer) => answer !== null),
    chosen,
  );
  const told = answers.map(
    (answer) => answer && { currency: answer.currency, ...casesIn(answer, clinic === null ? [] : [clinic]) },
  );
  const where = told.map((one) => {
    if (!one || one.clinic === null) return null;
    return [one.isNamed ? one.clinic : fill(words.notNamed, { clinic: one.clinic })];
  });
  const codes = [...new Set(told.flatMap((one) => one?.cases.map(({ code }) => code) ?? []))];
  const rows = codes.map((code) => ({
    key: `case.${code}`,
    label: words.names[code],
    cells: told.map((one) => {
      const found = one?.cases.find((each) => each.code === code);
      if (!one || !found?.estimate) return null;
      return caseTexts(found, one.currency, words, tag).lines;
    }),
  }));
  return [{ key: 'case.where', label: words.where, cells: where }, ...rows];
}
