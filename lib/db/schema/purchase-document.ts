import { index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, siteCheck } from './columns';
import { purchase } from './purchase';

/** What a buyer attached to a purchase in review. The file is `DATA_DIR/uploads/<id>`, which nobody reads once its row is gone. */
export const purchaseDocument = pgTable(
  'purchase_document',
  {
    id: uuid().primaryKey(),
    leadId: uuid()
      .notNull()
      .references(() => purchase.leadId, { onDelete: 'cascade' }),
    site: text().notNull(),
    market: smallint().notNull(),
    name: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Sealed (`lib/security/seal.ts`): what the file is encrypted with. */
    sealedKey: text().notNull(),
    /** When its executive was told of it. */
    toldAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.leadId),
    index().on(table.toldAt, table.createdAt),
    siteCheck(table.site),
    marketCheck(table.market),
  ],
);
