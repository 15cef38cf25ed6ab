import { describe, expect, it } from 'vitest';
import { householdOf } from '@/features/profile/household';
import { toApplicant } from '@/features/profile/applicant';
import { legalSevenBand } from '@/features/profile/legal-seven';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { newRow, optionsOf, type FieldValue, type FormValues } from '@/lib/form-definition/form-values';
import { markets } from '@/lib/markets';
import { answerTexts } from './answer-texts';
import { initialValues, newPerson, toProfile } from './profile-form-values';

const UF = 39_000;

const lines = markets.flatMap((market) =>
  profileFormRows()
    .filter((row) => row.market === market.id)
    .map((row) => {
      const line = market.lines.find(({ productType }) => productType === row.productType)!;
      return [market.code, row.productType, { market, line, form: formInSpanish(row), rules: row.rules }] as const;
    }),
);

function everything(form: ServedForm): FormValues {
  const values = initialValues(form, null);
  for (const { name } of form.groups) if (values[name]!.length === 0) values[name] = [newRow(form, name)];
  const days = ['2026-07-01', '2026-07-08'];
  for (const { groupedBy, fldName, dataType, ...field } of form.fields)
    for (const row of values[groupedBy]!)
      if (dataType === 'date') row[fldName] = days.shift()!;
      else
        row[fldName] ??=
          dataType === 'string' ? optionsOf({ groupedBy, fldName, dataType, ...field }, row)[0]!.value : 7;
  return values;
}

function otherAnswer(field: FormField, now: FieldValue): FieldValue {
  if (field.dataType === 'boolean') return !now;
  if (field.dataType === 'date') return now === '2026-07-01' ? '2026-07-05' : '2026-07-18';
  if (field.allowedValues) return field.allowedValues.find(({ value }) => value !== now)!.value;
  return Number(now) + 10;
}

const WORDS = { yes: 'Sí', no: 'No' };

it('says by its name in which EPS somebody is', () => {
  const [, , { form }] = lines.find(([code, productType]) => code === 'co' && productType === 'EPS')!;
  const { cotizante } = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 66, eps_actual: 'EPS005' }] });
  const [answer] = answerTexts({ cotizante }, form, WORDS, { tag: 'es-CO', currency: 'COP' });
  expect(answer).toEqual({ question: expect.stringContaining('EPS actual'), answer: 'Sanitas' });
});

it.each([
  ['cl', '$285.000'],
  ['pe', 'S/\u00a0285,000'],
  ['co', '$\u00a0285.000'],
  ['in', 'USD\u00a0285,000'],
])('says in the money of %s what somebody pays today', (code, amount) => {
  const paying = lines.find(([of, , { form }]) => of === code && form.fields.some((one) => one.fldName === 'pago_hoy'));
  const [, , { form, market }] = paying!;
  const format = { tag: market.intlLocale.es, currency: market.currency };
  const answers = answerTexts({ adicional: { pago_hoy: 285_000, embarazo: 4 } }, form, WORDS, format);
  expect(answers.map(({ answer }) => answer)).toEqual([amount, '4']);
});

describe('the questions of a seeded form', () => {
  it.each(lines)('in %s of %s change a price or say that they do not', (_, __, { market, line, form }) => {
    const priced = (values: FormValues) => {
      const profile = perfilIngreso.parse(toProfile(values, form));
      const band = line.priceBand ? legalSevenBand(profile.cotizante ?? [], UF) : null;
      const { destination, purpose } = toApplicant(profile, line)!;
      return [householdOf(profile, line, market), band, destination, purpose];
    };
    for (const field of form.fields) {
      const { groupedBy, fldName, hideExpression } = field;
      const before = everything(form);
      for (const other of form.fields)
        if (other.dataType === 'date' && hideExpression?.includes(other.fldName))
          before[other.groupedBy]![0]![other.fldName] = null;
      const after = structuredClone(before);
      const row = after[groupedBy]![0]!;
      row[fldName] = otherAnswer(field, row[fldName]!);
      const group = form.groups.find(({ name }) => name === groupedBy)!;
      const partner = form.groups.find(({ name }) => name === 'cotizante');
      if (fldName === 'enPareja') after.cotizante!.push({ ...newPerson(form, partner!, 1), edad: 30 });
      const isPriced = JSON.stringify(priced(after)) !== JSON.stringify(priced(before));
      const ofGroup = group.helper
        ?.split(/(?<=\.) /)
        .filter((one) => one.toLowerCase().includes(field.label.toLowerCase()));
      const help = [field.helper, ...(ofGroup ?? [])].join(' ');
      expect([fldName, isPriced !== /no cambian? el precio/i.test(help)]).toEqual([fldName, true]);
    }
  });

  it.each(lines)('in %s of %s ask for a sex only where something hangs on it', (_, __, { form, rules }) => {
    const isUsed = form.fields.some(({ hideExpression }) => /\bsexo\b/.test(hideExpression ?? ''));
    const questions = form.fields.filter(({ fldName }) => fldName === 'sexo');
    expect(questions.length > 0).toBe(isUsed || /\bsexo\b/.test(JSON.stringify(rules)));
    for (const { defaultValue, isRequired } of questions) expect([defaultValue, isRequired]).toEqual([null, false]);
  });

  it.each(lines)('in %s of %s assume an age of nobody but the first person', (_, __, { form }) => {
    const partner = form.groups.find(({ name, max }) => name === 'cotizante' && max > 1);
    if (partner) expect(newPerson(form, partner, 1)).toMatchObject({ sexo: 'Femenino', edad: null });
    for (const group of ['cargas', 'viajeros']) expect(newRow(form, group).edad ?? null).toBeNull();
  });

  it.each(lines)('in %s of %s have at most 8 rows; the first stays unless none may be [V-30]', (_, __, { form }) => {
    for (const { name, min, max, addLabel } of form.groups) {
      expect([name, max]).toEqual([name, addLabel ? 8 : name === 'cotizante' ? Math.min(max, 2) : 1]);
      expect(min).toBe(name === 'cargas' ? 0 : 1);
    }
  });
});
