import 'server-only';
import type { z } from 'zod';
import { joinPhone } from '@/components/form/phone-parts';
import { checkAnswers } from '@/features/lead/form/checks';
import type { ContactResponse } from '@/features/lead/contact.api';
import {
  storedStructure,
  type contactFormQuery,
  type ContactFormRequest,
  type FormStructure,
} from '@/features/lead/form/contact-form.api';
import {
  contactField,
  FIELD_KINDS,
  isNeededFor,
  type Answer,
  type Answers,
  type ContactField,
} from '@/features/lead/form/fields';
import type { ServedContactForm } from '@/features/lead/form/served-form';
import { referralOf, submitLead, type LeadRequest } from '@/features/lead/server/submit-contact';
import type { Country } from '@/features/reference/reference.api';
import { listCountries } from '@/features/reference/server/list-countries';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { daysOf } from '@/lib/form-definition/day';
import { localizedText } from '@/lib/form-definition/form-values';
import { mistakePlace } from '@/lib/contract/mistake-place';
import type { RouteCtx } from '@/lib/http/route';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { logger } from '@/lib/logger';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import { asksForEmployees } from '@/lib/markets/market';
import { findForm, findFormAt, type FormPlace, type StoredForm } from './contact-form.db';

export { checkFormFile, listForms, loadForm, showForm } from './admin';
export { lockForm } from './contact-form.db';

/** Returns null if the stored form is invalid. */
function structureOf({ hash, structure }: StoredForm): FormStructure | null {
  const { data = null, error } = storedStructure.safeParse(structure);
  const mistakes = error?.issues.map(({ path, message }) => `${mistakePlace(path)}: ${message}`);
  if (mistakes) logger.error({ hash, mistakes }, 'invalid contact form ignored');
  return data;
}

function fieldFor(
  { market, locale, now }: Pick<Ctx, 'market' | 'locale' | 'now'>,
  field: FormStructure['fields'][number],
): ContactField {
  const { fldName, label, placeholder, helper, minDate, maxDate, allowedValues, defaultValue, ...rest } = field;
  const kind = FIELD_KINDS[fldName];
  const country = kind.fieldType === 'country' && field.isRequired ? (market.phoneCountry ?? DEFAULT_COUNTRY) : null;
  const isOffered = country !== null && (allowedValues?.includes(country) ?? true);
  return contactField(fldName, labelsOf(locale, 'contact').form.fields, {
    ...rest,
    ...(label && { label: localizedText(label, locale) ?? '' }),
    placeholder: localizedText(placeholder, locale),
    helper: localizedText(helper, locale),
    // A required country is prefilled with the default.
    defaultValue: defaultValue ?? (isOffered ? country : null),
    ...daysOf({ fldName, minDate: minDate ?? kind.minDate, maxDate }, dayIn(market.timeZone, now)),
    allowedValues: allowedValues ?? null,
  });
}

async function formInForce(ctx: Ctx, hash: string) {
  const row = await findForm(ctx, hash);
  const structure = row && structureOf(row);
  if (!row || !structure) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'contact').errors.formUnknown);
  return { row, structure, fields: structure.fields.map((field) => fieldFor(ctx, field)) };
}

/** @throws NOT_FOUND for a form that this site does not have */
export async function loadContactForm(
  ctx: Ctx,
  { hash }: z.infer<typeof contactFormQuery>,
): Promise<ServedContactForm> {
  const { row, structure } = await formInForce(ctx, hash);
  return serveContactForm(ctx, { hash, version: row.version, structure });
}

export function serveContactForm(
  ctx: Pick<Ctx, 'market' | 'locale' | 'now'>,
  { hash, version, structure }: { readonly hash: string; readonly version: number; readonly structure: FormStructure },
): ServedContactForm {
  const { title, intro, fields } = structure;
  return {
    hash,
    version,
    title: localizedText(title, ctx.locale),
    intro: localizedText(intro, ctx.locale),
    fields: fields.map((field) => fieldFor(ctx, field)),
  };
}

