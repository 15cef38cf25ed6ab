import { defineResource } from '@/features/back-office/resource';
import { sessionResponse } from '@/features/chat/chat.api';
import { CHAT_STATES } from '@/features/chat/chat-rules';
import { chatFacts, chatRow } from '@/features/chat/staff/staff-chat-schemas';
import { rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const executive = z.number().int().positive().max(999_999_999);

export const chats = defineResource({
  name: 'chats',
  noun: 'chat',
  words: 'chats',
  permission: 'chat:read',
  summary: 'Chats and their messages',
  row: chatRow,
  columns: {
    firstName: {},
    state: { as: 'word' },
    executive: { text: ({ executive: own }, { nobody }) => own?.name ?? nobody },
    lastMessageAt: { as: 'moment' },
    messages: {},
    site: { as: 'site' },
  },
  filters: { state: z.enum(CHAT_STATES).optional(), executive: z.union([z.literal('none'), rowId]).optional() },
  orders: ['-lastMessageAt', 'lastMessageAt'],
  detail: chatFacts,
  actions: {
    open: {
      on: 'item',
      permission: 'chat:write',
      summary: 'Joins a chat to answer in it',
      input: z.strictObject({}),
      output: sessionResponse,
    },
    handOver: {
      on: 'item',
      permission: 'chat:write',
      summary: 'Gives a chat and its request to another executive',
      input: z.strictObject({
        executive,
        note: z.string().trim().min(3).max(500),
        /** Executive that the user's screen shows. The action is refused if the chat has another executive by now. */
        seen: executive.nullable(),
        evenAway: z.boolean().optional(),
      }),
    },
  },
});
