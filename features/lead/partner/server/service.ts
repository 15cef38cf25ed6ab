import 'server-only';
import { namedPlans, planKey } from '@/features/catalogue/server/service';
import type {
  LeadCursor,
  PartnerLeadQuery,
  PartnerLeadRequest,
  PartnerLeadResponse,
  PartnerLeads,
} from '@/features/lead/partner/contract';
import { identitiesOf } from '@/features/lead/domain';
import { checkedPhone, refuse, submitLead } from '@/features/lead/server/service';
import { callingPartner } from '@/features/tenant/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { enforceAttemptLimits } from '@/lib/http/rate-limit';
import type { RouteCtx } from '@/lib/http/route';
import type { ProductLine } from '@/lib/markets/market';
import { findCreatedAt, listSettled } from './repository';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Who agreed longer ago does not expect a call. */
const CONSENT_MAX_MS = 30 * DAY_MS;
/** No two clocks agree. */
const SKEW_MS = 5 * 60 * 1_000;

const PER_PERSON = {
  perVisitor: [],
  persons: ({ email, phone }: PartnerLeadRequest) => identitiesOf({ email, telefono: phone }),
};

/** What the service calls otherwise than the wire does. */
const WIRE_NAMES: Readonly<Record<string, string>> = { productCode: 'plan', cantidadEmpleados: 'employees' };

function named(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.detail.fields) return error;
  const fields = Object.entries(error.detail.fields).map(([field, text]) => [WIRE_NAMES[field] ?? field, text]);
  return new AppError(error.code, error.message, { ...error.detail, fields: Object.fromEntries(fields) });
}

function consentOf({ site, now }: Ctx, { version, acceptedAt }: PartnerLeadRequest['consent']) {
  const age = now.getTime() - acceptedAt.getTime();
  if (age < -SKEW_MS) throw refuse({ 'consent.acceptedAt': 'It is in the future.' });
  if (age > CONSENT_MAX_MS) throw refuse({ 'consent.acceptedAt': 'It is more than 30 days ago.' });
  // With whom: our own texts have names without a site.
  return { version: `${site} ${version}`, givenAt: acceptedAt };
}

/** A server that writes a name or a code wrong would never hear of it otherwise. */
async function checkAsked({ db, market }: Ctx, { productType, plan }: PartnerLeadRequest): Promise<void> {
  const isCalled = (one: ProductLine) => one.productType === productType || one.alsoCalled?.includes(productType ?? '');
  if (productType !== null && !market.lines.some(isCalled))
    throw refuse({ productType: `It is one of ${market.lines.map((line) => line.productType).join(', ')}.` });
  if (plan === null) return;
  const coded = { market: market.id, productCode: plan };
  if (!(await namedPlans(db, [coded])).has(planKey(coded))) throw refuse({ plan: 'No plan here has this code.' });
}

/**
 * Somebody who agreed on a page of the partner's is asked for as if they had sent the contact form.
 * @throws NOT_SIGNED for whoever shows no key of this site's partner, INVALID_DATA, and as `createOnce`
 */
export async function takePartnerLead(caller: RouteCtx, input: PartnerLeadRequest): Promise<PartnerLeadResponse> {
  await callingPartner(caller);
  // Behind the key, or anybody could use up what a person may ask for.
  if (caller.idempotency) await enforceAttemptLimits(caller, PER_PERSON, input, caller.idempotency.key);
  await checkAsked(caller, input);
  const { reference, language = caller.locale } = input;
  const ctx: RouteCtx = {
    ...caller,
    locale: language,
    actor: { ...caller.actor, partnerReference: reference ?? caller.actor.partnerReference ?? null },
  };
  const { id } = await submitLead(ctx, {
    kind: 'CONTACTO',
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
  }).catch((error: unknown) => {
    throw named(error);
  });
  const createdAt = await findCreatedAt(ctx.db, ctx.site, id);
  // Sent again, after its person was deleted.
  if (!createdAt) throw new AppError('NOT_FOUND', 'Solicitud no encontrada');
  return { id, createdAt: createdAt.toISOString() };
}

const nameIn = (names: Readonly<Record<string, number>>, code: number): string =>
  Object.keys(names).find((name) => names[name] === code) ?? 'unknown';

const written = ({ at, id }: LeadCursor): string => `${at}.${id}`;

/** @throws NOT_SIGNED */
export async function listPartnerLeads(ctx: Ctx, query: PartnerLeadQuery): Promise<PartnerLeads> {
  await callingPartner(ctx);
  const { cursor, limit } = query;
  const listed = await listSettled(ctx.db, ctx.site, { ...query, limit: limit + 1 });
  const shown = listed.slice(0, limit);
  return {
    leads: shown.map(({ facts, createdAt, status, subStatus }) => ({
      ...facts,
      createdAt: createdAt.toISOString(),
      status: nameIn(LEAD_STATUS, status),
      progress: subStatus === null ? null : nameIn(LEAD_SUB_STATUS, subStatus),
    })),
    next: shown.at(-1)?.cursor ?? (cursor ? written(cursor) : null),
    more: listed.length > limit,
  };
}
