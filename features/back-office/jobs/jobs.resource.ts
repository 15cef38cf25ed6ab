import { defineResource } from '@/features/back-office/resource';
import * as z from '@/lib/contract/zod';

const at = z.iso.datetime();

export const jobs = defineResource({
  name: 'jobs',
  noun: 'job',
  words: 'jobs',
  permission: 'outbox:read',
  summary: 'Jobs whose attempts all failed; not tied to a site',
  row: { id: z.uuid(), name: z.string(), reason: z.string().nullable(), begunAt: at, diedAt: at },
  columns: {
    name: {},
    reason: { text: ({ reason }, { noReason }) => reason ?? noReason },
    diedAt: { as: 'moment' },
    begunAt: { as: 'moment', isHidden: true },
  },
  filters: {},
  orders: ['-diedAt'],
  actions: {
    retry: {
      on: 'rows',
      permission: 'outbox:retry',
      summary: 'Retries jobs immediately, with a new set of attempts',
      input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
      output: z.strictObject({ retried: z.number().int(), left: z.number().int() }),
    },
  },
});
