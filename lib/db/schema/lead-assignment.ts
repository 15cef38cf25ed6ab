import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, valueCheck } from './columns';
import { executive } from './executive';
import { lead } from './lead';

/** Why an executive got a request (`features/lead/server/assignment.ts`); the last two are turns of the round. */
export const ASSIGNMENT_REASONS = ['reassigned', 'samePerson', 'referrer', 'turn', 'turnOutsideHours'] as const;
export type AssignmentReason = (typeof ASSIGNMENT_REASONS)[number];

/** Who had a request when, and why: a row for each change, the newest last. */
export const leadAssignment = pgTable(
  'lead_assignment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid()
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    /** Null for the first. */
    fromExecutiveId: integer().references(() => executive.id),
    toExecutiveId: integer()
      .notNull()
      .references(() => executive.id),
    reason: text({ enum: ASSIGNMENT_REASONS }).notNull(),
    /** In the words of who gave it to another. */
    note: text(),
    /** Null where nobody decided it by hand. */
    byExecutiveId: integer().references(() => executive.id),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.leadId, table.id),
    index().on(table.fromExecutiveId),
    index().on(table.toExecutiveId),
    index().on(table.byExecutiveId),
    index('lead_assignment_turn_index')
      .on(table.toExecutiveId, table.id)
      .where(sql`${table.reason} in ('turn', 'turnOutsideHours')`),
    valueCheck(table.reason, ASSIGNMENT_REASONS),
    check('lead_assignment_note_check', sql`char_length(${table.note}) <= 500`),
  ],
);
