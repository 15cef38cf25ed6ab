import type { PlanCases } from '@/features/care-cost/contract';
import { casesIn, commonClinic, isAnyKnown, type Patient } from '@/features/care-cost/domain/clinics';
import { caseTexts, type CaseWords } from '@/features/care-cost/wording';
import { fill } from '@/lib/i18n/labels';
import { cellOf, isAnswered, type Answered, type Cell, type MissingWords } from './answered';

type CaseTableRow = { readonly key: string; readonly label: string; readonly cells: readonly Cell[] };

type CaseWording = { readonly cases: CaseWords; readonly missing: MissingWords; readonly tag: string };

/**
 * What three things would cost with each plan: at one clinic (`commonClinic`), or without one at each plan's own at which one
 * pays least. The first row says where.
 */
export function caseRows(
  answers: readonly Answered<PlanCases>[],
  patient: Patient,
  { cases: words, missing, tag }: CaseWording,
): readonly CaseTableRow[] {
  const known = answers.filter(isAnswered);
  if (!known.some(isAnyKnown)) {
    if (known.length === answers.length) return [];
    return [
      { key: 'case.any', label: words.estimate, cells: answers.map((answer) => cellOf(answer, missing, () => null)) },
    ];
  }
  const clinic = commonClinic(known, patient);
  const estimates = answers.map((answer) =>
    isAnswered(answer) ? { ...answer, ...casesIn(answer, patient, clinic) } : answer,
  );
  const where = estimates.map((one) => {
    if (!isAnswered(one) || one.clinic === null) return null;
    const { region } = one;
    return [
      one.isNamed ? one.clinic : fill(words.notNamed, { clinic: one.clinic }),
      ...(region ? [fill(region.isThere ? words.region.there : words.region.notThere, { region: region.name })] : []),
    ];
  });
  const codes = [...new Set(estimates.filter(isAnswered).flatMap(({ cases }) => cases.map(({ code }) => code)))];
  const rows = codes.map((code) => ({
    key: `case.${code}`,
    label: words.names[code],
    cells: estimates.map((one) =>
      cellOf(one, missing, ({ cases, currency }) => {
        const found = cases.find((each) => each.code === code);
        return found?.estimate ? caseTexts(found, currency, { ...words, ...words.short }, tag).lines : null;
      }),
    ),
  }));
  return [{ key: 'case.where', label: words.where, cells: where }, ...rows];
}
