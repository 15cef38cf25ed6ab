import * as z from '@/lib/contract/zod';
import { ANSWER_NAME, lettersIn, MAX_ANSWER_LENGTH, MAX_CHOICES, MAX_LETTERS } from '@/lib/form-definition/limits';
import type { Field, Input, Output, Section } from './field';
import { PROFILE_SECTIONS, type Profile, type ProfileInput } from './sections';
import { hasTwoSpouses } from './spouses';
import { hasWrongDates } from './trip';
import { ONE_SPOUSE } from '@/lib/markets/one-spouse';

const answers = z
  .record(
    z.string().regex(ANSWER_NAME),
    z.union([
      z.string().max(MAX_ANSWER_LENGTH.paragraph),
      z.number(),
      z.boolean(),
      z.array(z.string().max(MAX_ANSWER_LENGTH.line)).max(MAX_CHOICES),
    ]),
  )
  .refine((given) => lettersIn(given) <= MAX_LETTERS, 'too many answers');

function valueOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'amount':
      return z.number().nonnegative().max(field.max);
    case 'integer':
      return z.number().int().min(field.min).max(field.max);
    case 'integers':
      return z.array(z.number().int().min(field.min).max(field.max)).min(1).max(field.maxItems);
    case 'text':
      return z.string().max(field.max);
    case 'choice':
      return z.enum(field.values);
    case 'answers':
      return answers;
  }
}

type ShapeOf<F> = { [K in keyof F]: z.ZodType<Output<F[K]>, Input<F[K]>> };

function rowOf<F extends Readonly<Record<string, Section>>>(fields: F) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sectionOf(field)]));
  return z.strictObject(shape as ShapeOf<F>);
}

function sectionOf(section: Section): z.ZodType {
  const { optional, default: fallback, emptyValues } = section;
  const value =
    section.kind === 'object'
      ? rowOf(section.fields)
      : section.kind === 'list'
        ? z.array(rowOf(section.fields)).max(section.max)
        : valueOf(section);
  if (emptyValues)
    return z.preprocess((sent) => (emptyValues.includes(sent) ? undefined : sent), value.default(fallback));
  if (fallback === null) return value.nullable().default(null);
  if (fallback !== undefined) return value.default(fallback);
  return optional ? value.optional() : value;
}

export const profileShape: z.ZodType<Profile, ProfileInput> = rowOf(PROFILE_SECTIONS);

const WRONG_DATES = {
  es: 'Las fechas del viaje no dan los días indicados',
  en: 'The dates of the trip do not give the days stated',
  pt: 'As datas da viagem não dão os dias indicados',
};

export const perfilIngreso: z.ZodType<Profile, ProfileInput> = profileShape
  .refine((profile) => !hasTwoSpouses(profile), { error: ONE_SPOUSE.es, params: { message: ONE_SPOUSE } })
  .refine((profile) => !hasWrongDates(profile), {
    error: WRONG_DATES.es,
    params: { message: WRONG_DATES },
    path: ['viaje'],
  });
export type PerfilIngreso = Profile;
export type PerfilIngresoInput = ProfileInput;

export const profileEntryRequest = z.strictObject({
  productType: z.string().min(1).max(60),
  profile: perfilIngreso,
  /** True: the profile came in an address. It is used for prices but not stored. */
  arrived: z.boolean().optional(),
});

/** `band` in whole units of the market's currency. Null: the line has no band, or the income is unknown. */
export const profileEntryResponse = z.strictObject({
  uuid: z.uuid(),
  profile: perfilIngreso,
  fromPrice: z.number().nonnegative().nullable(),
  toPrice: z.number().nonnegative().nullable(),
});
export type ProfileEntryResponse = z.infer<typeof profileEntryResponse>;

export type PriceBand = { readonly productType: string; readonly fromPrice: number; readonly toPrice: number };
