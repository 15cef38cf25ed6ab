import { bigint, boolean, check, index, integer, jsonb, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { ROLES, USER_STATUSES } from '@/lib/contract/role';
import { createdAt, siteCheck, updatedAt, valueCheck } from './columns';
import { declaredTable, none, personalTable, staff } from './declared-table';
import { executive } from './executive';

export const userAccount = declaredTable(
  'user_account',
  {
    id: none(uuid()).primaryKey().defaultRandom(),
    name: staff(text()).notNull(),
    email: staff(text()).notNull(),
    emailVerified: none(boolean()).notNull().default(false),
    image: staff(text()),
    role: none(text({ enum: ROLES })).notNull(),
    status: none(text({ enum: USER_STATUSES }))
      .notNull()
      .default('Activo'),
    /** Site whose data the user sees: a market ('cl') or a partner ('cl.demo'). Null: all data. */
    site: none(text()),
    /** Demonstration account: it has only permissions to read, but sees data of real people. */
    isDemo: none(boolean()).notNull().default(false),
    executiveId: none(integer()).references(() => executive.id),
    /** `organization` code of an insurer's user, who sees only its plans. Null: not an insurer's user. */
    insurer: none(text()),
    twoFactorEnabled: none(boolean()).notNull().default(false),
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

export const userSession = personalTable(
  'user_session',
  { kind: 'staffSession', purpose: 'access', found: 'nobody', kept: { since: 'expiresAt', days: 0 } },
  {
    id: none(uuid()).primaryKey().defaultRandom(),
    userId: none(userId()),
    token: staff(text()).notNull().unique(),
    expiresAt: none(timestamp({ withTimezone: true })).notNull(),
    ipAddress: staff(text()),
    userAgent: staff(text()),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export const userCredential = declaredTable(
  'user_credential',
  {
    id: none(uuid()).primaryKey().defaultRandom(),
    userId: none(userId()),
    providerId: none(text()).notNull(),
    accountId: staff(text()).notNull(),
    password: staff(text()),
    accessToken: staff(text()),
    refreshToken: staff(text()),
    idToken: staff(text()),
    accessTokenExpiresAt: none(timestamp({ withTimezone: true })),
    refreshTokenExpiresAt: none(timestamp({ withTimezone: true })),
    scope: none(text()),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.userId)],
);

export const userVerification = declaredTable(
  'user_verification',
  {
    id: none(uuid()).primaryKey().defaultRandom(),
    /** Digest, like the value, so that the stored row gives no access. */
    identifier: staff(text()).notNull(),
    value: staff(text()).notNull(),
    expiresAt: none(timestamp({ withTimezone: true })).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.identifier), index().on(table.expiresAt)],
);

export const userSecondFactor = declaredTable(
  'user_second_factor',
  {
    id: none(uuid()).primaryKey().defaultRandom(),
    userId: none(userId()),
    secret: staff(text()).notNull(),
    backupCodes: staff(text()).notNull(),
    verified: none(boolean()).default(true),
    failedVerificationCount: none(integer()).default(0),
    lockedUntil: none(timestamp({ withTimezone: true })),
    /** Step (30 s since 1970) of the newest accepted code. This step and earlier ones are rejected. */
    lastStep: none(integer()).notNull().default(0),
  },
  (table) => [uniqueIndex('user_second_factor_user_id_unique').on(table.userId)],
);

/** Changes by staff. Rows are only added, which a trigger of the migration enforces. */
export const auditEntry = declaredTable(
  'audit_entry',
  {
    id: none(bigint({ mode: 'number' }))
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    userId: none(uuid()).references(() => userAccount.id, { onDelete: 'set null' }),
    /** Name of the user at that time; for a command, of the person who ran it. */
    userName: staff(text()).notNull(),
    isCommand: none(boolean()).notNull().default(false),
    action: none(text()).notNull(),
    subject: none(text()).notNull(),
    /** Site of the change: a market ('cl') or a partner ('cl.demo'). Null: none, or all. */
    site: none(text()),
    /** Changed fields only. Null before: the change created the item. Null after: it deleted the item. */
    before: staff(jsonb()),
    after: staff(jsonb()),
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
