import { exportFormat, listQuery, pageOf } from '@/features/back-office/list-schemas';
import { FIRST_DAY, isoDate, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint, type OutputOf } from '@/lib/http/endpoint';

const ORDERS = [
  ...(['received-desc', 'received-asc', 'contacted-desc', 'contacted-asc', 'open-desc', 'open-asc'] as const),
  ...(['closed-desc', 'closed-asc', 'sold-desc', 'sold-asc', 'firstAnswer-asc', 'firstAnswer-desc'] as const),
  ...(['name-asc', 'name-desc'] as const),
] as const;
export type TeamWeekOrder = (typeof ORDERS)[number];

const day = isoDate.refine((text) => text >= FIRST_DAY).optional();

const filters = { market: marketCode.optional(), from: day, to: day };

/** Days by the clock of each request's market; `q`: part of an executive's name. */
const teamWeekQuery = listQuery(ORDERS, filters);
export type TeamWeekQuery = z.infer<typeof teamWeekQuery>;

const count = z.number().int().min(0);

const figures = z.strictObject({
  received: count,
  contacted: count,
  open: count,
  closed: count,
  results: z.strictObject({ interested: count, contacted: count, inManagement: count }),
  sold: count,
  /** Median minutes from the current executive's assignment to the first contact; null: no contact yet. */
  firstAnswer: z.number().min(0).nullable(),
});
export type TeamFigures = z.infer<typeof figures>;

const teamWeekRow = z.strictObject({
  id: z.string(),
  executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  week: figures,
  /**
   * Previous period of the same length. If this week is not over, it ends at the same weekday and time. Null: unknown.
   */
  before: figures.nullable(),
});
export type TeamWeekRow = z.infer<typeof teamWeekRow>;

const summary = 'Requests of each executive in a week and their results, with the previous week';

export const readTeamWeek = endpoint('GET /api/staff/team-week', summary, {
  input: teamWeekQuery,
  output: pageOf(teamWeekRow),
});
export type TeamWeekPage = OutputOf<typeof readTeamWeek>;

export const exportTeamWeek = endpoint('GET /api/staff/team-week/export', `${summary}, as a file`, {
  input: teamWeekQuery.omit({ page: true }).extend({ format: exportFormat }),
  output: z.unknown(),
  mediaType: 'application/octet-stream',
  limit: 'sheet',
});
