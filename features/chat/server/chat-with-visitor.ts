import 'server-only';
import type { z } from 'zod';
import type {
  ChatAvailable,
  MessageResponse,
  messageRequest,
  ActivityRequest,
  StartRequest,
  StartResponse,
  WebchatConfig,
} from '@/features/chat/chat.api';
import { MESSAGES_MAX, TEXT_MAX, IDLE_MINUTES } from '@/features/chat/chat-rules';
import { contactChange } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { CHAT_KIND } from '@/features/lead/lead-kinds';
import { checkedPhone, referralOf, submitLead, type LeadRequest } from '@/features/lead/server/submit-contact';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Done } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { RouteCtx } from '@/lib/http/route';
import { enqueueMails } from '@/lib/mail/outbox';
import { isHoliday } from '@/lib/markets/holidays';
import { asksForEmployees } from '@/lib/markets/market';
import { endOfShift, nextWorkingMoment, wallClock, type WallClock } from '@/lib/markets/opening-hours';
import { siteTable } from '@/lib/site/site-table';
import { callerOf, unknownConversation, visitorProof, type Caller } from './proof';
import {
  endConversation,
  endConversationsOf,
  findMessage,
  lockConversation,
  insertConversation,
  insertMessage,
  markRead,
  notify,
  type EndedConversation,
  type LockedConversation,
  endIdle,
} from './chat.db';
import type { ScheduledJob } from '@/lib/jobs/job';

/** These functions let staff answer instead of the executive. Callers must check the permission and the chat's site. */
export { authorOf, executiveProof } from './proof';

/** True when both the market and the site's own row allow chat; no partner's row allows it. */
export const hasChat = ({ site, market }: Pick<Ctx, 'site' | 'market'>): boolean =>
  market.chat && siteTable().bySite.get(site)?.chat === true;

function momentOf({ day, minute }: WallClock): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0'));
  return `${day} ${hours}:${minutes}`;
}

export async function loadAvailability(ctx: Ctx): Promise<ChatAvailable> {
  const { market } = ctx;
  const now = wallClock(market.timeZone, ctx.now);
  const next = nextWorkingMoment(market.openingHours, now, (day) => isHoliday(market, day));
  const isOpen = next?.day === now.day && next.minute === now.minute;
  const closing = isOpen ? endOfShift(market.openingHours, now) : null;
  return {
    available: hasChat(ctx),
    isOpen,
    closesAt: closing === null ? null : momentOf({ day: now.day, minute: closing }),
    opensAt: isOpen || !next ? null : momentOf(next),
  };
}

function refuseWithoutChat(ctx: Ctx): void {
  if (!hasChat(ctx)) throw new AppError('NOT_FOUND', 'Chat no disponible');
}

export async function loadWebchatConfig(ctx: Ctx): Promise<WebchatConfig> {
  refuseWithoutChat(ctx);
  return { textMax: TEXT_MAX };
}

function toLeadRequest(ctx: Ctx, input: StartRequest): LeadRequest {
  const line = ctx.market.lines.find((one) => one.productType === input.productType);
  // A company's line requires the number of employees, which the chat does not ask, so the lead gets no product type.
  const isForCompany = line !== undefined && asksForEmployees(line);
  return {
    kind: CHAT_KIND,
    firstName: input.first_name,
    phone: checkedPhone(ctx, 'telefono', input.telefono),
    email: input.email,
    productType: isForCompany ? null : input.productType,
    businessLine: line?.organizationType ?? null,
    message: '',
    employees: null,
    productCode: null,
    profile: null,
    additionalData: null,
    request: null,
    attribution: input.leadAttributionInfo,
    originUrl: input.origin_url,
    originLead: input.originLead,
    clinics: input.clinicas,
    referral: referralOf(input),
  };
}

/**
 * Stores the request and mails its executive before the chat begins, so that the executive calls if nobody answers.
 * Throws like `submitLead`.
 */
