import 'server-only';
import type { z } from 'zod';
import type { FormDefinition, FormField, ProfileForm, profileFormRequest } from '@/features/profile/form/contract';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { findForm } from './repository';

type Option = NonNullable<FormField['allowedValues']>[number];

/** The lists a definition may ask for by name (`retrieveFunction`): a closed table, never a call to somewhere. */
const retrieve: Readonly<Record<NonNullable<FormField['retrieveFunction']>, (market: Market) => Option[]>> = {
  regions: ({ regions }) =>
    regions.map(({ stateCode, stateName, abbreviation }) => ({ value: stateCode, label: stateName, abbreviation })),
  workSectors: ({ workSectors }) => workSectors.map(({ code, name }) => ({ value: code, label: name })),
  workTypes: ({ workSectors }) =>
    workSectors.flatMap(({ code, types }) =>
      types.map((type) => ({ value: type, when: { field: 'sector', is: code } })),
    ),
};

/** A stored definition as one caller reads it: words in one language, options filled in. */
function formFor(definition: FormDefinition, locale: Locale, market: Market): ProfileForm {
  return {
    groups: definition.groups.map(({ legend, itemLabel, addLabel, ...group }) => ({
      ...group,
      legend: legend[locale],
      itemLabel: itemLabel?.[locale] ?? null,
      addLabel: addLabel?.[locale] ?? null,
    })),
    fields: definition.fields.map(({ label, placeholder, helper, allowedValues, ...field }) => ({
      ...field,
      label: label[locale],
      placeholder: placeholder?.[locale] ?? null,
      helper: helper?.[locale] ?? null,
      allowedValues: field.retrieveFunction
        ? retrieve[field.retrieveFunction](market)
        : (allowedValues?.map((option) => ({ ...option, label: option.label?.[locale] })) ?? null),
    })),
  };
}

/** GET /api/profile-form/form: the questions of one product type, in the caller's language. 404 for an unknown one. */
export async function loadProfileForm(
  ctx: Ctx,
  { productTypeName }: z.infer<typeof profileFormRequest>,
): Promise<ProfileForm> {
  const definition = await findForm(ctx, productTypeName);
  if (!definition) throw new AppError('NOT_FOUND', 'Formulario no encontrado');
  return formFor(definition, ctx.locale, ctx.market);
}
