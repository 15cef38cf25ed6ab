import 'server-only';
import { randomUUID } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { hasPlanNotOffered } from '@/features/catalogue/server/read-plans';
import type { ContactRequest, ContactResponse } from '@/features/lead/contact.api';
import {
  CHAT_KIND,
  CONSENT_VERSION,
  INSURANCE_KIND,
  mailboxOf,
  purposeOf,
  PARTNER_KIND,
} from '@/features/lead/lead-kinds';
import { phoneLengthProblem, checkAnswers } from '@/features/lead/form/checks';
import { withClinics } from '@/features/lead/plan-request/request-identity';
import { findOwnCall } from '@/features/lead/booking/server/links';
import { interactionsOf } from '@/features/customer/timeline-entries';
import { ticketFor } from '@/features/ticket/server/prove-ticket';
import { loadAnswerTexts } from '@/features/profile/form/server/load-profile-form';
import { withoutReferral } from '@/features/referral/referral-code';
import { findReferrer, checkReferrer } from '@/features/referral/server/look-up-referrer';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import type { RouteCtx } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import type { MailDetail } from '@/lib/mail/layout';
import type { MailPayload } from '@/lib/mail/mail-names';
import { enqueueMails } from '@/lib/mail/outbox';
import { marketOf } from '@/lib/markets';
import { asksForEmployees, findLineByName, type Market, type ProductLine } from '@/lib/markets/market';
import { isCrawler } from '@/lib/security/crawlers';
import { callWindow } from './call-window';
import { declinesCalls } from './declined-calls';
import { requesterDetails, typedDetails } from './details';
import { findCreatedAt, listLeads, listEarlierRequests, type NewLead } from './lead.db';
import { storeLead, type WriteRelated } from './store-lead';
import { companyFields, toPartner } from '@/features/lead/form/fields';
import { REFERRER_KIND } from '@/features/referral/referral.api';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { storeQuote } from '@/features/quote/receipts/server/issue-receipt';
import { quoteFor, type QuotedPlan } from '@/features/quote/server/calculate-price';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';

/**
 * The visitor's price, calculated here because the browser's value is no proof. Null on failure, so that no lead is
 * lost. A request for a list has the list's price instead.
 */
async function calculateQuote(ctx: Ctx, { productCode, profile, request }: LeadRequest): Promise<QuotedPlan | null> {
  if (productCode === null) return null;
  try {
    const quoted = await quoteFor(ctx, { productCode, profile });
    return quoted && request?.list ? { ...quoted, quote: null } : quoted;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.error({ requestId: ctx.requestId, reason }, 'lead stored without its price');
    return null;
  }
}

/** Receipt code to look up the price later. Null on failure; the request is then stored without it. */
async function receiptCodeOf(ctx: Ctx, profile: LeadRequest['profile'], quoted: QuotedPlan | null) {
  if (!quoted?.quote) return null;
  return storeQuote(ctx, { plan: quoted.plan, profile, quote: quoted.quote }).catch((error: unknown) => {
    logger.error({ requestId: ctx.requestId, reason: reasonOf(error) }, 'lead stored without the code of its price');
    return null;
  });
}

/** Logs a wrong price of the browser, which means a bug in our code. The visitor does not wait for it. */
function logWrongPrice({ requestId, site }: Ctx, { productCode, request }: LeadRequest, quoted: QuotedPlan | null) {
  const shown = request?.shown;
  if (!shown) return;
  const price = quoted?.quote?.price ?? null;
  if (price?.amount === shown.amount && price.currency === shown.currency) return;
  const right = price && { amount: price.amount, currency: price.currency };
  // An unknown product code is not logged, because it may be any text.
  logger.warn(
    { event: 'wrongPrice', requestId, site, productCode: quoted && productCode, shown, right },
    'request with a wrong price',
  );
}

/** For a company's plan request, the typed number of employees replaces the profile's. */
function profileWithEmployees({ productCode, employees, profile }: LeadRequest, line: ProductLine | undefined) {
  const isOfCompany = productCode !== null && employees !== null && line !== undefined && asksForEmployees(line);
  if (!isOfCompany || profile?.colectivo?.cantidadempleados === employees) return profile;
  return perfilIngreso.parse({ ...profile, ingresodatos: true, colectivo: { cantidadempleados: employees } });
}

/** Company and role of the sender. `form` lets `formAnswerTexts` show them as form answers. */
function checkPartner({ locale }: Ctx, { unrecognizedAdditionalData: given = {} }: ContactRequest) {
  const { form, errors } = labelsOf(locale, 'contact');
  const words = { ...errors, ...labelsOf(locale, 'form').errors };
  const { answers, problems } = checkAnswers(companyFields(form.fields), given, words, null);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { form: PARTNER_KIND, ...toPartner(answers) };
}

