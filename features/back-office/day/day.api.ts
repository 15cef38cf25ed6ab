import * as z from '@/lib/contract/zod';

const many = z.number().int().min(0);

/** GET /api/staff/waiting: number of waiting items by section, for the caller. */
export const waiting = z.strictObject({ requests: many, chats: many, payments: many, outbox: many, jobs: many });
export type Waiting = z.infer<typeof waiting>;
