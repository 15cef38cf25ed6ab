import { AUDIT_KINDS } from '@/features/back-office/audit/domain';
import { listQuery, pageOf } from '@/features/back-office/contract';
import { isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

export const AUDIT_ORDERS = ['newest', 'oldest'] as const;

const name = z.string().trim().min(1).max(100);

/**
 * GET /api/staff/audit. `q`: author, subject or value; without days it covers the last three months. `person`: name or
 * mail of the author. `subject`: number or name of the changed item, or the person who made the request. Days by the
 * clock of the host's site.
 */
export const auditQuery = listQuery(AUDIT_ORDERS, {
  kind: z.enum(AUDIT_KINDS).optional(),
  person: name.optional(),
  subject: name.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditRow = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  isCommand: z.boolean(),
  /** 'Paula Soto asignó la solicitud 0e8f4b27: Ana Soto → Luis Vera.' */
  sentence: z.string(),
  /** Link to the changed item; null when it has no page, is gone or is not visible to the reader. */
  link: z.strictObject({ section: z.string(), id: z.string(), name: z.string() }).nullable(),
  values: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditPage = pageOf(auditRow);
export type AuditPage = z.infer<typeof auditPage>;