/** Additional data of a contact, cleaned if its kind has a form. Throws INVALID_DATA with the rejected fields. */
async function additionalDataOf(ctx: Ctx, input: ContactRequest): Promise<Record<string, string> | null> {
  if (input.tipo === REFERRER_KIND) return checkReferrer(ctx, input);
  return input.tipo === PARTNER_KIND ? checkPartner(ctx, input) : (input.unrecognizedAdditionalData ?? null);
}

export { callWindowOf } from './call-window';
export { isSameRequest } from './lead.db';
export { loadInsured } from './details';

/** E.164 (+56912345678) when the number is valid in the market or has a prefix, otherwise as typed. */
export function normalisePhone(market: Market, typed: string): string {
  const number = parsePhoneNumberFromString(typed, market.phoneCountry ?? undefined);
  return number?.isValid() ? number.number : typed;
}

type Derived =
  | ('id' | 'site' | 'market' | 'mailbox' | 'receipt' | 'receiptCode' | 'executiveId' | 'assignedFor' | 'trial')
  | ('submittedAt' | 'referredBy' | 'referrerId' | 'referredByLink' | 'partnerReference')
  | ('consent' | 'purpose' | 'locale' | 'interactions');

/** Request of any kind, with our own field names and the phone as typed. Default line: the plan's. */
export type LeadRequest = Omit<NewLead, Derived> & {
  readonly clinics: readonly string[];
  readonly referral: ReturnType<typeof referralOf>;
  readonly consent?: NewLead['consent'];
  readonly language?: NewLead['locale'];
};

/** @throws INVALID_DATA if the number is impossible in the market; `field`: the endpoint's name of the field */
export function checkedPhone({ market, locale }: Ctx, field: string, typed: string): string {
  const problem = phoneLengthProblem(typed, market.phoneCountry, labelsOf(locale, 'contact').errors);
  if (typed && problem) throw invalidFields({ [field]: problem });
  return typed;
}

function lineOf({ market, locale }: Ctx, productType: string | null, employees: number | null) {
  const line = findLineByName(market, productType);
  const { errors } = labelsOf(locale, 'contact');
  if (productType !== null && !line) throw invalidFields({ productType: errors.lineUnknown });
  if (line && asksForEmployees(line) && employees === null)
    throw invalidFields({ cantidadEmpleados: errors.employeesMissing });
  return line;
}

/** Uses the request's referrer and not the profile's, because a profile may come from a stranger's link. */
export function referralOf({
  referido,
  referidoPorLink = false,
}: Pick<ContactRequest, 'referido' | 'referidoPorLink'>) {
  return referido === undefined ? null : { referido, referidoPorLink };
}

/** @throws INVALID_DATA if a plan belongs to a company that the partner's site does not show */
export async function checkOffered(ctx: Ctx, field: string, codes: readonly string[]): Promise<void> {
  if (!(await hasPlanNotOffered(ctx, codes))) return;
  const text = labelsOf(ctx.locale, 'contact').errors.planNotOffered;
  throw new AppError('INVALID_DATA', text, { fields: { [field]: text } });
}

/** Lead without its executive. The write chooses the executive. */
async function toLead(ctx: Ctx, request: LeadRequest) {
  await checkOffered(ctx, 'productCode', [request.productCode ?? [], request.request?.plans ?? []].flat());
  const shown = await calculateQuote(ctx, request);
  logWrongPrice(ctx, request, shown);
  const line = lineOf(ctx, request.productType ?? shown?.plan.productType ?? null, request.employees);
  const productType = line?.productType ?? null;
  const { clinics, referral, consent, language, ...fields } = request;
  const { kind, productCode } = fields;
  const profile = profileWithEmployees(request, line);
  const quoted = profile === request.profile ? shown : await calculateQuote(ctx, { ...request, profile });
  const [referrer, answers] = await Promise.all([
    referral && findReferrer(ctx, referral.referido),
    loadAnswerTexts(ctx, { productType, profile }),
  ]);
  const id = randomUUID();
  const email = request.email.toLowerCase();
  const phone = normalisePhone(ctx.market, request.phone);
  const lead: NewLead = {
    ...fields,
    id,
    submittedAt: ctx.now,
    site: ctx.site,
    market: ctx.market.id,
    productType,
    phone,
    email,
    mailbox: email ? mailboxOf(email) : phone,
    businessLine: request.businessLine ?? line?.organizationType ?? null,
    profile: profile && { ...withoutReferral(profile), ...referral },
    receipt: quoted?.quote?.receipt ?? null,
    receiptCode: await receiptCodeOf(ctx, profile, quoted),
    attribution: isCrawler(ctx.actor.userAgent) ? [] : request.attribution,
    request: withClinics(fields.request, clinics),
    executiveId: null,
    assignedFor: null,
    referredBy: referral?.referido ?? null,
    referrerId: referrer?.id ?? null,
    referredByLink: referral?.referidoPorLink ?? null,
    partnerReference: ctx.actor.partnerReference ?? null,
    trial: ctx.actor.isTrial ?? false,
    consent: consent ?? { version: CONSENT_VERSION, givenAt: null },
    purpose: purposeOf(kind),
    locale: language ?? ctx.locale,
    interactions: interactionsOf({
      productType,
      productCode,
      hasAnswers: answers.length > 0,
      isChat: kind === CHAT_KIND,
      isFurtherInsurance: kind === INSURANCE_KIND,
    }),
  };
  return { lead, answers };
}

