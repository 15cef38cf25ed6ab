import 'server-only';
import type { TwilioWebhook } from '@/features/chat/chat.api';
import { TEXT_MAX } from '@/features/chat/chat-rules';
import { AppError } from '@/lib/app-error';
import type { Done, Locale } from '@/lib/contract/atoms';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import { labelsOf } from '@/lib/i18n/messages';
import type { Failure, Job, QueueJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { relayQueue } from './chat.gateway';
import { unknownConversation } from './proof';
import {
  findMessage,
  lockConversation,
  insertMessage,
  findRelayed,
  lockRelay,
  tryLockReconciliation,
  installationKey,
} from './chat.db';
import {
  isSigned,
  keyOf,
  listRemoteConversations,
  listRemoteMessages,
  openRemoteConversation,
  ownMessagePart,
  ownNamespace,
  deleteRemoteConversation,
  sendMissing,
  twilioAccount,
  type TwilioAccount,
} from './twilio';

/** Uses the configured origin, never the Host header. */
const webhookOf = (site: Site, leadId: string): string => `${originOf(site)}/api/webhooks/twilio/${leadId}`;

type Reply = {
  readonly leadId: string;
  readonly sid: string;
  readonly text: string;
  readonly hasFile: boolean;
  readonly at: Date;
};

function partsOf(text: string): string[] {
  // PostgreSQL text cannot store these characters.
  const cleaned = text.replaceAll('\0', '').toWellFormed();
  const cut = new RegExp(`[^]{1,${TEXT_MAX}}(?!\\S)|[^]{1,${TEXT_MAX}}`, 'gu');
  return (cleaned.trim().match(cut) ?? []).map((part) => part.trim()).filter((part) => part !== '');
}

/** Stores an agent's reply from Twilio once, even when it arrives several times, and none after the end. */
async function storeReply(tx: Db, site: Site, { leadId, sid, text, hasFile, at }: Reply): Promise<void> {
  const held = await lockConversation(tx, { site }, leadId);
  if (!held || (held.endedAt && !(at <= held.endedAt)) || (await findMessage(tx, leadId, keyOf(sid)))) return;
  const parts = partsOf(text);
  if (hasFile || parts.length === 0) parts.push(labelsOf(held.locale as Locale, 'chat').fileAtTwilio);
  const place = { site, market: marketOf(site), now: new Date() };
  for (const [part, piece] of parts.entries()) {
    const seq = held.messages + 1 + part;
    await insertMessage(tx, place, {
      leadId,
      seq,
      key: keyOf(sid, part),
      sender: 'executive',
      author: null,
      text: piece,
    });
  }
}

/** @throws NOT_FOUND without an account, FORBIDDEN for a wrong signature */
export async function receiveTwilioWebhook(ctx: Ctx, { conversation: leadId, ...form }: TwilioWebhook): Promise<Done> {
  const account = twilioAccount();
  if (!account) throw unknownConversation();
  if (!isSigned(account, webhookOf(ctx.site, leadId), form, ctx.actor.signature))
    throw new AppError('FORBIDDEN', 'Datos Inválidos');
  const { EventType, MessageSid: sid, Body: text = '', Attributes, Media } = form;
  const reply = { leadId, text, hasFile: Media !== undefined, at: ctx.now };
  if (EventType === 'onMessageAdded' && sid && ownMessagePart(Attributes) === null)
    await ctx.db.transaction((tx) => storeReply(tx, ctx.site, { ...reply, sid }));
  return { done: true };
}

export async function relay(db: Db, account: TwilioAccount, leadId: string): Promise<void> {
  const own = ownNamespace(account, await installationKey(db));
  await db.transaction(async (tx) => {
    // Without the lock, two processes would both send the same missing message.
    await lockRelay(tx, leadId);
    const relayed = await findRelayed(tx, leadId);
    if (!relayed) return;
    const { site, agent, messages } = relayed;
    await openRemoteConversation(own, { leadId, agent, webhook: webhookOf(site, leadId) });
    const remote = await listRemoteMessages(own, leadId);
    const sent = new Set(remote.map(({ attributes }) => ownMessagePart(attributes)));
    const replies = remote.filter(({ attributes }) => ownMessagePart(attributes) === null);
    const replyKeys = new Set(
      replies.flatMap(({ sid, body }) =>
        Array.from({ length: partsOf(body ?? '').length + 1 }, (_, n) => keyOf(sid, n)),
      ),
    );
    for (const message of messages) if (!replyKeys.has(message.key)) await sendMissing(own, leadId, message, sent);
    const kept = new Set(messages.map(({ key }) => key));
    for (const { sid, body, media, date_created } of replies.filter((one) => !kept.has(keyOf(one.sid)))) {
      const reply = { leadId, sid, text: body ?? '', hasFile: Boolean(media?.length), at: new Date(date_created) };
      await storeReply(tx, site, reply);
    }
  });
}

async function failureOf(
  leadId: string,
  what: 'sent to' | 'deleted at',
  work: Promise<unknown>,
): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    const reason = reasonOf(error);
    logger.warn({ leadId, reason }, `chat not ${what} Twilio, will be tried again`);
    return reason;
  }
}

const relayJob = (account: TwilioAccount): QueueJob<{ leadId: string }> => ({
  queue: relayQueue,
  async handler(db, batch) {
    const failures: Failure[] = [];
    for (const leadId of new Set(batch.map(({ data }) => data.leadId))) {
      const reason = await failureOf(leadId, 'sent to', relay(db, account, leadId));
      if (reason)
        failures.push(...batch.filter(({ data }) => data.leadId === leadId).map(({ id }) => ({ id, reason })));
    }
    return failures;
  },
});

export async function reconcileTwilio(db: Db, account: TwilioAccount): Promise<void> {
  const own = ownNamespace(account, await installationKey(db));
  await db.transaction(async (tx) => {
    if (!(await tryLockReconciliation(tx))) return;
    for (const leadId of await listRemoteConversations(own)) {
      if (await findRelayed(tx, leadId)) await failureOf(leadId, 'sent to', relay(db, account, leadId));
      else await failureOf(leadId, 'deleted at', deleteRemoteConversation(own, leadId));
    }
  });
}

const FIVE_MINUTES = 5 * 60_000;

export function twilioJobs(account = twilioAccount()): readonly Job[] {
  if (!account) return [];
  return [
    relayJob(account),
    { name: 'chats at Twilio', everyMs: FIVE_MINUTES, run: (db) => reconcileTwilio(db, account) },
  ];
}
