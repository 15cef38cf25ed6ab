import { newPerson, partnerSwitch, type KnownAnswers } from '@/features/profile/form/profile-form-values';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import type { FormRow, FormValues } from '@/lib/form-definition/form-values';
import { DEPENDANTS, PERSONS, type PriceAnswers, type PriceQuestion } from './question';

/** Parses '4, 7', '4 y 7 años', '4 and 7' as [4, 7]. Returns NaN for '8 meses' or '4.5', which every form rejects. */
export const agesIn = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter((word) => word !== '' && !/^(?:y|e|and|a[ñn]os?|years?)$/iu.test(word))
    .map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : Number.NaN));

const groupNamed = (form: ServedForm, name: string) => form.groups.find((group) => group.name === name)!;

function withFamily(values: FormValues, form: ServedForm, family: NonNullable<PriceAnswers['family']>): FormValues {
  const { partner, partnerIncome, children } = family;
  const [first] = values[PERSONS] ?? [];
  const person = {
    ...newPerson(form, groupNamed(form, PERSONS), 1),
    ...values[PERSONS]?.[1],
    edad: partner ?? null,
    ...(partnerIncome !== undefined && { ingreso: partnerIncome }),
  };
  const isCouple = partner !== undefined;
  const child = (edad: number, index: number): FormRow => {
    const known = values[DEPENDANTS]?.[index];
    return { ...newPerson(form, groupNamed(form, DEPENDANTS), index), ...known, edad };
  };
  const partnerGroup = form.groups.find(({ name }) => partnerSwitch(form, name))!.name;
  const switched = partnerSwitch(form, partnerGroup)!.fldName;
  return {
    ...values,
    [PERSONS]: isCouple ? [first!, person] : [first!],
    [DEPENDANTS]: (children ?? []).map(child),
    [partnerGroup]: [{ ...values[partnerGroup]?.[0], [switched]: isCouple }],
  };
}

export function withAnswers(
  values: FormValues,
  form: ServedForm,
  { fields, family }: PriceAnswers,
  known: KnownAnswers | null,
): FormValues {
  const answered = { ...values };
  for (const { field, answer } of fields) {
    const { groupedBy, fldName } = field;
    const [row = {}, ...others] = answered[groupedBy] ?? [];
    // An unseen default does not count as an answer, because it would give the price of another person.
    const before = known?.answered.has(`${groupedBy}.${fldName}`) ? (row[fldName] ?? null) : null;
    answered[groupedBy] = [{ ...row, [fldName]: answer === undefined ? before : answer }, ...others];
  }
  return family ? withFamily(answered, form, family) : answered;
}

function placeOfProblem([group, row, name]: readonly PropertyKey[], { fields }: Pick<PriceAnswers, 'fields'>) {
  if (group === DEPENDANTS) return 'children';
  if (group === PERSONS && row === 1) return name === 'ingreso' ? 'partnerIncome' : 'partner';
  return fields.find(({ field }) => field.groupedBy === group && field.fldName === name)?.field.key ?? null;
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

export function problemsOf(issues: readonly Issue[], answers: PriceAnswers, required: string): Map<string, string> {
  const placed = issues.map(({ path, message }) => [placeOfProblem(path, answers), message] as const);
  const problems = new Map(placed.flatMap(([place, message]) => (place ? [[place, message] as const] : [])));
  const { family } = answers;
  if (family?.partner === null) problems.set('partner', required);
  if (family?.children?.length === 0) problems.set('children', required);
  return problems;
}

/**
 * Texts of known answers by key, and the family's ages. `profileValues`: from the profile, without defaults of the
 * form.
 */
export function knownTexts(values: FormValues, { fields }: Pick<PriceQuestion, 'fields'>, profileValues: FormValues) {
  const texts = fields.flatMap(({ key, groupedBy, fldName }) => {
    const value = profileValues[groupedBy]?.[0]?.[fldName] ?? null;
    return value === null ? [] : [[key, value] as const];
  });
  const [, partner] = values[PERSONS] ?? [];
  const children = (values[DEPENDANTS] ?? []).flatMap(({ edad }) => edad ?? []);
  const partnerIncome = profileValues[PERSONS]?.[1]?.ingreso ?? null;
  return { texts: new Map(texts), partner: partner && (partner.edad ?? null), partnerIncome, children };
}