/**
 * Returns the form's hash; null for the built-in form, which is also used for a company line if the stored form does not
 * require the number of employees.
 */
export async function formHashAt(ctx: Ctx, place: FormPlace): Promise<string | null> {
  const row = await findFormAt(ctx, place);
  const structure = row && structureOf(row);
  const line = ctx.market.lines.find(({ productType }) => productType === place.productType);
  if (!structure || !line) return null;
  const asksEmployees = structure.fields.some((field) => field.fldName === 'fld_employees' && field.isRequired);
  return asksEmployees || !asksForEmployees(line) ? row.hash : null;
}

/** The server checks countries again, because the browser may submit before its list has loaded. */
function withCountries(field: ContactField, countries: readonly Country[]): ContactField {
  const isOfCountries = field.fieldType === 'country' || field.fieldType === 'prefix';
  return isOfCountries && !field.allowedValues ? { ...field, allowedValues: countries.map(({ code }) => code) } : field;
}

function answersTo(ctx: Ctx, fields: readonly ContactField[], given: Answers): Answers {
  const { form, contact } = { form: labelsOf(ctx.locale, 'form'), contact: labelsOf(ctx.locale, 'contact') };
  const words = { ...contact.errors, ...form.errors };
  const { answers, problems } = checkAnswers(fields, given, words, ctx.market.phoneCountry);
  const stray = Object.keys(given).filter((name) => fields.every(({ fldName }) => fldName !== name));
  const refused = { ...problems, ...Object.fromEntries(stray.map((name) => [name, words.notAsked])) };
  if (Object.keys(refused).length > 0) throw new AppError('INVALID_DATA', words.rows, { fields: refused });
  return answers;
}

const text = (answer: Answer | undefined): string => String(answer ?? '');

function toLeadRequest(input: ContactFormRequest, row: StoredForm, answers: Answers, prefix: string): LeadRequest {
  const { fld_fullname, fld_telephone, fld_phone_prefix: _, fld_email, fld_msg, fld_employees, ...others } = answers;
  const { fld_email_referer, ...additional } = others;
  const given = Object.entries(additional).filter(([, answer]) => answer !== null && answer !== '');
  const { profile = null, productCode = null } = input.datosingresados ?? {};
  return {
    kind: 'CONTACTO',
    firstName: text(fld_fullname),
    phone: joinPhone(text(fld_telephone), prefix),
    email: text(fld_email),
    message: text(fld_msg),
    channel: input.canal,
    employees: typeof fld_employees === 'number' ? fld_employees : null,
    productType: row.productType ?? input.productType,
    businessLine: null,
    productCode,
    profile,
    attribution: input.leadAttributionInfo,
    additionalData: {
      form: row.hash,
      formVersion: String(row.version),
      ...Object.fromEntries(given.map(([name, answer]) => [name, String(answer)])),
    },
    request: null,
    originUrl: input.origin_url,
    originLead: input.originLead,
    clinics: input.clinicas,
    referral: referralOf({ ...input, referido: input.referido ?? (text(fld_email_referer) || undefined) }),
  };
}

/** @throws NOT_FOUND, INVALID_DATA with the rejected fields, and like `createOnce` */
export async function submitContactForm(ctx: RouteCtx, input: ContactFormRequest): Promise<ContactResponse> {
  const { processUUID, formStructure: given } = input;
  if (!processUUID || !given) throw new AppError('BAD_REQUEST', 'Process UUID or form structure is required');
  const [{ row, fields }, countries] = await Promise.all([formInForce(ctx, processUUID), listCountries(ctx)]);
  const answers = answersTo(
    ctx,
    fields.map((field) =>
      withCountries({ ...field, isRequired: field.isRequired && isNeededFor(input.canal, field) }, countries),
    ),
    given,
  );
  const prefix = countries.find(({ code }) => code === answers.fld_phone_prefix)?.phonePrefix;
  const answer = await submitLead(ctx, toLeadRequest(input, row, answers, prefix ?? ''));
  return { ...answer, href: row.href ?? answer.href };
}
