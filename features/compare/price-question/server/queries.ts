import 'server-only';
import {
  type PriceQuestion,
  DEPENDANTS,
  type LineQuestion,
  type PriceField,
  isIncomeKind,
} from '@/features/compare/price-question/question';
import { loadProfileForm } from '@/features/profile/form/server/load-profile-form';
import { pageContext } from '@/lib/context/ctx';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import type { PageParams } from '@/lib/site/page-params';
import { isAdditional } from '@/features/profile/answer-places';
import { partnerSwitch } from '@/features/profile/form/profile-form-values';
import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { fieldsOf } from '@/lib/form-definition/form-values';

const TYPED: ReadonlySet<string> = new Set(['stepper', 'number']);
const CHOSEN: ReadonlySet<string> = new Set(['segmented', 'select']);
const MAX_OPTIONS = 40;

const isRegion = ({ retrieveFunction }: FormField) => retrieveFunction === 'regions';

/** Includes the label: 'region.stateCode' alone would merge two questions, the region of a home and of a person. */
const keyOf = ({ groupedBy, fldName, label }: FormField) => `${groupedBy}.${fldName}.${label}`;

/**
 * True for the kind of income and for required fields without a default. Among the other fields, true for numbers,
 * regions and segmented fields with a default, unless they are conditional, additional or a switch.
 */
function decidesPrice(field: FormField): boolean {
  if ((field.isRequired && field.defaultValue === null) || isIncomeKind(field)) return true;
  if (field.dataType === 'boolean' || field.hideExpression || isAdditional(field)) return false;
  if (field.fieldType === 'segmented' && field.defaultValue !== null) return true;
  return TYPED.has(field.fieldType) || isRegion(field);
}

const isPlainList = (options: FormField['allowedValues']): boolean =>
  options !== null && options.length <= MAX_OPTIONS && options.every(({ when }) => !when);

const isSupported = ({ fieldType, isMultiple, allowedValues }: FormField): boolean =>
  TYPED.has(fieldType) || (CHOSEN.has(fieldType) && !isMultiple && isPlainList(allowedValues));

function toPriceField(field: FormField): PriceField {
  const { groupedBy, fldName, label, fieldType, mask, isRequired, min, max, allowedValues, defaultValue, placeholder } =
    field;
  const options = CHOSEN.has(fieldType)
    ? allowedValues!.map((option) => ({ value: option.value, label: option.label ?? option.value }))
    : null;
  const chosen = options && typeof defaultValue === 'string' ? defaultValue : '';
  const fieldProps = { groupedBy, fldName, label, fieldType, mask, isRequired, min, max };
  return { ...fieldProps, key: keyOf(field), options, chosen, unchosen: isIncomeKind(field) ? placeholder : null };
}

const asksFamily = (form: ServedForm): boolean =>
  form.groups.some(({ name }) => name === DEPENDANTS) &&
  form.groups.some(({ name }) => partnerSwitch(form, name) !== undefined);

function priceFields(form: ServedForm): FormField[] {
  const first = form.groups.filter(({ name, min }) => min > 0 && name !== DEPENDANTS);
  return first.flatMap(({ name }) => fieldsOf(form, name)).filter(decidesPrice);
}

type LineForm = { readonly productType: string; readonly form: ServedForm | null };

export function priceQuestionOf(forms: readonly LineForm[]): PriceQuestion {
  const fields = new Map<string, PriceField>();
  const lines = forms.map(({ productType, form }): LineQuestion => {
    const priced = form ? priceFields(form) : [];
    if (!form || priced.length === 0 || !priced.every(isSupported))
      return { productType, asks: null, asksFamily: false };
    for (const field of priced) if (!fields.has(keyOf(field))) fields.set(keyOf(field), toPriceField(field));
    return { productType, asks: priced.map(keyOf), asksFamily: asksFamily(form) };
  });
  return { fields: [...fields.values()], lines };
}

export async function loadPriceQuestion({ site, market, locale }: PageParams): Promise<PriceQuestion> {
  const ctx = pageContext(site, locale);
  const forms = market.lines.map(async ({ productType }) => {
    try {
      return { productType, form: await loadProfileForm(ctx, { productTypeName: productType }) };
    } catch (error) {
      logger.warn({ reason: reasonOf(error) }, `no price question of ${productType}`);
      return { productType, form: null };
    }
  });
  return priceQuestionOf(await Promise.all(forms));
}
