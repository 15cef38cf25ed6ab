import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import type { ContactInformation, ContactRequest, ContactResponse, KeptResponse } from '@/features/lead/contract';
import { CONSENT_VERSION, contactErrors } from '@/features/lead/domain';
import { interactionsOf } from '@/features/lead/interactions/domain';
import { ticketFor } from '@/features/lead/interactions/server/ticket';
import { additionalDataOf } from '@/features/lead/referrer/server/service';
import { unreferred } from '@/features/referral/domain';
import { findReferrer } from '@/features/referral/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { groupCommit } from '@/lib/db/group-commit';
import type { Idempotency } from '@/lib/http/request-input';
import type { RouteCtx } from '@/lib/http/route';
import type { ProductLine } from '@/lib/markets/market';
import { isCrawler } from '@/lib/security/crawlers';
import { executivesOf } from './executives';
import { normalisePhone } from './phone';
import { receiptOf } from './receipt';
import { findAnswer, insertLeads, type Executive, type NewLead } from './repository';

/** Scope of the idempotency key, besides the site. */
const ROUTE = 'contactos';
/** Leads of one transaction at most: what 32 connections can have waiting, twice over. */
const GROUP = 64;

type Held = { queplanLeadWrites?: WeakMap<Db, (entry: NewLead) => Promise<boolean>> };
const held = globalThis as typeof globalThis & Held;

function writerOf(db: Db): (entry: NewLead) => Promise<boolean> {
  held.queplanLeadWrites ??= new WeakMap();
  let writer = held.queplanLeadWrites.get(db);
  if (!writer) {
    writer = groupCommit({
      max: GROUP,
      keysOf: (entry) => [entry.key, `${entry.market} ${entry.email}`],
      write: (entries) => insertLeads(db, entries),
    });
    held.queplanLeadWrites.set(db, writer);
  }
  return writer;
}

/** The same person always gets the same executive, whatever they ask about: nobody is called by two unless they chose. */
function draw(executives: readonly Executive[], email: string): Executive | null {
  const digest = createHash('sha256').update(email).digest();
  return executives.length ? executives[digest.readUInt32BE() % executives.length]! : null;
}

function toDataSocio(executive: Executive): KeptResponse['dataSocio'] {
  return {
    nombres: executive.firstNames,
    apellidos: executive.lastNames,
    telefono_1: executive.phone,
    email_corporativo: executive.email,
    calendly: { active: executive.calendlyActive, url: executive.calendlyUrl },
  };
}

function lineOf(ctx: Ctx, productType: string | null): ProductLine | undefined {
  return ctx.market.lines.find((line) => line.productType === productType);
}

/** Spec section 5: a collective line's request says for how many employees. */
function checkEmployees(line: ProductLine | undefined, input: ContactRequest): void {
  if (line?.profileForm !== 'employees' || input.cantidadEmpleados !== null) return;
  throw new AppError('INVALID_DATA', 'Datos Inválidos', {
    fields: { cantidadEmpleados: contactErrors.employeesMissing },
  });
}

/** Who sent the visitor, as the request itself says: the profile in it may have come with a stranger's address. */
function referralOf({ referido, referidoPorLink = false }: ContactRequest) {
  return referido === undefined ? null : { referido, referidoPorLink };
}

async function toLead(ctx: Ctx, idempotency: Idempotency, input: ContactRequest): Promise<NewLead> {
  const line = lineOf(ctx, input.productType);
  checkEmployees(line, input);
  const id = randomUUID();
  const email = input.email.toLowerCase();
  const referral = referralOf(input);
  const [executives, receipt, referrer, additionalData] = await Promise.all([
    executivesOf(ctx),
    receiptOf(ctx, input),
    referral && findReferrer(ctx, referral.referido),
    additionalDataOf(ctx, input),
  ]);
  const drawn = executives.find((one) => one.id === referrer?.executiveId) ?? draw(executives, email);
  const profile = input.datosingresados?.profile ?? null;
  const asked = { productType: input.productType, productCode: input.datosingresados?.productCode ?? null };
  return {
    id,
    site: ctx.site,
    market: ctx.market.id,
    kind: input.tipo,
    firstName: input.first_name,
    phone: normalisePhone(ctx.market, input.telefono),
    email,
    message: input.mensaje,
    employees: input.cantidadEmpleados,
    productType: asked.productType,
    businessLine: input.businessLine ?? line?.organizationType ?? null,
    productCode: asked.productCode,
    profile: profile && { ...unreferred(profile), ...referral },
    receipt,
    // Nobody's campaign brought a crawler here.
    attribution: isCrawler(ctx.actor.userAgent) ? [] : input.leadAttributionInfo,
    additionalData,
    originUrl: input.origin_url,
    originLead: input.originLead,
    executiveId: drawn?.id ?? null,
    referredBy: referral?.referido ?? null,
    referrerId: referrer?.id ?? null,
    referredByLink: referral?.referidoPorLink ?? null,
    consentVersion: CONSENT_VERSION,
    locale: ctx.locale,
    interactions: interactionsOf(asked, drawn && `${drawn.firstNames} ${drawn.lastNames}`),
    response: { id, dataSocio: drawn && toDataSocio(drawn) },
    route: ROUTE,
    key: idempotency.key,
    bodyHash: idempotency.bodyHash,
  };
}

/** The answer that a key already has: the same again, unless its body was another (422) or it is still being made (409). */
async function answerAgain(ctx: Ctx, idempotency: Idempotency): Promise<KeptResponse> {
  const kept = await findAnswer(ctx.db, ctx.site, ROUTE, idempotency.key);
  if (kept && kept.bodyHash !== idempotency.bodyHash) throw new AppError('KEY_REUSED', 'Datos Inválidos');
  if (!kept?.response) throw new AppError('IN_PROGRESS', 'Solicitud en curso', { retryAfter: 1 });
  return kept.response;
}

/**
 * Takes a contact request. When this returns, the lead, the consent, the jobs that follow from it and this
 * very answer are committed: a retry with the same key gets the same answer and writes nothing.
 * Errors: 422 when the key came with another body, 409 while the first try is under way, 503 without database.
 */
export async function submitContact(ctx: RouteCtx, input: ContactRequest): Promise<ContactResponse> {
  const { idempotency } = ctx;
  if (!idempotency) throw new AppError('BAD_REQUEST', 'Datos Inválidos', { fields: { 'Idempotency-Key': 'UUID' } });
  const entry = await toLead(ctx, idempotency, input);
  const isNew = await writerOf(ctx.db)(entry);
  const kept = isNew ? entry.response : await answerAgain(ctx, idempotency);
  return { ...kept, ticket: await ticketFor(ctx, kept.id) };
}

/** How to reach the people of the market. */
export async function loadContactInformation(ctx: Pick<Ctx, 'market'>): Promise<ContactInformation> {
  const { email, phone, whatsapp, address } = ctx.market.contact;
  return { email, phone, whatsapp, address };
}
