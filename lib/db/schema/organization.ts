import { integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { organizationType, type OrganizationType } from '@/lib/contract/atoms';
import { marketCheck, valueCheck } from './columns';

export const organization = pgTable(
  'organization',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    type: text().$type<OrganizationType>().notNull(),
    code: text().notNull(),
    url: text().notNull(),
    displayName: text().notNull(),
    image: text().notNull(),
    data: jsonb().notNull().default({}),
  },
  (table) => [
    unique().on(table.market, table.type, table.url),
    unique().on(table.market, table.id),
    marketCheck(table.market),
    valueCheck(table.type, organizationType.options),
  ],
);
