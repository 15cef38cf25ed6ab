import 'server-only';
import type { Done, TwilioNews } from '@/features/chat/contract';
import { TEXT_MAX } from '@/features/chat/domain';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import type { Failure, Job, QueueJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { relayQueue } from './gateway';
import { unknownConversation } from './proof';
import { findCarried, holdRelay } from './relay-repository';
import { findMessage, holdConversation, insertMessage } from './repository';
import {
  isSigned,
  keyOf,
  listCarried,
  listMessagesThere,
  openCarried,
  ourPart,
  removeCarried,
  sendMissing,
  twilioAccount,
  type TwilioAccount,
} from './twilio';

/** As Twilio calls it: with the row's own address, and never by a Host header. */
const webhookOf = (site: Site, leadId: string): string => `${originOf(site)}/api/webhooks/twilio/${leadId}`;

type Reply = { readonly leadId: string; readonly sid: string; readonly text: string };

/** What an agent wrote there, once however often it is heard of; nothing where the conversation has ended here. */
async function keepReply(tx: Db, site: Site, { leadId, sid, text }: Reply): Promise<void> {
  // What no database text can hold is left out.
  const said = text.replaceAll('\0', '').trim().slice(0, TEXT_MAX).toWellFormed();
  const held = await holdConversation(tx, { site }, leadId);
  if (!held || held.hasEnded || said === '') return;
  const key = keyOf(sid);
  if (await findMessage(tx, leadId, key)) return;
  const place = { site, market: marketOf(site), now: new Date() };
  await insertMessage(tx, place, { leadId, seq: held.messages + 1, key, sender: 'executive', text: said });
}

/** @throws NOT_FOUND where there is no account, FORBIDDEN for what that account did not sign */
export async function hearFromTwilio(ctx: Ctx, { conversation: leadId, ...said }: TwilioNews): Promise<Done> {
  const account = twilioAccount();
  if (!account) throw unknownConversation();
  if (!isSigned(account, webhookOf(ctx.site, leadId), said, ctx.actor.signature))
    throw new AppError('FORBIDDEN', 'Datos Inválidos');
  const { EventType, MessageSid: sid, Body: text = '', Attributes } = said;
  if (EventType === 'onMessageAdded' && sid && ourPart(Attributes) === null)
    await ctx.db.transaction((tx) => keepReply(tx, ctx.site, { leadId, sid, text }));
  return { done: true };
}

/** Brings both sides level: what was said here goes there, and what a lost webhook did not tell comes here. */
export async function relay(db: Db, account: TwilioAccount, leadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Two at once would both find a message missing there.
    await holdRelay(tx, leadId);
    const carried = await findCarried(tx, leadId);
    if (!carried) return;
    const { site, agent, messages } = carried;
    await openCarried(account, { leadId, agent, webhook: webhookOf(site, leadId) });
    const there = await listMessagesThere(account, leadId);
    const [parts, fromThere] = [there.map(({ attributes }) => ourPart(attributes)), there.map(({ sid }) => keyOf(sid))];
    for (const message of messages)
      if (!fromThere.includes(message.key)) await sendMissing(account, leadId, message, new Set(parts));
    for (const { sid, body, attributes } of there)
      if (ourPart(attributes) === null) await keepReply(tx, site, { leadId, sid, text: body ?? '' });
  });
}

async function relayOrReason(db: Db, account: TwilioAccount, leadId: string): Promise<string | null> {
  try {
    await relay(db, account, leadId);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ leadId, reason }, 'chat not carried to Twilio, will be tried again');
    return reason;
  }
}

const relayJob = (account: TwilioAccount): QueueJob<{ leadId: string }> => ({
  queue: relayQueue,
  async handler(db, batch) {
    const failures: Failure[] = [];
    for (const leadId of new Set(batch.map(({ data }) => data.leadId))) {
      const reason = await relayOrReason(db, account, leadId);
      if (reason)
        failures.push(...batch.filter(({ data }) => data.leadId === leadId).map(({ id }) => ({ id, reason })));
    }
    return failures;
  },
});

/** What has ended or was deleted here leaves nothing there; what goes on is brought level. */
export async function tidyTwilio(db: Db, account: TwilioAccount): Promise<void> {
  for (const leadId of await listCarried(account)) {
    if (await findCarried(db, leadId)) await relayOrReason(db, account, leadId);
    else await removeCarried(account, leadId);
  }
}

const FIVE_MINUTES = 5 * 60_000;

export function twilioJobs(account = twilioAccount()): readonly Job[] {
  if (!account) return [];
  return [relayJob(account), { name: 'chats at Twilio', everyMs: FIVE_MINUTES, run: (db) => tidyTwilio(db, account) }];
}
