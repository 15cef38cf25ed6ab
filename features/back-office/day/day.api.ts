import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const many = z.number().int().min(0);

export const waiting = z.strictObject({ requests: many, chats: many, payments: many, outbox: many, jobs: many });
export type Waiting = z.infer<typeof waiting>;

export const readWaiting = endpoint(
  'GET /api/staff/waiting',
  'Number of open items in each section that the signed-in user may see',
  { output: waiting, refusals: [401, 403] },
);
