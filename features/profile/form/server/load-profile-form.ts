import 'server-only';
import type { z } from 'zod';
import type { Country } from '@/features/reference/reference.api';
import { listCountries } from '@/features/reference/server/list-countries';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { answerTexts, type AnswerText } from '@/features/profile/form/answer-texts';
import { definitionSchemaFor, hasRoom, type profileFormRequest } from '@/features/profile/form/profile-form.api';
import { placeOption, LINES_WITHOUT_DEPENDANTS, withoutAssumptions } from '@/features/profile/form/profile-form-values';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import type { FieldOption, FormDefinition, FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { serveForm, type Lists } from '@/lib/form-definition/serve-form';
import { withoutUnknown } from '@/lib/form-definition/tolerant';
import { noteIgnored } from '@/lib/expression/ignored';
import { reasonOf } from '@/lib/error-reason';
import { labelsOf } from '@/lib/i18n/messages';
import { dayIn } from '@/lib/i18n/day';
import { isDatabaseDown } from '@/lib/db/outage';
import { logger } from '@/lib/logger';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import type { Market } from '@/lib/markets/market';
import { placesOf } from '@/lib/markets/places';
import { findStoredDefinition } from '@/features/profile/server/profile.db';

const places = new Map<MarketCode, FieldOption[]>();

function placesIn(code: MarketCode): FieldOption[] {
  const known = places.get(code) ?? [...placesOf(code).values()].map(placeOption);
  places.set(code, known);
  return known;
}

const listsOf = (market: Market, countries: readonly Country[], locale: Locale): Lists => ({
  regions: () =>
    market.regions.map(({ stateCode, stateName, abbreviation }) => ({
      value: stateCode,
      label: stateName,
      abbreviation,
    })),
  countries: () =>
    countries.map(({ code, name, phonePrefix }) => ({ value: code, label: name, abbreviation: phonePrefix })),
  places: () => placesIn(market.code),
  workSectors: () => market.workSectors.map(({ code, name }) => ({ value: code, label: name[locale] })),
  workTypes: () =>
    market.workSectors.flatMap(({ code, types }) =>
      types.map((type) => ({ value: type.es, label: type[locale], when: { field: 'sector', is: code } })),
    ),
});

function withoutDependants({ groups, fields }: FormDefinition): FormDefinition {
  return {
    groups: groups.filter(({ name }) => name !== 'cargas'),
    fields: fields.filter(({ groupedBy }) => groupedBy !== 'cargas'),
  };
}

export async function readProfileForm(ctx: Ctx, query: z.infer<typeof profileFormRequest>): Promise<ServedForm> {
  const { groups, fields } = await loadProfileForm(ctx, query);
  const withoutList = (field: FormField) => (field.retrieveFunction ? { ...field, allowedValues: null } : field);
  return { groups, fields: fields.map(withoutList) };
}

const toLog = (sentence: string) => logger.warn(sentence);

/** The current definition, or its last valid version if the current one has a mistake. Null: no valid version. */
async function definitionInForce(ctx: FormCtx, productType: string): Promise<FormDefinition | null> {
  const stored = await findStoredDefinition(ctx, productType);
  if (!stored) return null;
  const read = (definition: unknown) =>
    definitionSchemaFor(productType).safeParse(withoutUnknown(definition, toLog)).data;
  const form = read(stored.definition) ?? read(stored.goodDefinition) ?? null;
  if (form && !hasRoom(form))
    noteIgnored(`room for the answers of ${productType}`, 'a profile with all of them is refused', toLog);
  return form;
}

type FormCtx = Pick<Ctx, 'db' | 'market' | 'locale' | 'now'>;

export async function loadProfileForm(
  ctx: FormCtx,
  { productTypeName }: z.infer<typeof profileFormRequest>,
): Promise<ServedForm> {
  const definition = await definitionInForce(ctx, productTypeName);
  if (!definition) throw new AppError('NOT_FOUND', 'Formulario no encontrado');
  return serveDefinition(ctx, productTypeName, definition);
}

export async function serveDefinition(
  ctx: FormCtx,
  productType: string,
  definition: FormDefinition,
): Promise<ServedForm> {
  const form = LINES_WITHOUT_DEPENDANTS.has(productType) ? withoutDependants(definition) : definition;
  return serveForm(form, {
    locale: ctx.locale,
    lists: listsOf(ctx.market, await listCountries(ctx), ctx.locale),
    country: ctx.market.phoneCountry ?? DEFAULT_COUNTRY,
    today: dayIn(ctx.market.timeZone, ctx.now),
  });
}

/** Returns null if the form cannot be loaded. A mail is then sent without labels. */
async function findProfileForm(ctx: FormCtx, productType: string): Promise<ServedForm | null> {
  try {
    return await loadProfileForm(ctx, { productTypeName: productType });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    logger.warn({ reason: reasonOf(error) }, `no questions of ${productType}`);
    return null;
  }
}

type LineProfile = { readonly productType: string | null; readonly profile: PerfilIngreso | null };

export async function loadAnswerTexts(ctx: FormCtx, { productType, profile }: LineProfile): Promise<AnswerText[]> {
  const isAnswered = profile?.adicional || profile?.cotizante?.some(({ eps_actual }) => eps_actual);
  if (!productType || !profile || !isAnswered) return [];
  const form = await findProfileForm(ctx, productType);
  if (!form) return [];
  const { currency, intlLocale } = ctx.market;
  const format = { currency, tag: intlLocale[ctx.locale] };
  return answerTexts(profile, form, labelsOf(ctx.locale, 'contact').answers, format);
}

export async function withoutAssumedAnswers(ctx: FormCtx, productType: string | null, profile: PerfilIngreso) {
  return withoutAssumptions(profile, productType === null ? null : await findProfileForm(ctx, productType));
}
