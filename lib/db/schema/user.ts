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

/** Accounts of our staff, partners, insurers and companies. Visitors have none. */
export const userAccount = pgTable(
  'user_account',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ROLES }).notNull(),
    status: text({ enum: USER_STATUSES }).notNull().default('Activo'),
    /** Data they see: a market's ('cl') or one partner's ('cl.demo'); null: everything. */
    site: text(),
    /**
     * Demonstration account: it changes nothing, sends nothing and takes no file. It sees what its role and site show,
     * real people too.
     */
    isDemo: boolean().notNull().default(false),
    /** Their executive towards customers; null: none. */
    executiveId: integer().references(() => executive.id),
    /** For an insurer's user: the code of its `organization` rows, whose plans alone they see; null: none. */
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

/** Credentials: the Argon2id hash of a password. */
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

/** Pending proofs by a mailed link or a second step. */
export const userVerification = pgTable(
  'user_verification',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Digests only: nothing stored here opens anything. */
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier), index().on(table.expiresAt)],
);

/** Second factor: the secret of an authenticator app, sealed by the library. */
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
    /** Step (30 s since 1970) of the newest accepted code: it and earlier codes are refused. */
    lastStep: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('user_second_factor_user_id_unique').on(table.userId)],
);

/** Changes by staff: rows are only added, which a trigger of the migration enforces. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A null value means: done by a command, or the account was deleted. */
    userId: uuid().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Their name at that time; for a command, the person who ran it. */
    userName: text().notNull(),
    isCommand: boolean().notNull().default(false),
    action: text().notNull(),
    /** Id in that table. */
    subject: text().notNull(),
    /** A market ('cl') or a partner ('cl.demo'); null: none, or all. */
    site: text(),
    /** Changed fields only; null: it did not exist before, or no longer exists. */
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
