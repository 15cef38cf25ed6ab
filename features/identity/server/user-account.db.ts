import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, like, ne, notExists, sql } from 'drizzle-orm';
import { DEMO_DOMAIN, isDemoAccount, needsSecondFactor, type User } from '@/features/identity/permissions';
import type { Role, UserStatus } from '@/lib/contract/role';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import {
  executive,
  organization,
  userAccount,
  userCredential,
  userSecondFactor,
  userSession,
  userVerification,
} from '@/lib/db/schema';
import { env } from '@/lib/env';
import { marketOf } from '@/lib/markets';
import { notifySessionChange } from '@/lib/session-changes';
import { sign } from '@/lib/security/signature';
import { siteOfRow, type Site } from '@/lib/site/site';
import { STORED_LINK_PREFIX, storedLinkKey } from './session.db';

type AccountRow = typeof userAccount.$inferSelect;
export type StoredUser = User & {
  readonly isActive: boolean;
  readonly hasSecondFactor: boolean;
  readonly lacksSecondFactor: boolean;
};

/** Stored row: its site may be unknown to this release. */
export type StoredAccount = Omit<StoredUser, 'site'> & { readonly site: string | null };

function toAccount({ id, name, email, role, site, status, twoFactorEnabled, ...row }: AccountRow): StoredAccount {
  const { isDemo, executiveId, insurer } = row;
  return {
    ...{ id, name, email, role, isDemo, executiveId, insurer, site },
    ...{ isActive: status === 'Activo', hasSecondFactor: twoFactorEnabled },
    lacksSecondFactor:
      !(env().DEMO && isDemoAccount({ isDemo, email })) &&
      !twoFactorEnabled &&
      needsSecondFactor({ role, isDemo, site, insurer }),
  };
}

/** Returns null for an unknown site, which must not count as "all sites", and for an ended demonstration. */
function toUser(row: AccountRow): StoredUser | null {
  const account = toAccount(row);
  const site = account.site === null ? null : siteOfRow(account.site);
  if (site === null && account.site !== null) return null;
  return env().DEMO || !isDemoAccount(account) ? { ...account, site } : null;
}

/** True if the account has no password yet, even if its invitation has expired. */
export const isWithoutPassword = sql<boolean>`${userAccount.id} in (
  select ${userCredential.userId} from ${userCredential} where ${userCredential.password} is null)`;

export async function lacksPassword(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ isInvited: isWithoutPassword }).from(userAccount).where(eq(userAccount.id, id));
  return row?.isInvited ?? false;
}

const toFirstUser = ([row]: AccountRow[]): StoredUser | null => (row ? toUser(row) : null);

export const findUser = async (db: Db, id: string): Promise<StoredUser | null> =>
  toFirstUser(await db.select().from(userAccount).where(eq(userAccount.id, id)));

export const lockUser = async (tx: Db, id: string): Promise<StoredUser | null> =>
  toFirstUser(await tx.select().from(userAccount).where(eq(userAccount.id, id)).for('update'));

export const findUserByEmail = async (db: Db, email: string): Promise<StoredUser | null> =>
  toFirstUser(await db.select().from(userAccount).where(eq(userAccount.email, email)));

/** First active executive of the site's market without an account. */
export async function findFreeExecutive(db: Db, site: string): Promise<number | null> {
  const { id } = marketOf(siteOfRow(site)!);
  const account = db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.executiveId, executive.id));
  const isFree = and(eq(executive.market, id), eq(executive.active, true), notExists(account));
  const [row] = await db.select({ id: executive.id }).from(executive).where(isFree).orderBy(asc(executive.id)).limit(1);
  return row?.id ?? null;
}

type Purpose = 'demonstration-accounts' | 'devices' | 'sign-in-networks';
export const accountSecret = (db: Db, purpose: Purpose): Promise<string> => installationSecret(db, purpose);

/** Deletes demonstration accounts; their changes stay in the audit trail, with their names. */
export const deleteDemoAccounts = (db: Db) => db.delete(userAccount).where(like(userAccount.email, `%${DEMO_DOMAIN}`));

export type NewUser = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly site: string | null;
  readonly isDemo: boolean;
  readonly executiveId: number | null;
  readonly insurer?: string | null;
};

