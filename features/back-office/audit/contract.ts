import { listQuery, pageOf } from '@/features/back-office/contract';
import { isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** The first is meant where none is named. */
export const AUDIT_ORDERS = ['newest', 'oldest'] as const;

/** GET /api/staff/audit. `q`: a name, an action ('lead.assign') or the id of what was changed. Days as UTC has them. */
export const auditQuery = listQuery(AUDIT_ORDERS, {
  action: z
    .string()
    .regex(/^[a-z]+(?:\.[a-zA-Z]+)?$/)
    .max(60)
    .optional(),
  person: z.uuid().optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

const changed = z.record(z.string(), z.unknown()).nullable();

export const auditRow = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null: a command, or somebody whose account is gone. */
  userId: z.uuid().nullable(),
  /** Of a command who ordered it. */
  userName: z.string(),
  isCommand: z.boolean(),
  action: z.string(),
  subject: z.string(),
  before: changed,
  after: changed,
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditPage = pageOf(auditRow);
export type AuditPage = z.infer<typeof auditPage>;
