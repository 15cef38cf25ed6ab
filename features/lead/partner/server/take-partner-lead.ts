import 'server-only';
import { findPlanNames, planKey } from '@/features/catalogue/server/read-plans';
import type {
  LeadCursor,
  PartnerLead,
  PartnerLeadQuery,
  PartnerLeadRequest,
  PartnerLeadResponse,
  PartnerLeads,
  PartnerLeadsQuery,
} from '@/features/lead/partner/partner-leads.api';
import { identitiesOf } from '@/features/lead/lead-kinds';
import { checkedPhone, recordLead } from '@/features/lead/server/submit-contact';
import { KEY_OF_REQUEST, KEY_OF_TRIAL } from '@/features/tenant/key/key-schemas';
import type { PartnerCtx } from '@/features/tenant/key/server/partner-keys';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { enforceAttemptLimits } from '@/lib/http/rate-limit';
import { findLineByName } from '@/lib/markets/market';
import { findPartnerLeads, listPartnerRequests, wasTrial } from './partner-lead.db';

export { findLeadFacts } from './partner-lead.db';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Maximum age of a consent. After it, a person no longer expects a call. */
const CONSENT_MAX_MS = 30 * DAY_MS;
const SKEW_MS = 5 * 60 * 1_000;

const PER_PERSON = {
  perVisitor: [],
  persons: ({ email, phone }: PartnerLeadRequest) => identitiesOf({ email, telefono: phone }),
};

const WIRE_NAMES: Readonly<Record<string, string>> = { productCode: 'plan', cantidadEmpleados: 'employees' };

function withWireNames(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.detail.fields) return error;
  const fields = Object.entries(error.detail.fields).map(([field, text]) => [WIRE_NAMES[field] ?? field, text]);
  return new AppError(error.code, error.message, { ...error.detail, fields: Object.fromEntries(fields) });
}

/** A trial and a real request must not share an Idempotency-Key, even with different bodies. */
async function findModeConflict({ db, site, actor, idempotency }: PartnerCtx, error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'KEY_REUSED' || !idempotency) return null;
  const trial = await wasTrial(db, site, idempotency.key);
  if (trial === null || trial === (actor.isTrial ?? false)) return null;
  return trial
    ? new AppError('KEY_REUSED', KEY_OF_TRIAL, { reason: 'keyOfTrial' })
    : new AppError('KEY_REUSED', KEY_OF_REQUEST, { reason: 'keyOfRequest' });
}

function consentOf({ site, now, locale }: Ctx, { version, acceptedAt }: PartnerLeadRequest['consent']) {
  const words = labelsOf(locale, 'partnerApi').lead;
  const age = now.getTime() - acceptedAt.getTime();
  if (age < -SKEW_MS) throw invalidFields({ 'consent.acceptedAt': words.future });
  if (age > CONSENT_MAX_MS) throw invalidFields({ 'consent.acceptedAt': words.tooOld });
  // The site is a prefix, because our own consent texts have names without a site.
  return { version: `${site} ${version}`, givenAt: acceptedAt };
}

/** Rejects a wrong name or code; otherwise the partner's developer would not notice it. */
async function checkRequestedPlan({ db, market, locale }: Ctx, { productType, plan }: PartnerLeadRequest) {
  const words = labelsOf(locale, 'partnerApi').lead;
  if (productType !== null && !findLineByName(market, productType)) {
    const lines = market.lines.map((line) => line.productType).join(', ');
    throw invalidFields({ productType: fill(words.productType, { lines }) });
  }
  if (plan === null) return;
  const coded = { market: market.id, productCode: plan };
  if (!(await findPlanNames(db, [coded])).has(planKey(coded))) throw invalidFields({ plan: words.plan });
}

/**
 * Stores the request of a person who consented on a partner's page, like a contact form. Throws INVALID_DATA, and like
 * `recordLead`.
 */
export async function submitPartnerLead(caller: PartnerCtx, input: PartnerLeadRequest): Promise<PartnerLeadResponse> {
  // Checks the limit after authentication; otherwise anybody could use up a person's limit. A trial has no person.
  if (caller.idempotency && !caller.actor.isTrial)
    await enforceAttemptLimits(caller, PER_PERSON, input, caller.idempotency.key);
  await checkRequestedPlan(caller, input);
  const { reference, language = caller.locale } = input;
  const ctx: PartnerCtx = {
    ...caller,
    actor: { ...caller.actor, partnerReference: reference ?? caller.actor.partnerReference ?? null },
  };
  const { id, createdAt } = await recordLead(ctx, {
    kind: 'CONTACTO',
    language,
    firstName: input.name,
    phone: checkedPhone(ctx, 'phone', input.phone),
    email: input.email,
    message: input.message,
    employees: input.employees,
    productType: input.productType,
    businessLine: null,
    productCode: input.plan,
    profile: input.profile,
    attribution: [],
    additionalData: null,
    request: null,
    originUrl: '',
    originLead: 'PARTNER',
    clinics: [],
    referral: null,
    consent: consentOf(ctx, input.consent),
  }).catch(async (error: unknown) => {
    throw (await findModeConflict(ctx, error)) ?? withWireNames(error);
  });
  return { id, createdAt: createdAt.toISOString(), trial: caller.actor.isTrial ?? false };
}

const cursorText = ({ order, at, id }: LeadCursor): string => `${order === 'updatedAt' ? 'updated.' : ''}${at}.${id}`;

export async function listPartnerLeads(ctx: PartnerCtx, query: PartnerLeadsQuery): Promise<PartnerLeads> {
  const { since, updatedSince, cursor, limit } = query;
  const listed = await listPartnerRequests(ctx.db, ctx.site, {
    order: cursor?.order ?? (updatedSince ? 'updatedAt' : 'createdAt'),
    since: updatedSince ?? since,
    cursor,
    trial: ctx.actor.isTrial ?? false,
    limit: limit + 1,
  });
  const shown = listed.slice(0, limit);
  const last = shown.at(-1)?.cursor ?? cursor;
  return { leads: shown.map(({ facts }) => facts), next: last ? cursorText(last) : null, more: listed.length > limit };
}

/** @throws NOT_FOUND, also for another site's request, or if trial and key do not match */
export async function readPartnerLead(ctx: PartnerCtx, { id }: PartnerLeadQuery): Promise<PartnerLead> {
  const [found] = (await findPartnerLeads(ctx.db, ctx.site, [id])).values();
  if (found?.trial !== (ctx.actor.isTrial ?? false))
    throw new AppError('NOT_FOUND', 'There is no such request here', { reason: 'noLead' });
  return found;
}
