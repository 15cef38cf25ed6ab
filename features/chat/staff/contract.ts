import { chatMessage } from '@/features/chat/chat.api';
import { CHAT_STATES } from '@/features/chat/domain';
import { marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

export const chatRow = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  site: z.string(),
  executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  lastMessageAt: z.iso.datetime(),
  messages: z.number().int(),
  state: z.enum(CHAT_STATES),
});
export type ChatRow = z.infer<typeof chatRow>;

export const chatQuery = z.object({ id: z.uuid() });

/** GET /api/staff/chats/{id}. `elsewhere`: the place to answer it when that is not here. */
export const chatDetail = z.strictObject({
  ...chatRow.shape,
  market: marketCode,
  elsewhere: z.string().nullable(),
  mayHandOver: z.boolean(),
  writesAs: z.string().nullable(),
  mayTakeAs: z.number().int().nullable(),
  about: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  said: z.array(chatMessage),
});
export type ChatDetail = z.infer<typeof chatDetail>;

export const chatSessionRequest = z.strictObject({ id: z.uuid() });

const answerShape = {
  market: marketCode,
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(1000),
};

export const keptAnswers = z.array(z.strictObject({ id: z.number().int(), ...answerShape }));
export type KeptAnswers = z.infer<typeof keptAnswers>;

export const keptAnswerRequest = z.strictObject({ id: z.number().int().positive().nullable(), ...answerShape });
export type KeptAnswerRequest = z.infer<typeof keptAnswerRequest>;
