import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { fromProfile, toProfile } from '@/features/profile/form/profile-form-values';
import { loadProfileForm } from '@/features/profile/form/server/load-profile-form';
import { brokenRules } from '@/features/profile/rules/profile-rules';
import { loadProfileRules } from './load-profile-rules';
import { AppError } from '@/lib/app-error';
import { database } from '@/lib/db/client';
import { profileFormRows, seedProfileForms } from '@/lib/db/seed/profile-forms';
import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { fieldsOf, type FormValues } from '@/lib/form-definition/form-values';
import { isHidden, readAnswers } from '@/lib/form-definition/hidden';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { validateProfile } from './enter-profile';

const today = new Date('2026-06-15T12:00:00Z');

const anything = fc.oneof(
  fc.integer({ min: -5, max: 130 }),
  fc.string({ maxLength: 8 }),
  fc.constantFrom('Femenino', 'notengo', 'Cónyuge', '', ' 7 ', '1.234', true, false, null),
);

function answerOf({
  allowedValues,
  retrieveFunction,
  dataType,
  isMultiple,
  min,
  max,
}: FormField): fc.Arbitrary<unknown> {
  const offered = allowedValues?.map(({ value }) => value) ?? [];
  // Few of a thousand places are in the region of the same row.
  if (retrieveFunction === 'places')
    return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.constantFrom(...offered));
  const right = isMultiple
    ? fc.subarray(offered)
    : offered.length
      ? fc.oneof(fc.constantFrom(...offered), fc.constantFrom(offered.at(-2) ?? '', offered.at(-1) ?? ''))
      : dataType === 'boolean'
        ? fc.boolean()
        : dataType === 'date'
          ? fc.constantFrom('2099-01-15', null)
          : fc.oneof(
              fc.integer({ min: min ?? 0, max: max ?? 999 }),
              fc.integer({ min: min ?? 0, max: (min ?? 0) + 12 }),
            );
  return fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function valuesFor({ groups, fields }: ServedForm): fc.Arbitrary<FormValues> {
  const row = (group: string) => {
    const own = fields.filter(({ groupedBy }) => groupedBy === group);
    const answers = fc.record(Object.fromEntries(own.map((field) => [field.fldName, answerOf(field)])));
    const untouched = fc.oneof(
      { weight: 20, arbitrary: fc.constant('') },
      fc.constantFrom(...own.map((field) => field.fldName)),
    );
    return fc
      .tuple(answers, untouched)
      .map(([all, left]) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== left)));
  };
  const rows = groups.map(({ name, min, max }) => [
    name,
    fc.array(row(name), { minLength: min, maxLength: Math.min(max, min + 2) }),
  ]);
  return fc.record(Object.fromEntries(rows)) as fc.Arbitrary<FormValues>;
}

function answerTo(profile: PerfilIngreso, terms: Parameters<typeof validateProfile>[1]): PerfilIngreso | AppError {
  try {
    return validateProfile(profile, terms);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function shown(form: ServedForm, typed: FormValues): Record<string, string[][]> {
  const { values, hidden } = readAnswers(form, typed);
  const names = (group: string, index: number) =>
    fieldsOf(form, group).flatMap((field) => (isHidden(hidden, field, index) ? [] : field.fldName));
  return Object.fromEntries(
    Object.entries(values).map(([group, rows]) => [group, rows.map((_, at) => names(group, at))]),
  );
}
const namesIn = (rows: FormValues) =>
  Object.fromEntries(Object.entries(rows).map(([group, all]) => [group, all.map((row) => Object.keys(row))]));

const sentAs = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

beforeAll(() => seedProfileForms(database()));

const PARTNER_WITHOUT_SEX: FormValues = {
  cotizante: [
    { sexo: 'Masculino', edad: 18, maternidad: false, eps_actual: 'EPS001' },
    { edad: 18, maternidad: false, eps_actual: 'EPS001' },
  ],
  pareja: [{ enPareja: false }],
  cargas: [],
  region: [{ stateCode: '97' }],
};

const seen = new Set<string>();
const lines = profileFormRows().flatMap(({ market, productType, definition, rules }) => {
  const key = JSON.stringify([definition, rules]);
  const isNew = !seen.has(key);
  seen.add(key);
  return isNew ? [[markets.find(({ id }) => id === market)!.code, productType] as const] : [];
});

it.each(lines)('browser and back end agree on 1,000 random profiles of %s %s', async (site, productTypeName) => {
  const query = { productTypeName };
  const load = async (ctx: ReturnType<typeof testCtx>) => ({
    form: await loadProfileForm(ctx, query),
    rules: await loadProfileRules(ctx, query),
  });
  const browser = sentAs(await load(testCtx(site, { locale: 'en' })));
  const backEnd = { ...(await load(testCtx(site))), today };
  const inBrowser = toZod(browser.form, SPANISH);
  const ignore = (_: unknown, problem: string) => expect.fail(problem);
  let admitted = 0;
  /** Returns a boolean instead of calling `expect`: thirty thousand `expect` calls take a minute. */
  const agree = (typed: FormValues): boolean => {
    const checked = inBrowser.safeParse(typed);
    if (checked.success && !isDeepStrictEqual(namesIn(checked.data), shown(browser.form, typed))) return false;
    const profile = toProfile(checked.success ? checked.data : typed, browser.form);
    const sent = perfilIngreso.safeParse(sentAs(profile));
    if (!sent.success) return !checked.success || brokenRules(browser.rules, profile, { today, ignore }).length > 0;
    const answer = answerTo(sent.data, backEnd);
    const [broken] = brokenRules(browser.rules, sent.data, { today, ignore });
    if (!checked.success) {
      const isRefused = !inBrowser.safeParse(fromProfile(sent.data, browser.form)).success;
      return answer instanceof AppError === (isRefused || broken !== undefined);
    }
    if (answer instanceof AppError)
      return answer.message === backEnd.rules.find(({ name }) => name === broken?.name)?.message;
    admitted += 1;
    return !broken && isDeepStrictEqual(sentAs({ ...answer, region: null }), sentAs({ ...sent.data, region: null }));
  };
  fc.assert(fc.property(valuesFor(browser.form), agree), { numRuns: 1000, examples: [[PARTNER_WITHOUT_SEX]] });
  expect(admitted).toBeGreaterThan(50);
});
