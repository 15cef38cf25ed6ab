import { TEXT_MAX } from '@/features/chat/chat-rules';
import { CHAT_ENDS, SIDES } from '@/lib/contract/chat-sides';
import { messageText, preEngagementShape } from '@/features/chat/fields';
import { originFields } from '@/features/lead/origin-fields';
import * as z from '@/lib/contract/zod';
import { done } from '@/lib/contract/atoms';
import { endpoint } from '@/lib/http/endpoint';

const side = z.enum(SIDES);
const seq = z.number().int().min(0).max(1_000_000);

export const chatAvailable = z.strictObject({
  available: z.boolean(),
  isOpen: z.boolean(),
  closesAt: z.string().nullable(),
  opensAt: z.string().nullable(),
});
export type ChatAvailable = z.infer<typeof chatAvailable>;

export const webchatConfig = z.strictObject({ textMax: z.literal(TEXT_MAX) });
export type WebchatConfig = z.infer<typeof webchatConfig>;

export const startRequest = z.strictObject({ ...preEngagementShape, ...originFields });
export type StartRequest = z.infer<typeof startRequest>;

export const startResponse = z.strictObject({
  /** The visitor's credential for all later calls, sent in a header and stored on the device. */
  proof: z.string(),
  ticket: z.string(),
  executive: z.string().nullable(),
});
export type StartResponse = z.infer<typeof startResponse>;

/** POST /api/chat/messages. The Idempotency-Key identifies the message, so a retry stores it only once. */
export const messageRequest = z.strictObject({ text: messageText });
export const messageResponse = z.strictObject({ seq, sentAt: z.iso.datetime() });
export type MessageResponse = z.infer<typeof messageResponse>;

export const activityRequest = z.strictObject({ typing: z.literal(true).optional(), read: seq.optional() });
export type ActivityRequest = z.infer<typeof activityRequest>;

/** POST /api/chat/session: exchanges the link in an executive's mail for a proof valid for some hours. */
export const sessionRequest = z.strictObject({ token: z.string().max(200) });
export const sessionResponse = z.strictObject({ proof: z.string(), expiresAt: z.iso.datetime() });
export type SessionResponse = z.infer<typeof sessionResponse>;

/** Events of GET /api/chat/events: `event` and `data` of server-sent events. */
export const chatMessage = z.strictObject({
  seq,
  key: z.uuid(),
  sender: side,
  author: z.string().nullable(),
  text: z.string(),
  sentAt: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const visitor = z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), searchType: z.string() });

export const chatState = z.strictObject({
  read: z.strictObject({ visitor: seq, executive: seq }),
  ended: z.enum(CHAT_ENDS).nullable(),
  executive: z.string().nullable(),
  visitor: visitor.nullable(),
});
export type ChatState = z.infer<typeof chatState>;

export const sendActivity = endpoint(
  'POST /api/chat/activity',
  'Reports that the caller is typing, or has read up to a message',
  { effect: 'continues', limit: 'chatActivity', input: activityRequest, output: done, refusals: [404] },
);

export const loadAvailability = endpoint(
  'GET /api/chat/available',
  'Availability of the chat on this site, and its opening hours',
  { output: chatAvailable },
);

export const endChat = endpoint(
  'POST /api/chat/end',
  'Ends a conversation; mails the visitor a copy if an executive took part',
  { effect: 'continues', output: done, refusals: [404] },
);

export const openEvents = endpoint(
  'GET /api/chat/events',
  'Server-sent events of a conversation: messages, read marks, typing. Starts after Last-Event-ID',
  { mediaType: 'text/event-stream', output: z.string(), refusals: [404] },
);

export const loadWebchatConfig = endpoint('GET /api/chat/getWebchatConfig', 'Limits of the chat', {
  output: webchatConfig,
  refusals: [404],
});

export const renewLink = endpoint('POST /api/chat/link', 'Mails the executive a new link in place of a used one', {
  effect: 'continues',
  limit: 'chatLink',
  input: sessionRequest,
  output: done,
  refusals: [404],
});

export const sendMessage = endpoint(
  'POST /api/chat/messages',
  'Stores a message of the visitor or the executive, as the bearer token identifies them; a retry with the same key stores it only once',
  {
    effect: 'continues',
    creates: true,
    limit: 'chatMessage',
    input: messageRequest,
    output: messageResponse,
    refusals: [404],
  },
);

export const openSession = endpoint(
  'POST /api/chat/session',
  'Exchanges the single-use link of an executive’s mail for a proof valid for some hours',
  { effect: 'continues', limit: 'chatLink', input: sessionRequest, output: sessionResponse, refusals: [404] },
);

export const startChat = endpoint(
  'POST /api/chat/start',
  'Stores a contact request and starts a conversation about it',
  { effect: 'begins', creates: true, input: startRequest, output: startResponse, refusals: [404] },
);
