import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const count = z.number().int().min(0);

export const waitingCounts = z.strictObject({
  requests: count,
  chats: count,
  payments: count,
  outbox: count,
  jobs: count,
});
export type Waiting = z.infer<typeof waitingCounts>;

export const readWaiting = endpoint(
  'GET /api/staff/waiting',
  'Number of open items in each section that the signed-in user may see',
  { output: waitingCounts },
);
