import { listQuery, pageOf } from '@/features/back-office/contract';
import * as z from '@/lib/contract/zod';

const MAIL_STATES = ['waiting', 'retrying', 'failed', 'sent'] as const;

/**
 * GET /api/staff/mails: unsent, of a state, or all. `q`: part of an address, a search text of its request, or the start
 * of an id.
 */
export const mailsQuery = listQuery(['newest'], { state: z.enum([...MAIL_STATES, 'all']).optional() });
export type MailsQuery = z.infer<typeof mailsQuery>;

const at = z.iso.datetime();

export const mailRow = z.strictObject({
  id: z.uuid(),
  /** Name in `lib/mail/mail-names.ts`; null when no longer known. */
  kind: z.string().nullable(),
  state: z.enum(MAIL_STATES),
  writtenAt: at,
  attempts: z.number().int(),
  nextAt: at.nullable(),
  sentAt: at.nullable(),
  request: z.uuid().nullable(),
  /** 'v…a@correo.example' */
  recipient: z.string(),
  error: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

export const mailPage = pageOf(mailRow);
export type MailPage = z.infer<typeof mailPage>;

export const mailQuery = z.object({ id: z.uuid() });

/** GET /api/staff/mails/{id}: its text without the secrets of its links and codes. */
export const mailDetail = z.strictObject({
  id: z.uuid(),
  request: z.uuid().nullable(),
  writtenAt: at,
  sentAt: at.nullable(),
  attempts: z.number().int(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  error: z.string().nullable(),
});
export type MailDetail = z.infer<typeof mailDetail>;

export const retriedAnswer = z.strictObject({ retried: z.number().int(), left: z.number().int() });
export type RetriedAnswer = z.infer<typeof retriedAnswer>;
/** POST /api/staff/mails/retry: all that are not sent. */
export const retryAllRequest = z.strictObject({});
