import { date, numeric, pgTable } from 'drizzle-orm/pg-core';

/** Pesos of one UF. */
export const ufValue = pgTable('uf_value', {
  day: date().primaryKey(),
  value: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
});
