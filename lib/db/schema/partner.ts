import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, marketCheck, updatedAt, valueCheck } from './columns';
import { declaredTable, none } from './declared-table';

export const PARTNER_STATES = ['draft', 'published', 'withdrawn'] as const;

/** New preview code: 48 random bits, hexadecimal, so that it cannot be guessed. */
export const NEW_PREVIEW_CODE = sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)`;

export const partner = declaredTable(
  'partner',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    market: none(smallint()).notNull(),
    /** First label of its hosts: 'demo' of demo.queplan.cl. */
    key: none(text()).notNull(),
    name: none(text()).notNull(),
    state: none(text({ enum: PARTNER_STATES }))
      .notNull()
      .default('draft'),
    /** Published `partnerConfig` of `features/tenant/partner-schemas.ts`. Null: never published. */
    config: none(jsonb()),
    draft: none(jsonb()),
    previewCode: none(text()).notNull().default(NEW_PREVIEW_CODE),
    demonstration: none(boolean()).notNull().default(false),
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

/** Partner's own host. It works only while a TXT record of its DNS zone contains the challenge. */
export const partnerDomain = declaredTable(
  'partner_domain',
  {
    /** Host in lower case, without a port. */
    host: none(text()).primaryKey(),
    partnerId: none(integer())
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    challenge: none(text())
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Time when the TXT record was found. Null: never found, or removed since. */
    verifiedAt: none(timestamp({ withTimezone: true })),
    checkedAt: none(timestamp({ withTimezone: true })),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.partnerId),
    check('partner_domain_host_check', sql`${table.host} ~ '^([a-z0-9-]+\\.)+[a-z0-9-]{2,}$'`),
  ],
);

/** Ed25519 keys of frame tokens. The newest key signs; all keys are accepted. */
export const frameKey = declaredTable('frame_key', {
  kid: none(text()).primaryKey(),
  x: none(text()).notNull(),
  /** The private half, PKCS 8 in base64url, sealed for its `kid` (`lib/security/seal.ts`). */
  sealedKey: none(text()).notNull(),
  createdAt: createdAt(),
});

export const frameRevocation = declaredTable(
  'frame_revocation',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    partnerId: none(integer())
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    /** Id of the revoked token. Null: revokes all tokens issued to the partner before `createdAt`. */
    jti: none(uuid()),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.partnerId)],
);

/** API keys of partners' servers, stored as digests only. */
export const partnerKey = declaredTable(
  'partner_key',
  {
    id: none(integer()).primaryKey().generatedAlwaysAsIdentity(),
    partnerId: none(integer())
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hexadecimal digits. */
    digest: none(text()).notNull().unique(),
    hint: none(text()).notNull(),
    trial: none(boolean()).notNull().default(false),
    lastUsedAt: none(timestamp({ withTimezone: true })),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.partnerId)],
);

export const partnerWebhook = declaredTable('partner_webhook', {
  partnerId: none(integer())
    .primaryKey()
    .references(() => partner.id, { onDelete: 'cascade' }),
  url: none(text()).notNull(),
  /** Secret that signs deliveries, sealed for the partner's id (`lib/security/seal.ts`). */
  sealedSecret: none(text()).notNull(),
  sealedFormerSecret: none(text()),
  formerUntil: none(timestamp({ withTimezone: true })),
  deliveredAt: none(timestamp({ withTimezone: true })),
  /** Time of the first failed delivery in a row. Null: the last delivery succeeded, or there was none yet. */
  failedAt: none(timestamp({ withTimezone: true })),
  failure: none(text()),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
