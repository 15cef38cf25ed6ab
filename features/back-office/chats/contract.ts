import { listQuery, pageOf } from '@/features/back-office/contract';
import { CHAT_STATES } from '@/features/chat/domain';
import { chatRow } from '@/features/chat/staff/contract';
import { rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** GET /api/staff/chats */
export const chatsQuery = listQuery(['newest', 'oldest'], {
  state: z.enum(CHAT_STATES).optional(),
  executive: z.union([z.literal('none'), rowId]).optional(),
});
export type ChatsQuery = z.infer<typeof chatsQuery>;

export const chatPage = pageOf(chatRow);
export type ChatPage = z.infer<typeof chatPage>;

/**
 * POST /api/staff/chats/{id}/hand-over. `seen`: executive at the time of the decision; refused once the chat has
 * another.
 */
export const handOverRequest = z.strictObject({
  id: z.uuid(),
  executive: z.number().int().positive().max(999_999_999),
  note: z.string().trim().min(3).max(500),
  seen: z.number().int().positive().max(999_999_999).nullable(),
  evenAway: z.boolean().optional(),
});
export type HandOverRequest = z.infer<typeof handOverRequest>;
