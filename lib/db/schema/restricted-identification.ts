import { integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { createdAt, marketCheck, valueCheck } from './columns';

/** Who may not buy online, or only with a person: what they are known by, and never in clear. */
export const restrictedIdentification = pgTable(
  'restricted_identification',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    kind: text({ enum: RESTRICTED_KINDS }).notNull(),
    /** HMAC-SHA-256 of the document, the number or the mailbox, normalised. */
    valueHash: text().notNull(),
    effect: text({ enum: RESTRICTION_EFFECTS }).notNull(),
    /** Why, in the operator's words; nobody else reads it. */
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.market, table.kind, table.valueHash),
    marketCheck(table.market),
    valueCheck(table.kind, RESTRICTED_KINDS),
    valueCheck(table.effect, RESTRICTION_EFFECTS),
  ],
);
