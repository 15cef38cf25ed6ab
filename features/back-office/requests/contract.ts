import { listQuery, pageOf } from '@/features/back-office/contract';
import { isoDate, marketCode } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS, TICKET_STATUSES } from '@/lib/contract/lead-status';
import * as z from '@/lib/contract/zod';

/** The first is meant where none is named. */
export const REQUEST_ORDERS = ['newest', 'oldest'] as const;

const codeOf = <Name extends string>(codes: Readonly<Record<Name, number>>) =>
  z.enum(Object.keys(codes) as [Name, ...Name[]]);
const executiveId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** GET /api/staff/requests. Days by the clock of each request's market, both ends included. */
export const requestsQuery = listQuery(REQUEST_ORDERS, {
  status: codeOf(LEAD_STATUS).optional(),
  subStatus: codeOf(LEAD_SUB_STATUS).optional(),
  ticket: z.enum(TICKET_STATUSES).optional(),
  market: marketCode.optional(),
  /** A market's own site or a partner's: 'cl.demo'. */
  site: z
    .string()
    .regex(/^[a-z]{2}(\.[a-z\d-]{1,60})?$/)
    .optional(),
  executive: z.union([z.literal('none'), executiveId]).optional(),
  line: z.string().max(60).optional(),
  kind: z.string().max(40).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type RequestsQuery = z.infer<typeof requestsQuery>;

export const requestRow = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  site: z.string(),
  kind: z.string(),
  firstName: z.string(),
  phone: z.string(),
  email: z.string(),
  productType: z.string().nullable(),
  productCode: z.string().nullable(),
  /** Codes of `lib/contract/lead-status.ts`. */
  status: z.number().int(),
  subStatus: z.number().int().nullable(),
  ticket: z.enum(TICKET_STATUSES).nullable(),
  executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  /** Its person wants to hear nothing more of it. */
  isStopped: z.boolean(),
});
export type RequestRow = z.infer<typeof requestRow>;

export const requestPage = pageOf(requestRow);
export type RequestPage = z.infer<typeof requestPage>;
