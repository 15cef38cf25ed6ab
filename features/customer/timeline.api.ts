import { money } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { DESCRIPTIONS, MONEY_DECISIONS, TIMELINE_PAGE_SIZE } from './timeline-entries';
import { INTERACTION_TYPES } from '@/lib/contract/interaction';
import { endpoint } from '@/lib/http/endpoint';

const type = z.enum(INTERACTION_TYPES);
const wholeNumberUpTo = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().max(max));

/**
 * GET /api/customer-interactions/{dni}. `dni` is the id of a request with its ticket, or, for signed-in staff, a legal
 * id.
 */
export const interactionsQuery = z.strictObject({
  dni: z.string().max(60),
  page: wholeNumberUpTo(1000).default(1),
  pageSize: wholeNumberUpTo(50).default(TIMELINE_PAGE_SIZE),
  filter: type.optional(),
});
export type InteractionsQuery = z.infer<typeof interactionsQuery>;

const interaction = z.strictObject({
  timestamp: z.iso.datetime(),
  type,
  description: z.enum(DESCRIPTIONS),
  subject: z.string().nullable(),
});
export type Interaction = z.infer<typeof interaction>;

/** Newest first. `total` counts with the filter, `counts` without it. */
export const interactionsResponse = z.strictObject({
  data: z.array(interaction),
  total: z.number().int().nonnegative(),
  counts: z.partialRecord(type, z.number().int().positive()),
});
export type InteractionsResponse = z.infer<typeof interactionsResponse>;

export const moneyDecisionFacts = z.object({
  what: z.enum(MONEY_DECISIONS),
  by: z.string(),
  approvedBy: z.string().default(''),
  payment: z.string().default(''),
  total: money.optional(),
  note: z.string(),
});

export const showTimeline = endpoint(
  'GET /api/customer-interactions/{dni}',
  'Timeline of the requests whose tickets are in the Authorization header or, for staff, of the requests of a legal id',
  { limit: 'interactions', input: interactionsQuery, output: interactionsResponse, refusals: [404] },
);