const writeNothing: WriteRelated = async () => {};

/** On return, the lead, its consent, timeline, jobs, related data and answer are committed. */
async function storeRequest(ctx: RouteCtx, request: LeadRequest, writeAlong = writeNothing) {
  const { lead, answers } = await toLead(ctx, request);
  const answer = { id: lead.id, dataSocio: null, hours: ctx.market.openingHours };
  return { lead, answers, stored: await storeLead(ctx, { ...lead, writeAlong }, answer) };
}

/** Stores a request and returns only its id. Throws like `createOnce`, and NOT_FOUND after its person was deleted. */
export async function recordLead(ctx: RouteCtx, request: LeadRequest): Promise<{ id: string; createdAt: Date }> {
  const { id } = (await storeRequest(ctx, request)).stored;
  const createdAt = await findCreatedAt(ctx.db, ctx.site, id);
  if (!createdAt) throw new AppError('NOT_FOUND', 'Solicitud no encontrada', { reason: 'deletedPerson' });
  return { id, createdAt };
}

/** Stores a request and returns the visitor's answer with its ticket. Throws like `createOnce`. */
export async function submitLead(
  ctx: RouteCtx,
  request: LeadRequest,
  writeAlong?: WriteRelated,
): Promise<ContactResponse> {
  const { lead, answers, stored } = await storeRequest(ctx, request, writeAlong);
  const { hours, ...kept } = stored;
  const number = parsePhoneNumberFromString(lead.phone);
  const telefono = number?.isValid() ? number.formatInternational() : lead.phone;
  const { hasAssistance } = ctx.market.lines.find((line) => line.productType === lead.productType) ?? {};
  const href = (hasAssistance && env().TRAVEL_ASSISTANCE_URL) ?? null;
  const [ticket, details, call] = await Promise.all([
    ticketFor(ctx, kept.id),
    typedDetails(ctx, kept.id, lead, answers),
    findOwnCall(ctx),
  ]);
  const submitted = { site: ctx.site, locale: ctx.locale, submittedAt: ctx.now, hours };
  const { channel = null, message } = lead;
  const noMail = !(env().SMTP_URL && lead.email) && ({ noMail: true } as const);
  const answer = {
    ...kept,
    ...noMail,
    ...(channel && { canal: channel }),
    ticket,
    details,
    telefono,
    callWindow: callWindow(submitted),
    call,
    href,
  };
  if (!declinesCalls({ channel, message })) return answer;
  const calendly = { active: false, url: null };
  return { ...answer, telefono: '', dataSocio: kept.dataSocio && { ...kept.dataSocio, calendly } };
}

export async function submitContact(ctx: RouteCtx, input: ContactRequest): Promise<ContactResponse> {
  const { profile = null, productCode = null } = input.datosingresados ?? {};
  return submitLead(ctx, {
    kind: input.tipo,
    firstName: input.first_name,
    phone: checkedPhone(ctx, 'telefono', input.telefono),
    email: input.email,
    message: input.mensaje,
    channel: input.canal,
    employees: input.cantidadEmpleados,
    productType: input.productType,
    businessLine: input.businessLine,
    productCode,
    profile,
    attribution: input.leadAttributionInfo,
    additionalData: await additionalDataOf(ctx, input),
    request: null,
    originUrl: input.origin_url,
    originLead: input.originLead,
    clinics: input.clinicas,
    referral: referralOf(input),
  });
}

export async function loadRequesterDetails(
  db: Db,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, MailDetail[]>> {
  const [leads, earlier] = await Promise.all([listLeads(db, leadIds), listEarlierRequests(db, leadIds)]);
  return new Map(
    [...leads].map(([leadId, lead]) => {
      return [
        leadId,
        requesterDetails({ ...lead, locale: marketOf(lead.site).locales[0] }, earlier.get(leadId) ?? null),
      ];
    }),
  );
}

/** Informs the executives of corrected contact data. `leadIds`: each executive's newest request. */
export const notifyOfCorrection = (
  tx: Db,
  leadIds: readonly string[],
  changed: MailPayload<'contactCorrected'>['changed'],
): Promise<void> =>
  enqueueMails(
    tx,
    leadIds.map((leadId) => ({ mail: 'contactCorrected', payload: { leadId, changed } })),
  );

export const notifyExecutives = (
  tx: Db,
  mail: 'dataCorrected' | 'contactStopped' | 'contactResumed',
  leadIds: readonly string[],
): Promise<void> =>
  enqueueMails(
    tx,
    leadIds.map((payload) => ({ mail, payload })),
  );
