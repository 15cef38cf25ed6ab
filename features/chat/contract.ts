import { TEXT_MAX } from '@/features/chat/domain';
import { CHAT_ENDS, SIDES } from '@/lib/contract/chat-sides';
import { messageText, preEngagementShape } from '@/features/chat/fields';
import { originFields } from '@/features/lead/contract';
import * as z from '@/lib/contract/zod';

const side = z.enum(SIDES);
const seq = z.number().int().min(0).max(1_000_000);

export const chatAvailable = z.strictObject({
  available: z.boolean(),
  /** Whether somebody answers now; a message that comes at another time waits for them. */
  isOpen: z.boolean(),
  /** Until when somebody answers today, by the market's clock; null: nobody answers now. */
  closesAt: z.string().nullable(),
  /** When somebody answers again, by the market's clock: '2026-11-23 09:00'. */
  opensAt: z.string().nullable(),
});
export type ChatAvailable = z.infer<typeof chatAvailable>;

export const webchatConfig = z.strictObject({
  /** Who carries what is said to the executive: this server itself, or the operator's account there. */
  provider: z.enum(['own', 'twilio']),
  textMax: z.literal(TEXT_MAX),
});
export type WebchatConfig = z.infer<typeof webchatConfig>;

/** POST /api/chat/start: the form before a chat. */
export const startRequest = z.strictObject({
  ...preEngagementShape,
  ...originFields,
});
export type StartRequest = z.infer<typeof startRequest>;
export type StartRequestInput = z.input<typeof startRequest>;

export const startResponse = z.strictObject({
  /** Of the visitor, for all that follows: it goes in a header and stays on the device. */
  proof: z.string(),
  /** Of the request that the chat is, for its timeline. */
  ticket: z.string(),
  executive: z.string().nullable(),
});
export type StartResponse = z.infer<typeof startResponse>;

/** POST /api/chat/messages. Its Idempotency-Key is the message's: sent again, it is the same message. */
export const messageRequest = z.strictObject({ text: messageText });
export const messageResponse = z.strictObject({ seq, sentAt: z.iso.datetime() });
export type MessageResponse = z.infer<typeof messageResponse>;

/** POST /api/chat/activity: what the other side may know without a message. */
export const activityRequest = z.strictObject({
  typing: z.literal(true).optional(),
  /** The last message that was before one's eyes. */
  read: seq.optional(),
});
export type ActivityRequest = z.infer<typeof activityRequest>;

/** POST /api/chat/session: the link of an executive's mail, for a proof of some hours. */
export const sessionRequest = z.strictObject({ token: z.string().max(200) });
export const sessionResponse = z.strictObject({ proof: z.string(), expiresAt: z.iso.datetime() });
export type SessionResponse = z.infer<typeof sessionResponse>;

/**
 * POST /api/webhooks/twilio/{conversation}: what Twilio says of a conversation, with whatever else it says beside it, all
 * of which it signs.
 */
export const twilioWebhook = z.looseObject({
  conversation: z.uuid(),
  EventType: z.string(),
  MessageSid: z.string().max(64).optional(),
  Body: z.string().optional(),
  Attributes: z.string().optional(),
  /** Of a message with files. */
  Media: z.string().optional(),
});
export type TwilioWebhook = z.infer<typeof twilioWebhook>;

/** GET /api/chat/events as it comes: `event` and `data` of server-sent events. */
export const chatMessage = z.strictObject({
  seq,
  key: z.uuid(),
  sender: side,
  /** Who wrote in the place of the executive; null: the sender did. */
  author: z.string().nullable(),
  text: z.string(),
  sentAt: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const visitor = z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), searchType: z.string() });

export const chatState = z.strictObject({
  /** Up to which message each side has read what the other wrote. */
  read: z.strictObject({ visitor: seq, executive: seq }),
  ended: z.enum(CHAT_ENDS).nullable(),
  executive: z.string().nullable(),
  visitor: visitor.nullable(),
});
export type ChatState = z.infer<typeof chatState>;
