import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { definitionSchemaFor } from '@/features/profile/form/profile-form.api';
import { saveLastValid, listStoredForms } from './profile.db';
import { storedRules, type ProfileRules } from '@/features/profile/rules/profile-rules.api';
import type { Db } from '@/lib/db/client';
import { mistakeText } from '@/lib/i18n/mistake-text';
import type { ScheduledJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { reportPart } from '@/lib/health-parts';
import { serveDefinition } from '@/features/profile/form/server/load-profile-form';
import { inLanguage } from '@/features/profile/rules/profile-rules';
import type { Ctx } from '@/lib/context/ctx';
import { ZOD_WORDS } from '@/lib/contract/zod-words';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import { labelsOf } from '@/lib/i18n/messages';

export type FormMistake = {
  readonly row: string;
  readonly field: string;
  readonly problem: string;
  readonly path: readonly (string | number)[];
};

export type MistakeWords = { readonly error: z.core.$ZodErrorMap; readonly own: Readonly<Record<string, string>> };

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

function placeOf(path: readonly PropertyKey[], stored: unknown): Pick<FormMistake, 'row' | 'field'> {
  const at = path.findIndex((key) => typeof key === 'number');
  if (at < 0) return { row: '', field: path.join('.') };
  const entry = path.slice(0, at + 1).reduce((value, key) => (isObject(value) ? value[key] : undefined), stored);
  const name = isObject(entry) ? (entry.fldName ?? entry.name) : undefined;
  const row = [...path.slice(0, at), Number(path[at]) + 1].join(' ');
  return { row: typeof name === 'string' ? `${row} (${name})` : row, field: path.slice(at + 1).join('.') };
}

function mistakesIn(schema: z.ZodType, stored: unknown, words?: MistakeWords): FormMistake[] {
  const { issues = [] } = schema.safeParse(stored, { error: words?.error }).error ?? {};
  return issues.map((issue) =>
    Object.assign(placeOf(issue.path, stored), {
      problem: mistakeText(issue, words?.own),
      path: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
    }),
  );
}

/** Mistakes that make a form and its rules unusable, as English text by default. */
export const mistakesOf = (
  productType: string,
  { definition, rules }: { readonly definition: unknown; readonly rules: unknown },
  words?: MistakeWords,
) => ({
  definition: mistakesIn(definitionSchemaFor(productType), definition, words),
  rules: rules === null ? [] : mistakesIn(storedRules, rules, words),
});

const logged = new WeakMap<Db, ReadonlySet<string>>();

async function run(db: Db): Promise<void> {
  const found = new Set<string>();
  const known = logged.get(db);
  for (const { market: id, productType, ...row } of await listStoredForms(db)) {
    const market = markets.find((one) => one.id === id)?.code;
    const check = (part: 'definition' | 'rules', own: FormMistake[]): boolean => {
      for (const { path: _, ...mistake } of own) {
        const where = { market, line: productType, part, ...mistake };
        const key = JSON.stringify(where);
        found.add(key);
        if (!known?.has(key)) logger.error(where, 'invalid part of a form ignored');
      }
      return own.length === 0;
    };
    const mistakes = mistakesOf(productType, row);
    const isFormGood = check('definition', mistakes.definition);
    const areRulesGood = check('rules', mistakes.rules);
    const good = {
      goodDefinition: isFormGood ? row.definition : row.goodDefinition,
      goodRules: areRulesGood ? row.rules : row.goodRules,
    };
    const { goodDefinition, goodRules } = row;
    if (!isDeepStrictEqual(good, { goodDefinition, goodRules }))
      await saveLastValid(db, { market: id, productType }, good);
  }
  logged.set(db, found);
  reportPart('forms', found.size > 0 ? [...found].join(' ') : null);
}

export const checkForms: ScheduledJob = { name: 'check of the forms', everyMs: 60_000, run };

export { findForm, listForms, writeForm } from './profile.db';

export async function checkForm(
  ctx: Pick<Ctx, 'db' | 'market' | 'locale' | 'now'>,
  productType: string,
  file: { readonly definition: unknown; readonly rules: unknown },
): Promise<{
  readonly mistakes: readonly (FormMistake & { readonly part: 'definition' | 'rules' })[];
  readonly served: { readonly form: ServedForm; readonly rules: ProfileRules } | null;
}> {
  const own = labelsOf(ctx.locale, 'backOffice').forms.mistakes;
  const found = mistakesOf(productType, file, { error: ZOD_WORDS[ctx.locale], own });
  const mistakes = (['definition', 'rules'] as const).flatMap((part) =>
    found[part].map((mistake) => Object.assign({ part }, mistake)),
  );
  if (mistakes.length > 0) return { mistakes, served: null };
  const form = await serveDefinition(ctx, productType, definitionSchemaFor(productType).parse(file.definition));
  return { mistakes, served: { form, rules: inLanguage(storedRules.parse(file.rules ?? []), ctx.locale) } };
}
