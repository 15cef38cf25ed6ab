import { defineResource } from '@/features/back-office/resource';
import * as z from '@/lib/contract/zod';

const at = z.iso.datetime();
const state = z.enum(['waiting', 'retrying', 'failed', 'sent']);

export const mails = defineResource({
  name: 'mails',
  noun: 'mail',
  words: 'outbox',
  permission: 'outbox:read',
  summary: 'Mails of the outbox, without the secrets of their links and codes',
  row: {
    id: z.uuid(),
    /** Name in `lib/mail/mail-names.ts`; null when no longer known. */
    kind: z.string().nullable(),
    state,
    writtenAt: at,
    attempts: z.number().int(),
    nextAt: at.nullable(),
    sentAt: at.nullable(),
    request: z.uuid().nullable(),
    site: z.string().nullable(),
    /** 'v…a@correo.example' */
    recipient: z.string(),
    error: z.string().nullable(),
  },
  columns: {
    kind: {
      text: ({ kind }, { kinds, unknownKind }) =>
        kind === null ? unknownKind : ((kinds as Readonly<Record<string, string>>)[kind] ?? kind),
    },
    writtenAt: { as: 'moment' },
    state: { as: 'word', audit: 'state' },
    attempts: {},
    nextAt: { as: 'moment' },
    sentAt: { as: 'moment', isHidden: true },
    recipient: {},
    request: { text: ({ request }) => request?.slice(0, 8) ?? null },
    error: {},
    id: { text: ({ id }) => id.slice(0, 8), isHidden: true },
  },
  filters: { state: z.enum([...state.options, 'unsent', 'all']).default('unsent') },
  orders: ['-writtenAt'],
  detail: { subject: z.string(), text: z.string() },
  actions: {
    retry: {
      on: 'item',
      permission: 'outbox:retry',
      summary: 'Retries a mail that failed',
      input: z.strictObject({}),
      when: ({ sentAt }) => sentAt === null,
      audits: 'always',
    },
    retryAll: {
      on: 'list',
      permission: 'outbox:retry',
      summary: 'Retries several failed mails',
      input: z.strictObject({}),
      output: z.strictObject({ retried: z.number().int(), left: z.number().int() }),
      isQuiet: true,
    },
  },
});