export async function startChat(ctx: RouteCtx, input: StartRequest): Promise<StartResponse> {
  refuseWithoutChat(ctx);
  const { id: leadId, ticket, dataSocio } = await submitLead(ctx, toLeadRequest(ctx, input));
  await ctx.db.transaction(async (tx) => {
    const isNew = await insertConversation(tx, ctx, { leadId, searchType: input.productType });
    if (!isNew) return;
    const { site, market } = ctx;
    await recordInteractions(tx, [{ leadId, site, market: market.id, ...contactChange('chatStarted') }]);
  });
  const executive = dataSocio && `${dataSocio.nombres} ${dataSocio.apellidos}`;
  return { proof: await visitorProof(ctx, leadId), ticket, executive };
}

const isParty = ({ executiveId }: LockedConversation, caller: Caller): boolean =>
  caller.side === 'visitor' || caller.executiveId === (executiveId ?? 0);

/** Locks the conversation until `work` is done. Throws NOT_FOUND without a proof, before the transaction begins. */
async function withLockedConversation<Answer>(
  ctx: Ctx,
  work: (tx: Db, caller: Caller, held: LockedConversation) => Promise<Answer>,
): Promise<Answer> {
  const caller = await callerOf(ctx);
  return ctx.db.transaction(async (tx) => {
    const held = await lockConversation(tx, ctx, caller.leadId);
    if (!held || !isParty(held, caller)) throw unknownConversation();
    return work(tx, caller, held);
  });
}

/** A retry stores the message only once. Throws NOT_FOUND without a proof, FORBIDDEN after the end, KEY_REUSED. */
export function sendMessage(ctx: RouteCtx, { text }: z.infer<typeof messageRequest>): Promise<MessageResponse> {
  const key = ctx.idempotency!.key;
  return withLockedConversation(ctx, async (tx, { leadId, side: sender, author }, held) => {
    const earlier = await findMessage(tx, leadId, key);
    if (earlier && (earlier.text !== text || earlier.sender !== sender))
      throw new AppError('KEY_REUSED', 'Datos Inválidos');
    if (earlier) return { seq: earlier.seq, sentAt: earlier.sentAt };
    if (held.hasEnded || held.messages >= MESSAGES_MAX) throw new AppError('FORBIDDEN', 'La conversación terminó');
    const seq = held.messages + 1;
    await insertMessage(tx, ctx, { leadId, seq, key, sender, author, text });
    return { seq, sentAt: ctx.now.toISOString() };
  });
}

export function sendActivity(ctx: Ctx, { typing, read }: ActivityRequest): Promise<Done> {
  return withLockedConversation(ctx, async (tx, { leadId, side }) => {
    if (read !== undefined) await markRead(tx, ctx, side, leadId, read);
    if (typing) await notify(tx, leadId, `typing ${side}`);
    return { done: true };
  });
}

const recordEnds = (tx: Db, ended: readonly EndedConversation[]): Promise<void> =>
  recordInteractions(
    tx,
    ended.map(({ leadId, site, market }) => ({ leadId, site, market, ...contactChange('chatEnded') })),
  );

/** The visitor gets the transcript only if an executive wrote; otherwise anybody could use a chat to mail strangers. */
export async function recordEndsAndMail(tx: Db, ended: readonly EndedConversation[]): Promise<void> {
  await recordEnds(tx, ended);
  const answered = ended.filter(({ isAnswered }) => isAnswered);
  await enqueueMails(
    tx,
    answered.map(({ leadId }) => ({ mail: 'chatTranscript', payload: leadId })),
  );
}

/** Ends the chats without a transcript, because the person wants no more mail. */
export async function endChats(tx: Db, leadIds: readonly string[], now: Date): Promise<void> {
  await recordEnds(tx, await endConversationsOf(tx, now, leadIds));
}

export function endChat(ctx: Ctx): Promise<Done> {
  return withLockedConversation(ctx, async (tx, { leadId, side }) => {
    await recordEndsAndMail(tx, await endConversation(tx, ctx, side, leadId));
    return { done: true };
  });
}

const EVERY_MS = 60_000;

export const endIdleChats: ScheduledJob = {
  name: 'end of idle chats',
  everyMs: EVERY_MS,
  run: (db, now) =>
    db.transaction(async (tx) => {
      const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
      const { answered, waiting } = IDLE_MINUTES;
      await recordEndsAndMail(tx, await endIdle(tx, now, { answered: before(answered), waiting: before(waiting) }));
    }),
};
