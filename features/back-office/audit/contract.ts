import { AUDIT_KINDS } from '@/features/back-office/audit/domain';
import { listQuery, pageOf } from '@/features/back-office/contract';
import { isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** The first is meant where none is named. */
export const AUDIT_ORDERS = ['newest', 'oldest'] as const;

const name = z.string().trim().min(1).max(100);

/**
 * GET /api/staff/audit. `q`: who did it, of what, or a value of it: without days, of the last three months. `person`: a name or
 * mail of who did it. `subject`: what was changed, by its number, its name, or that of whoever asked. Days by the clock of the site
 * that it is asked on.
 */
export const auditQuery = listQuery(AUDIT_ORDERS, {
  kind: z.enum(AUDIT_KINDS).optional(),
  person: name.optional(),
  subject: name.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** All in words, in the language of whoever asks. */
export const auditRow = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  isCommand: z.boolean(),
  /** 'Paula Soto asignó la solicitud 0e8f4b27: Ana Soto → Luis Vera.' */
  sentence: z.string(),
  /** Where what was changed is opened; null: nowhere, it is gone, or not the reader's to open. */
  link: z.strictObject({ section: z.string(), id: z.string(), name: z.string() }).nullable(),
  /** Of each fact that changed; null: there was nothing before, or is nothing after. */
  values: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditPage = pageOf(auditRow);
export type AuditPage = z.infer<typeof auditPage>;
