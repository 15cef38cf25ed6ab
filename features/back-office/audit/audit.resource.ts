import { AUDIT_KINDS } from '@/features/back-office/audit/audit-kinds';
import { defineResource, type QueryOf, type RowOf } from '@/features/back-office/resource';
import { isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const name = z.string().trim().min(1).max(100);

/**
 * `q` searches author, subject and values; without days, only values of the last three months. `person` searches the
 * author's name and e-mail, `subject` the changed item's number and name and the sender of a request. Days are in the
 * time zone of the host's site.
 */
export const audit = defineResource({
  name: 'audit',
  noun: 'audit',
  words: 'audit',
  permission: 'service-audit:read',
  summary: 'Audit trail: author, time, values before and after',
  row: {
    id: z.string(),
    at: z.iso.datetime(),
    isCommand: z.boolean(),
    /** 'Paula Soto asignó la solicitud 0e8f4b27: Ana Soto → Luis Vera.' */
    sentence: z.string(),
    /** Link to the changed item; null when it has no page, is gone or is not visible to the reader. */
    link: z.strictObject({ section: z.string(), id: z.string(), name: z.string() }).nullable(),
    values: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  },
  columns: { at: { as: 'moment' }, sentence: {} },
  filters: {
    person: name.optional(),
    subject: name.optional(),
    kind: z.enum(AUDIT_KINDS).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  },
  orders: ['-at', 'at'],
  actions: {},
});
export type AuditQuery = QueryOf<typeof audit>;
export type AuditRow = RowOf<typeof audit>;
