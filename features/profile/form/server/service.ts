import 'server-only';
import type { z } from 'zod';
import type { Country } from '@/features/country/contract';
import { listCountries } from '@/features/country/server/service';
import type { profileFormRequest } from '@/features/profile/form/contract';
import { WITHOUT_DEPENDANTS } from '@/features/profile/form/domain';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { FormDefinition, FormField, ServedForm } from '@/lib/form-definition/contract';
import type { Market, ProductLine } from '@/lib/markets/market';
import { findForm } from './repository';

type Option = NonNullable<FormField['allowedValues']>[number];

type Lists = Readonly<Record<NonNullable<FormField['retrieveFunction']>, () => Option[]>>;

/** The lists a definition may ask for by name (`retrieveFunction`): a closed table, never a call to somewhere. */
const listsOf = ({ regions, workSectors }: Market, countries: readonly Country[]): Lists => ({
  regions: () =>
    regions.map(({ stateCode, stateName, abbreviation }) => ({ value: stateCode, label: stateName, abbreviation })),
  countries: () => countries.map(({ code, name }) => ({ value: code, label: name })),
  workSectors: () => workSectors.map(({ code, name }) => ({ value: code, label: name })),
  workTypes: () =>
    workSectors.flatMap(({ code, types }) =>
      types.map((type) => ({ value: type, when: { field: 'sector', is: code } })),
    ),
});

function withoutDependants({ groups, fields }: FormDefinition): FormDefinition {
  return {
    groups: groups.filter(({ name }) => name !== 'cargas'),
    fields: fields.filter(({ groupedBy }) => groupedBy !== 'cargas'),
  };
}

/** A stored definition as one caller reads it: words in one language, options and the line's limits filled in. */
function formFor(definition: FormDefinition, locale: Locale, line: ProductLine | undefined, lists: Lists): ServedForm {
  return {
    groups: definition.groups.map(({ legend, itemLabel, addLabel, tooFew, ...group }) => ({
      ...group,
      legend: legend[locale],
      itemLabel: itemLabel?.[locale] ?? null,
      addLabel: addLabel?.[locale] ?? null,
      minTotal: group.summedField ? (line?.minimumEmployees ?? group.minTotal) : null,
      tooFew: tooFew?.[locale] ?? null,
    })),
    fields: definition.fields.map(({ label, placeholder, helper, allowedValues, ...field }) => ({
      ...field,
      label: label[locale],
      placeholder: placeholder?.[locale] ?? null,
      helper: helper?.[locale] ?? null,
      allowedValues: field.retrieveFunction
        ? lists[field.retrieveFunction]()
        : (allowedValues?.map((option) => ({ ...option, label: option.label?.[locale] })) ?? null),
    })),
  };
}

/**
 * GET /api/profile-form/form: the questions of one product type, in the caller's language. Lists that a field asks for by
 * name (`retrieveFunction`) are left out: they are reference data with endpoints of their own.
 */
export async function answerProfileForm(ctx: Ctx, asked: z.infer<typeof profileFormRequest>): Promise<ServedForm> {
  const { groups, fields } = await loadProfileForm(ctx, asked);
  const withoutList = (field: FormField) => (field.retrieveFunction ? { ...field, allowedValues: null } : field);
  return { groups, fields: fields.map(withoutList) };
}

/** The questions of one product type with all their lists, in the caller's language. `NOT_FOUND` for an unknown one. */
export async function loadProfileForm(
  ctx: Ctx,
  { productTypeName }: z.infer<typeof profileFormRequest>,
): Promise<ServedForm> {
  const definition = await findForm(ctx, productTypeName);
  if (!definition) throw new AppError('NOT_FOUND', 'Formulario no encontrado');
  const line = ctx.market.lines.find(({ productType }) => productType === productTypeName);
  const asked = WITHOUT_DEPENDANTS.has(productTypeName) ? withoutDependants(definition) : definition;
  return formFor(asked, ctx.locale, line, listsOf(ctx.market, await listCountries(ctx)));
}