/** Returns null if the address already has an account. `passwordHash` null: the invitation link sets it later. */
export async function insertUser(tx: Db, user: NewUser, passwordHash: string | null): Promise<StoredUser | null> {
  const [row] = await tx
    .insert(userAccount)
    .values(user)
    .onConflictDoNothing({ target: userAccount.email })
    .returning();
  if (!row) return null;
  await tx
    .insert(userCredential)
    .values({ userId: row.id, accountId: row.id, providerId: 'credential', password: passwordHash });
  return toUser(row);
}

export async function setPassword(db: Db, email: string, passwordHash: string): Promise<void> {
  const account = db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email));
  await db.update(userCredential).set({ password: passwordHash }).where(inArray(userCredential.userId, account));
}

type Link = { readonly userId: string; readonly token: string; readonly expiresAt: Date };

/** Token of a link. Derived again for each mail, because the table stores only its digest. */
const linkTokenOf = async (db: Db, id: string): Promise<string> =>
  sign(await installationSecret(db, 'account-links'), `account ${id}`).slice(0, 32);

/** Inserts a link that expires `at`. Returns its id, for the mail, and the token that opens it. */
export async function insertLink(tx: Db, userId: string, at: Date): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = await linkTokenOf(tx, id);
  await tx.insert(userVerification).values({ id, identifier: storedLinkKey(token), value: userId, expiresAt: at });
  return { id, token };
}

/** Returns null if the link was used or deleted, or if another release derived its token differently. */
export async function findLink(db: Db, id: string): Promise<Link | null> {
  const [row] = await db.select().from(userVerification).where(eq(userVerification.id, id));
  const token = await linkTokenOf(db, id);
  return row?.identifier === storedLinkKey(token) ? { userId: row.value, token, expiresAt: row.expiresAt } : null;
}

/** Deletes the user's links. Called after a password change, so that nobody can use an older link. */
export async function deleteLinksOf(db: Db, userId: string): Promise<void> {
  const isLink = like(userVerification.identifier, `${STORED_LINK_PREFIX}%`);
  await db.delete(userVerification).where(and(isLink, eq(userVerification.value, userId)));
}

export async function deleteSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(userSession).where(eq(userSession.userId, userId));
  await notifySessionChange(tx, userId);
}

export type AccountChange = Partial<{ role: Role; site: string | null; insurer: string | null; status: UserStatus }>;

export async function hasOrganization(db: Db, site: Site, code: string): Promise<boolean> {
  const condition = and(eq(organization.market, marketOf(site).id), eq(organization.code, code));
  return (await db.select({ id: organization.id }).from(organization).where(condition).limit(1)).length > 0;
}

type Linked = AccountChange & { readonly executiveId?: number };

export async function updateAccount(tx: Db, id: string, change: Linked): Promise<void> {
  await tx.update(userAccount).set(change).where(eq(userAccount.id, id));
}

export async function findAccountEmailOfExecutive(db: Db, executiveId: number): Promise<string | null> {
  const isTheirs = and(eq(userAccount.executiveId, executiveId), ne(userAccount.status, 'Inactivo'));
  const [row] = await db.select({ email: userAccount.email }).from(userAccount).where(isTheirs);
  return row?.email ?? null;
}

/** Links the executive, and unlinks other accounts. Precondition: they are Inactivo (`findAccountEmailOfExecutive`). */
export async function setExecutive(tx: Db, id: string, executiveId: number): Promise<void> {
  await tx.update(userAccount).set({ executiveId: null }).where(eq(userAccount.executiveId, executiveId));
  await updateAccount(tx, id, { executiveId });
}

export async function isCodeLocked(db: Db, userId: string, now: Date): Promise<boolean> {
  const isLocked = and(eq(userSecondFactor.userId, userId), gt(userSecondFactor.lockedUntil, now));
  return (await db.select({ id: userSecondFactor.id }).from(userSecondFactor).where(isLocked)).length > 0;
}

export async function deleteSecondFactor(tx: Db, { id }: Pick<StoredUser, 'id'>): Promise<boolean> {
  await tx.delete(userSecondFactor).where(eq(userSecondFactor.userId, id));
  const isOn = and(eq(userAccount.id, id), eq(userAccount.twoFactorEnabled, true));
  const { rowCount } = await tx.update(userAccount).set({ twoFactorEnabled: false }).where(isOn);
  return rowCount === 1;
}
