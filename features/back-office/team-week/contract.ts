import { exportFormat, listQuery, pageOf } from '@/features/back-office/contract';
import { FIRST_DAY, isoDate, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const ORDERS = [
  ...(['received-desc', 'received-asc', 'contacted-desc', 'contacted-asc', 'open-desc', 'open-asc'] as const),
  ...(['closed-desc', 'closed-asc', 'sold-desc', 'sold-asc', 'firstAnswer-asc', 'firstAnswer-desc'] as const),
  ...(['name-asc', 'name-desc'] as const),
] as const;
export type TeamWeekOrder = (typeof ORDERS)[number];

const day = isoDate.refine((text) => text >= FIRST_DAY).optional();

const filters = {
  market: marketCode.optional(),
  /** Days of the first and of the last week; left out: of this week. */
  from: day,
  to: day,
};

/** GET /api/staff/team-week. Days by the clock of each request's market; `q`: part of an executive's name. */
export const teamWeekQuery = listQuery(ORDERS, filters);
export type TeamWeekQuery = z.infer<typeof teamWeekQuery>;

/** GET /api/staff/team-week/export */
export const teamWeekExportQuery = teamWeekQuery.omit({ page: true }).extend({ format: exportFormat });

const many = z.number().int().min(0);

/** Of the requests that came in those days, as they stand now: each is open, closed or sold online. */
const figures = z.strictObject({
  received: many,
  /** Our people spoke with its person, or wrote in its chat. */
  contacted: many,
  open: many,
  closed: many,
  /** Of those closed, by how far somebody got; the rest were closed before that was asked. */
  results: z.strictObject({ interested: many, contacted: many, inManagement: many }),
  sold: many,
  /** The median, in minutes, from when whoever has a request got it to the first contact; null: nobody answered yet. */
  firstAnswer: z.number().min(0).nullable(),
});
export type TeamFigures = z.infer<typeof figures>;

const teamWeekRow = z.strictObject({
  id: z.string(),
  executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  week: figures,
  /** Of the weeks before, while this one runs until the same weekday and time; null: nothing is known of them. */
  before: figures.nullable(),
});
export type TeamWeekRow = z.infer<typeof teamWeekRow>;

export const teamWeekPage = pageOf(teamWeekRow);
export type TeamWeekPage = z.infer<typeof teamWeekPage>;
