import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, updatedAt, valueCheck } from './columns';

export const PARTNER_STATES = ['draft', 'published', 'withdrawn'] as const;

/** As nobody guesses it: 48 bits, in hexadecimal digits. */
export const NEW_PREVIEW_CODE = sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)`;

/** Who shows a market's plans under an address of their own: its site is '<market>.<key>'. */
export const partner = pgTable(
  'partner',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    market: smallint().notNull(),
    /** First part of its hosts: 'demo' of demo.queplan.cl. */
    key: text().notNull(),
    name: text().notNull(),
    state: text({ enum: PARTNER_STATES }).notNull().default('draft'),
    /** What visitors see, `partnerConfig` of `features/tenant/contract.ts`; null: nothing was published yet. */
    config: jsonb(),
    /** Name and config that are seen under the preview's address until they are published; null: none wait. */
    draft: jsonb(),
    /** Second part of the preview's host; another one after each publication. */
    previewCode: text().notNull().default(NEW_PREVIEW_CODE),
    /** `npm run demo:clear` takes it out. */
    demonstration: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique().on(table.market, table.key),
    marketCheck(table.market),
    valueCheck(table.state, PARTNER_STATES),
    check('partner_key_check', sql`${table.key} ~ '^[a-z][a-z0-9-]{0,28}[a-z0-9]$'`),
    check('partner_config_check', sql`${table.state} <> 'published' or ${table.config} is not null`),
  ],
);

/** A partner's own host. It answers only while a TXT record of its zone holds the challenge. */
export const partnerDomain = pgTable(
  'partner_domain',
  {
    /** Without a port, in small letters. */
    host: text().primaryKey(),
    partnerId: integer()
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    challenge: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Null: it was not found yet, or is there no more. */
    verifiedAt: timestamp({ withTimezone: true }),
    checkedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.partnerId),
    check('partner_domain_host_check', sql`${table.host} ~ '^([a-z0-9-]+\\.)+[a-z0-9-]{2,}$'`),
  ],
);

/** What frame tokens are signed with, Ed25519: the newest signs, and all of them are believed. */
export const frameKey = pgTable('frame_key', {
  /** As the head of a token names it. */
  kid: text().primaryKey(),
  /** The public half, base64url. */
  x: text().notNull(),
  /** The private half, PKCS 8 in base64url, sealed for its `kid` (`lib/security/seal.ts`). */
  sealedKey: text().notNull(),
  createdAt: createdAt(),
});

/** Frame tokens that are void before their time. */
export const frameRevocation = pgTable(
  'frame_revocation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    partnerId: integer()
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    /** One token; null: all that the partner was given until then. */
    jti: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.partnerId)],
);

/** What a partner's own server shows that it is the partner's; the key itself is nowhere. */
export const partnerKey = pgTable(
  'partner_key',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    partnerId: integer()
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hexadecimal digits. */
    digest: text().notNull().unique(),
    /** Its first characters, by which people tell keys apart. */
    hint: text().notNull(),
    /** What is sent with it is a trial: nobody works on it, and it counts nowhere. */
    trial: boolean().notNull().default(false),
    /** To the minute; null: never. */
    lastUsedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.partnerId)],
);

/** Where a partner hears of its requests and purchases, and how the last delivery went. */
export const partnerWebhook = pgTable('partner_webhook', {
  partnerId: integer()
    .primaryKey()
    .references(() => partner.id, { onDelete: 'cascade' }),
  url: text().notNull(),
  /** What deliveries are signed with, sealed for its partner's id (`lib/security/seal.ts`). */
  sealedSecret: text().notNull(),
  /** The secret before it, by which deliveries are signed as well until then; null: there is none. */
  sealedFormerSecret: text(),
  formerUntil: timestamp({ withTimezone: true }),
  deliveredAt: timestamp({ withTimezone: true }),
  /** Null: the last one arrived, or there was none yet. */
  failedAt: timestamp({ withTimezone: true }),
  failure: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
