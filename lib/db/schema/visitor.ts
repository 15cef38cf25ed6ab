import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { locale, type Locale } from '@/lib/contract/atoms';
import { createdAt, marketCheck, siteCheck, valueCheck } from './columns';
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

/** Profiles of searches, without name or contact (POST /api/profile-form/data). */
export const profileEntry = personalTable(
  'profile_entry',
  // The period equals that of a link to a profile (`SHARED_DAYS`).
  { kind: 'profile', purpose: 'again', found: 'nobody', kept: { since: 'createdAt', days: 30 } },
  {
    id: none(uuid()).primaryKey(),
    site: none(text()).notNull(),
    productType: withheld(text()).notNull(),
    profile: withheld(jsonb()).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt), index().on(table.site, table.createdAt), siteCheck(table.site)],
);

export const receipt = personalTable(
  'receipt',
  { kind: 'receipt', purpose: 'again', found: 'nobody', kept: { since: 'expiresAt', days: 0 } },
  {
    code: withheld(text()).primaryKey(),
    site: none(text()).notNull(),
    /** SHA-256 of `data`: equal prices (same plan, people and day) share a row. */
    digest: withheld(text()).notNull(),
    /** `receiptContent` of `features/quote/receipts/receipts.api.ts`. */
    data: withheld(jsonb()).notNull(),
    trial: none(boolean()).notNull().default(false),
    createdAt: createdAt(),
    expiresAt: none(timestamp({ withTimezone: true })).notNull(),
  },
  (table) => [unique().on(table.site, table.digest), index().on(table.expiresAt), siteCheck(table.site)],
);

export const feedback = personalTable(
  'feedback',
  { kind: 'opinion', purpose: 'opinion', found: 'nobody' },
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    productType: withheld(text()),
    author: withheld(text()).notNull(),
    place: withheld(text()),
    stars: none(smallint()).notNull(),
    /** `localText` of `features/catalogue/detail/detail-schemas.ts`. */
    words: withheld(jsonb()).notNull(),
    day: none(date())
      .notNull()
      .default(sql`current_date`),
    demonstration: none(boolean()).notNull(),
  },
  (table) => [
    index().on(table.market, table.day),
    marketCheck(table.market),
    check('feedback_stars_check', sql`${table.stars} between 1 and 5`),
  ],
);
