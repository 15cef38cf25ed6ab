import { chatMessage, type sessionResponse } from '@/features/chat/chat.api';
import { CHAT_STATES } from '@/features/chat/chat-rules';
import { done, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint, type Endpoint, type OutputOf } from '@/lib/http/endpoint';

export const chatRow = {
  id: z.uuid(),
  firstName: z.string(),
  site: z.string(),
  executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  lastMessageAt: z.iso.datetime(),
  messages: z.number().int(),
  state: z.enum(CHAT_STATES),
};

export const chatFacts = {
  market: marketCode,
  /** Address of the page where the user can answer, if it is another page. */
  elsewhere: z.string().nullable(),
  mayHandOver: z.boolean(),
  writesAs: z.string().nullable(),
  mayTakeAs: z.number().int().nullable(),
  about: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  said: z.array(chatMessage),
};

type OfChat = z.ZodObject<{ id: z.ZodUUID }>;
type Detail = z.ZodObject<typeof chatRow & typeof chatFacts>;
/** The back office's list of chats serves both endpoints. */
export type ReadChat = Endpoint<'GET /api/staff/chats/{id}', OfChat, Detail>;
export type OpenChat = Endpoint<'POST /api/staff/chats/{id}/open', OfChat, typeof sessionResponse>;
export type ChatDetail = z.infer<Detail>;

const answerShape = {
  market: marketCode,
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(1000),
};

export const readAnswers = endpoint('GET /api/staff/answers', 'Prepared answers for chats', {
  output: z.array(z.strictObject({ id: z.number().int(), ...answerShape })),
});
export type PreparedAnswers = OutputOf<typeof readAnswers>;

export const saveAnswer = endpoint('POST /api/staff/answers', 'Creates or changes a prepared answer', {
  effect: 'continues',
  input: z.strictObject({ id: z.number().int().positive().nullable(), ...answerShape }),
  output: done,
  refusals: [404],
});
