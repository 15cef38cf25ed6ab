import { listQuery, pageOf } from '@/features/back-office/contract';
import { chatMessage } from '@/features/chat/contract';
import { marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** 'waiting': the visitor wrote last, or nobody has written yet. */
export const CHAT_STATES = ['waiting', 'open', 'ended'] as const;

const executiveId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** GET /api/staff/chats */
export const chatsQuery = listQuery(['newest', 'oldest'], {
  state: z.enum(CHAT_STATES).optional(),
  executive: z.union([z.literal('none'), executiveId]).optional(),
});
export type ChatsQuery = z.infer<typeof chatsQuery>;

const chatRow = z.strictObject({
  /** Of the request that it is. */
  id: z.uuid(),
  firstName: z.string(),
  site: z.string(),
  executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  lastMessageAt: z.iso.datetime(),
  messages: z.number().int(),
  state: z.enum(CHAT_STATES),
});
export type ChatRow = z.infer<typeof chatRow>;

export const chatPage = pageOf(chatRow);
export type ChatPage = z.infer<typeof chatPage>;

export const chatQuery = z.object({ id: z.uuid() });

/** GET /api/staff/chats/{id}. `elsewhere`: where it can be answered, when that is not here. */
export const chatDetail = z.strictObject({
  ...chatRow.shape,
  market: marketCode,
  elsewhere: z.string().nullable(),
  said: z.array(chatMessage),
});
export type ChatDetail = z.infer<typeof chatDetail>;

/** POST /api/staff/chats/{id}/session: with the proof of its executive. */
export const chatSessionRequest = z.strictObject({ id: z.uuid() });

/** POST /api/staff/chats/{id}/hand-over */
export const handOverRequest = z.strictObject({
  id: z.uuid(),
  executive: z.number().int().positive().max(999_999_999),
  note: z.string().trim().min(3).max(500),
});
export type HandOverRequest = z.infer<typeof handOverRequest>;

const answerShape = {
  market: marketCode,
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(1000),
};

/** GET /api/staff/answers */
export const keptAnswers = z.array(z.strictObject({ id: z.number().int(), ...answerShape }));
export type KeptAnswers = z.infer<typeof keptAnswers>;

/** POST /api/staff/answers. `id` null: a new one. */
export const keptAnswerRequest = z.strictObject({ id: z.number().int().positive().nullable(), ...answerShape });
export type KeptAnswerRequest = z.infer<typeof keptAnswerRequest>;
