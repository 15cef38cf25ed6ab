import 'server-only';
import { randomUUID } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import {
  keptResponse,
  type ContactInformation,
  type ContactRequest,
  type ContactResponse,
  type KeptResponse,
} from '@/features/lead/contract';
import { CONSENT_VERSION, contactErrors } from '@/features/lead/domain';
import { interactionsOf } from '@/features/customer/domain';
import { ticketFor } from '@/features/customer/server/service';
import type { Receipt } from '@/features/tariff/contract';
import { receiptFor } from '@/features/pricing/server/service';
import { unreferred } from '@/features/referral/domain';
import { REFERRER_KIND } from '@/features/referral/domain/referrer-form';
import { checkReferrer, findReferrer } from '@/features/referral/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { createOnce } from '@/lib/db/idempotency';
import type { RouteCtx } from '@/lib/http/route';
import { enqueue } from '@/lib/jobs/queue';
import { logger } from '@/lib/logger';
import { mailLater } from '@/lib/mail/outbox';
import type { Market, ProductLine } from '@/lib/markets/market';
import { isCrawler } from '@/lib/security/crawlers';
import { executiveFor } from './executives';
import { leadQueue, type LeadJob } from './jobs';
import { executiveMail, visitorMail } from './mails';
import { insertLeads, type NewLead } from './repository';

/** A lead, its consent, its timeline, its mails and its answer are written together or not at all. */
const takeLead = createOnce<NewLead, KeptResponse>({
  route: 'contactos',
  answer: keptResponse,
  // The second request of a person must see the first, to be marked as a duplicate.
  apart: ({ market, email }) => [`${market} ${email}`],
  async write(tx, leads) {
    await insertLeads(tx, leads);
    const ids = leads.map(({ id }) => id);
    await enqueue(
      tx,
      leadQueue,
      ids.map((leadId) => ({ leadId }) satisfies LeadJob),
    );
    await mailLater(
      tx,
      ids.flatMap((about) => [visitorMail, executiveMail].map((mail) => ({ mail, about }))),
    );
  },
});

/** A phone as E.164 (+56912345678) when it is one of the market or carries its country's prefix, otherwise as typed. */
function normalisePhone(market: Market, typed: string): string {
  const number = parsePhoneNumberFromString(typed, market.phoneCountry ?? undefined);
  return number?.isValid() ? number.number : typed;
}

/** Spec section 5: a collective line's request says for how many employees. */
function checkEmployees(line: ProductLine | undefined, input: ContactRequest): void {
  if (line?.profileForm !== 'employees' || input.cantidadEmpleados !== null) return;
  throw new AppError('INVALID_DATA', 'Datos Inválidos', {
    fields: { cantidadEmpleados: contactErrors.employeesMissing },
  });
}

/**
 * The price that the visitor saw when asking, worked out again here: what a browser sends is no proof of it.
 * Null when no plan was asked about, when it insures no such household, or when it can't be priced now: a lead is
 * never lost for want of a price.
 */
async function receiptOf(ctx: Ctx, { datosingresados }: ContactRequest): Promise<Receipt | null> {
  if (!datosingresados?.productCode) return null;
  const { productCode, profile } = datosingresados;
  try {
    return await receiptFor(ctx, { productCode, profile });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.error({ requestId: ctx.requestId, reason }, 'lead kept without its price');
    return null;
  }
}

/** Who sent the visitor, as the request itself says: the profile in it may have come with a stranger's address. */
function referralOf({ referido, referidoPorLink = false }: ContactRequest) {
  return referido === undefined ? null : { referido, referidoPorLink };
}

async function toLead(ctx: Ctx, input: ContactRequest): Promise<{ lead: NewLead; answer: KeptResponse }> {
  const line = ctx.market.lines.find(({ productType }) => productType === input.productType);
  checkEmployees(line, input);
  const referral = referralOf(input);
  const [receipt, referrer, additionalData] = await Promise.all([
    receiptOf(ctx, input),
    referral && findReferrer(ctx, referral.referido),
    input.tipo === REFERRER_KIND ? checkReferrer(ctx, input) : (input.unrecognizedAdditionalData ?? null),
  ]);
  const id = randomUUID();
  const email = input.email.toLowerCase();
  const executive = await executiveFor(ctx, email, referrer?.executiveId ?? null);
  const dataSocio = executive?.dataSocio ?? null;
  const { profile = null, productCode = null } = input.datosingresados ?? {};
  const asked = { productType: input.productType, productCode };
  const lead: NewLead = {
    ...asked,
    id,
    site: ctx.site,
    market: ctx.market.id,
    kind: input.tipo,
    firstName: input.first_name,
    phone: normalisePhone(ctx.market, input.telefono),
    email,
    message: input.mensaje,
    employees: input.cantidadEmpleados,
    businessLine: input.businessLine ?? line?.organizationType ?? null,
    profile: profile && { ...unreferred(profile), ...referral },
    receipt,
    // Nobody's campaign brought a crawler here.
    attribution: isCrawler(ctx.actor.userAgent) ? [] : input.leadAttributionInfo,
    additionalData,
    originUrl: input.origin_url,
    originLead: input.originLead,
    executiveId: executive?.id ?? null,
    referredBy: referral?.referido ?? null,
    referrerId: referrer?.id ?? null,
    referredByLink: referral?.referidoPorLink ?? null,
    consentVersion: CONSENT_VERSION,
    locale: ctx.locale,
    interactions: interactionsOf(asked, dataSocio && `${dataSocio.nombres} ${dataSocio.apellidos}`),
  };
  return { lead, answer: { id, dataSocio } };
}

/**
 * Takes a contact request. When this returns, the lead, the consent, the jobs that follow from it and this
 * very answer are committed: a retry with the same key gets the same answer and writes nothing.
 * Errors: 422 when the key came with another body, 409 while the first try is under way, 503 without database.
 */
export async function submitContact(ctx: RouteCtx, input: ContactRequest): Promise<ContactResponse> {
  const { lead, answer } = await toLead(ctx, input);
  const kept = await takeLead(ctx, lead, answer);
  return { ...kept, ticket: await ticketFor(ctx, kept.id) };
}

/** How to reach the people of the market. */
export async function loadContactInformation(ctx: Pick<Ctx, 'market'>): Promise<ContactInformation> {
  const { email, phone, whatsapp, address } = ctx.market.contact;
  return { email, phone, whatsapp, address };
}
