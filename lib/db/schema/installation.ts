import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck, updatedAt } from './columns';
import { declaredTable, none, personalTable, shown, withheld } from './declared-table';
import { PENDING_DAYS } from '@/lib/contract/personal-data';

export const idempotencyKey = personalTable(
  'idempotency_key',
  { kind: 'retry', purpose: 'once', found: ['key', 'response'], kept: { since: 'createdAt', days: 5 * PENDING_DAYS } },
  {
    site: none(text()).notNull(),
    route: shown(text()).notNull(),
    key: none(uuid()).notNull(),
    bodyHash: withheld(text()).notNull(),
    response: withheld(jsonb()),
    createdAt: shown(createdAt()),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.route, table.key] }),
    index().on(table.createdAt),
    siteCheck(table.site),
  ],
);

export const installationSecret = declaredTable('installation_secret', {
  purpose: none(text()).primaryKey(),
  /** 32 random bytes (base64url), sealed with the data key. Plain text: from an earlier release, not read since. */
  value: none(text()).notNull(),
});
