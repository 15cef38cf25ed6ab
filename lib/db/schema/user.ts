import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { ROLES, USER_STATUSES } from '@/lib/contract/role';
import { createdAt, siteCheck, updatedAt, valueCheck } from './columns';
import { executive } from './executive';

/** Who may sign in: our people, those of partners, insurers and companies. Visitors have no account. */
export const userAccount = pgTable(
  'user_account',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ROLES }).notNull(),
    status: text({ enum: USER_STATUSES }).notNull().default('Activo'),
    /** Whose data they see: a market's ('cl') or one partner's ('cl.demo'); null: everybody's. */
    site: text(),
    /** Of the demonstration: they change nothing, send nothing and take no file. What their role and site show they see, real people too. */
    isDemo: boolean().notNull().default(false),
    /** Who they are to customers; null: nobody. */
    executiveId: integer().references(() => executive.id),
    /** Of whoever is of an insurer: the code of its `organization` rows, whose plans alone they see; null: of none. */
    insurer: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('user_account_email_unique').on(table.email),
    uniqueIndex('user_account_executive_unique').on(table.executiveId),
    valueCheck(table.role, ROLES),
    valueCheck(table.status, USER_STATUSES),
    check('user_account_insurer_check', sql`${table.insurer} is null or ${table.role} = 'PROVIDER_ADMIN'`),
    check('user_account_email_check', sql`${table.email} = lower(${table.email})`),
    check(
      'user_account_site_check',
      sql`${table.site} ~ ${sql.raw(`'^(${MARKET_CODES.join('|')})(\\.[a-z0-9-]+)?$'`)}`,
    ),
  ],
);

const userId = () =>
  uuid()
    .notNull()
    .references(() => userAccount.id, { onDelete: 'cascade' });

/** A browser that is signed in. */
export const userSession = pgTable(
  'user_session',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** How somebody proves who they are: by a password, of which the Argon2id hash is kept. */
export const userCredential = pgTable(
  'user_credential',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
);

/** What is proved by a mailed link or a second step, until it ends. */
export const userVerification = pgTable(
  'user_verification',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Digests of what is shown: nothing in it opens anything. */
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier), index().on(table.expiresAt)],
);

/** The second step of signing in: a secret that an app makes codes of, sealed by the library. */
export const userSecondFactor = pgTable(
  'user_second_factor',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().default(true),
    failedVerificationCount: integer().default(0),
    lockedUntil: timestamp({ withTimezone: true }),
    /** Of the newest code that was taken, in steps of 30 s since 1970: no code of it or before it is taken again. */
    lastStep: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('user_second_factor_user_id_unique').on(table.userId)],
);

/** What our people changed, by whom: rows are only added, which a trigger of the migration keeps. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: it was done by a command, or by whoever has no account any more. */
    userId: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    /** As they were called then; of a command who ordered it. */
    userName: text().notNull(),
    isCommand: boolean().notNull().default(false),
    /** 'lead.assign': a noun of the product and what was done with it. */
    action: text().notNull(),
    /** Which one: its id as that table has it. */
    subject: text().notNull(),
    /** Whose it is: a market's ('cl') or a partner's ('cl.demo'); null: of none, or of all. */
    site: text(),
    /** Only what differs; null: there was nothing before, or is nothing after. */
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.action, table.subject, table.id),
    index().on(table.userId, table.id),
    index().on(table.site, table.id),
    index().on(table.createdAt),
    siteCheck(table.site),
  ],
);
