import { locale, type Locale } from '@/lib/contract/atoms';
import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt, siteCheck, valueCheck } from './columns';
import { none, personalTable, shown, withheld } from './declared-table';

/**
 * Shared searches. Revoking sets `data` to null and keeps the row, so that a retried save of the same link cannot bring
 * it back.
 */
export const sharedSearch = personalTable(
  'shared_search',
  { kind: 'sharedSearch', purpose: 'again', found: 'nobody', kept: { since: 'expiresAt', days: 0 } },
  {
    link: withheld(text()).primaryKey(),
    site: none(text()).notNull(),
    /** SHA-256 of the key, which only the sender's browser has. */
    keyHash: withheld(text()).notNull(),
    /** `sharedContent` of `features/share/share.api.ts`. Null: revoked. */
    data: withheld(jsonb()),
    createdAt: createdAt(),
    expiresAt: none(timestamp({ withTimezone: true })).notNull(),
  },
  (table) => [index().on(table.expiresAt), siteCheck(table.site)],
);

export const linkMail = personalTable(
  'link_mail',
  { kind: 'linkMail', purpose: 'answer', found: 'email', kept: { since: 'createdAt', days: 1 } },
  {
    id: none(uuid()).primaryKey(),
    link: none(text())
      .notNull()
      .references(() => sharedSearch.link, { onDelete: 'cascade' }),
    site: none(text()).notNull(),
    locale: none(text()).$type<Locale>().notNull(),
    email: shown(text()).notNull(),
    createdAt: shown(createdAt()),
  },
  (table) => [
    index().on(table.link),
    index().on(table.email),
    index().on(table.createdAt),
    siteCheck(table.site),
    valueCheck(table.locale, locale.options),
  ],
);
