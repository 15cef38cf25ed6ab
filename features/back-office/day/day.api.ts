import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const many = z.number().int().min(0);

export const waiting = z.strictObject({ requests: many, chats: many, payments: many, outbox: many, jobs: many });
export type Waiting = z.infer<typeof waiting>;

export const readWaiting = endpoint(
  'GET /api/staff/waiting',
  'How much waits in the sections of the back office for whoever is signed in',
  { output: waiting, refusals: [401, 403] },
);
