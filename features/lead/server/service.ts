import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import {
  leadAnswer,
  type ContactInformation,
  type ContactRequest,
  type ContactResponse,
  type LeadAnswer,
} from '@/features/lead/contract';
import { CONSENT_VERSION, mailboxOf } from '@/features/lead/domain';
import { claimMails, type MailClaim } from '@/features/lead/confirmation/server/repository';
import { interactionsOf } from '@/features/customer/domain';
import { ticketFor } from '@/features/customer/server/service';
import type { Receipt } from '@/features/pricing/contract';
import { loadAnswerTexts } from '@/features/profile/form/server/service';
import { receiptFor } from '@/features/quote/server/service';
import { withoutReferral } from '@/features/referral/domain';
import { REFERRER_KIND } from '@/features/referral/contract';
import { checkReferrer, findReferrer } from '@/features/referral/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { createOnce } from '@/lib/db/idempotency';
import type { RouteCtx } from '@/lib/http/route';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { enqueue } from '@/lib/jobs/queue';
import { logger } from '@/lib/logger';
import { enqueueMails } from '@/lib/mail/outbox';
import { marketOf } from '@/lib/markets';
import { asksForEmployees, type Market, type ProductLine } from '@/lib/markets/market';
import { isCrawler } from '@/lib/security/crawlers';
import { executiveFor } from './executives';
import { leadQueue, type LeadJob } from './jobs';
import { executiveMail, visitorMail } from './mails';
import { insertLeads, type NewLead } from './repository';

/** A code without a price may be anything: it opens no door to another mail. */
function claimOf({ id, askedAt, site, email, productType, productCode, receipt }: NewLead): MailClaim {
  return {
    leadId: id,
    site,
    mailbox: createHash('sha256').update(mailboxOf(email)).digest('base64url'),
    plan: (receipt && productCode) ?? productType ?? '',
    day: dayIn(marketOf(site).timeZone, askedAt),
  };
}

const storeLead = createOnce<NewLead, LeadAnswer>({
  route: 'contactos',
  answer: leadAnswer,
  // A person's second request is marked as a duplicate of the first.
  conflictKeys: ({ market, email }) => [`${market} ${email}`],
  async write(tx, leads) {
    await insertLeads(tx, leads);
    const ids = leads.map(({ id }) => id);
    await enqueue(
      tx,
      leadQueue,
      ids.map((leadId) => ({ leadId }) satisfies LeadJob),
    );
    const toVisitors = await claimMails(tx, leads.map(claimOf));
    await enqueueMails(tx, [
      ...toVisitors.map((dataId) => ({ mail: visitorMail, dataId })),
      ...ids.map((dataId) => ({ mail: executiveMail, dataId })),
    ]);
  },
});

/** E.164 (+56912345678) when the number is valid in the market or has a prefix, otherwise as typed. */
function normalisePhone(market: Market, typed: string): string {
  const number = parsePhoneNumberFromString(typed, market.phoneCountry ?? undefined);
  return number?.isValid() ? number.number : typed;
}

function lineOf({ market, locale }: Ctx, { productType, cantidadEmpleados }: ContactRequest): ProductLine | undefined {
  const line = market.lines.find((one) => one.productType === productType);
  const { errors } = labelsOf(locale, 'contact');
  const refuse = (fields: Readonly<Record<string, string>>) =>
    new AppError('INVALID_DATA', 'Datos Inválidos', { fields });
  if (productType !== null && !line) throw refuse({ productType: errors.lineUnknown });
  if (line && asksForEmployees(line) && cantidadEmpleados === null)
    throw refuse({ cantidadEmpleados: errors.employeesMissing });
  return line;
}

/** The price that the visitor saw, calculated here: a browser's word is no proof. Null rather than losing the lead. */
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

/** From the request itself: its profile may have come with a stranger's address. */
function referralOf({ referido, referidoPorLink = false }: ContactRequest) {
  return referido === undefined ? null : { referido, referidoPorLink };
}

async function toLead(ctx: Ctx, input: ContactRequest): Promise<{ lead: NewLead; answer: LeadAnswer }> {
  const line = lineOf(ctx, input);
  const referral = referralOf(input);
  const [receipt, referrer, additionalData, answers] = await Promise.all([
    receiptOf(ctx, input),
    referral && findReferrer(ctx, referral.referido),
    input.tipo === REFERRER_KIND ? checkReferrer(ctx, input) : (input.unrecognizedAdditionalData ?? null),
    loadAnswerTexts(ctx, { productType: input.productType, profile: input.datosingresados?.profile ?? null }),
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
    askedAt: ctx.now,
    site: ctx.site,
    market: ctx.market.id,
    kind: input.tipo,
    firstName: input.first_name,
    phone: normalisePhone(ctx.market, input.telefono),
    email,
    message: input.mensaje,
    employees: input.cantidadEmpleados,
    businessLine: input.businessLine ?? line?.organizationType ?? null,
    profile: profile && { ...withoutReferral(profile), ...referral },
    receipt,
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
    interactions: interactionsOf(
      { ...asked, hasAnswers: answers.length > 0 },
      dataSocio && `${dataSocio.nombres} ${dataSocio.apellidos}`,
    ),
  };
  return { lead, answer: { id, dataSocio } };
}

/** When this returns, the lead, its consent, timeline and jobs, and this answer are committed. @throws as `createOnce` */
export async function submitContact(ctx: RouteCtx, input: ContactRequest): Promise<ContactResponse> {
  const { lead, answer } = await toLead(ctx, input);
  const kept = await storeLead(ctx, lead, answer);
  const number = parsePhoneNumberFromString(lead.phone);
  const telefono = number?.isValid() ? number.formatInternational() : lead.phone;
  return { ...kept, ticket: await ticketFor(ctx, kept.id), telefono };
}

export async function loadContactInformation(ctx: Pick<Ctx, 'market'>): Promise<ContactInformation> {
  const { email, phone, whatsapp, address } = ctx.market.contact;
  return { email, phone, whatsapp, address };
}
