import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, like, ne, notExists, sql } from 'drizzle-orm';
import { DEMO_DOMAIN, isOfDemonstration, needsSecondFactor, type User } from '@/features/identity/domain';
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
import { KEPT_LINK, keptLinkOf } from './session-repository';

type AccountRow = typeof userAccount.$inferSelect;
export type StoredUser = User & {
  readonly isActive: boolean;
  readonly hasSecondFactor: boolean;
  /** They need one and have none; accounts of a demonstration need none. */
  readonly lacksSecondFactor: boolean;
};

/** As it is kept: its site may be one that this release does not know. */
export type StoredAccount = Omit<StoredUser, 'site'> & { readonly site: string | null };

function toAccount({ id, name, email, role, site, status, twoFactorEnabled, ...row }: AccountRow): StoredAccount {
  const { isDemo, executiveId, insurer } = row;
  return {
    ...{ id, name, email, role, isDemo, executiveId, insurer, site },
    ...{ isActive: status === 'Activo', hasSecondFactor: twoFactorEnabled },
    lacksSecondFactor:
      !(env().DEMO && isOfDemonstration({ isDemo, email })) &&
      !twoFactorEnabled &&
      needsSecondFactor({ role, isDemo, site, insurer }),
  };
}

/** Null: of a site that this release does not know, which must not pass for everybody's, or of a demonstration that is over. */
function toUser(row: AccountRow): StoredUser | null {
  const account = toAccount(row);
  const site = account.site === null ? null : siteOfRow(account.site);
  if (site === null && account.site !== null) return null;
  return env().DEMO || !isOfDemonstration(account) ? { ...account, site } : null;
}

/** Whether an account has no password yet: its invitation is still open, or was let lapse. */
export const isWithoutPassword = sql<boolean>`${userAccount.id} in (
  select ${userCredential.userId} from ${userCredential} where ${userCredential.password} is null)`;

export async function hasOpenInvitation(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ isInvited: isWithoutPassword }).from(userAccount).where(eq(userAccount.id, id));
  return row?.isInvited ?? false;
}

export async function findUser(db: Db, id: string): Promise<StoredUser | null> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.id, id));
  return row ? toUser(row) : null;
}

/** Nobody else changes it until the transaction ends. */
export async function holdUser(tx: Db, id: string): Promise<StoredUser | null> {
  const [row] = await tx.select().from(userAccount).where(eq(userAccount.id, id)).for('update');
  return row ? toUser(row) : null;
}

export async function findUserByEmail(db: Db, email: string): Promise<StoredUser | null> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.email, email));
  return row ? toUser(row) : null;
}

/** The first in service of a market's site who has no account. */
export async function findExecutiveOf(db: Db, site: string): Promise<number | null> {
  const { id } = marketOf(siteOfRow(site)!);
  const account = db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.executiveId, executive.id));
  const isFree = and(eq(executive.market, id), eq(executive.active, true), notExists(account));
  const [row] = await db.select({ id: executive.id }).from(executive).where(isFree).orderBy(asc(executive.id)).limit(1);
  return row?.id ?? null;
}

/** What the passwords of the demonstration are made of. */
export const demonstrationSecret = (db: Db): Promise<string> => installationSecret(db, 'demonstration-accounts');

/** What says of a browser that somebody signed in from it is signed with this. */
export const deviceSecret = (db: Db): Promise<string> => installationSecret(db, 'devices');

/** The key of the digests that name networks in the audit trail. */
export const networkSecret = (db: Db): Promise<string> => installationSecret(db, 'sign-in-networks');

/** What they changed stays in the audit trail, with their names. */
export async function deleteDemoAccounts(db: Db): Promise<void> {
  await db.delete(userAccount).where(like(userAccount.email, `%${DEMO_DOMAIN}`));
}

export type NewUser = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly site: string | null;
  readonly isDemo: boolean;
  readonly executiveId: number | null;
  readonly insurer?: string | null;
};

/** Null: there is an account of that address already. @param passwordHash null: they set one by the link of their invitation */
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

/** Signed anew for each mail: the table keeps its digest alone. */
const linkTokenOf = async (db: Db, id: string): Promise<string> =>
  sign(await installationSecret(db, 'account-links'), `account ${id}`).slice(0, 32);

/** @param at when it ends @returns the id by which its mail finds it, and what opens it */
export async function insertLink(tx: Db, userId: string, at: Date): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = await linkTokenOf(tx, id);
  await tx.insert(userVerification).values({ id, identifier: keptLinkOf(token), value: userId, expiresAt: at });
  return { id, token };
}

/** Null: it was spent, or is over and cleared away, or another release made it. */
export async function findLink(db: Db, id: string): Promise<Link | null> {
  const [row] = await db.select().from(userVerification).where(eq(userVerification.id, id));
  const token = await linkTokenOf(db, id);
  return row?.identifier === keptLinkOf(token) ? { userId: row.value, token, expiresAt: row.expiresAt } : null;
}

/** Whoever has set a password needs no older link, and nobody else gets to use one. */
export async function deleteLinksOf(db: Db, userId: string): Promise<void> {
  const isLink = like(userVerification.identifier, `${KEPT_LINK}%`);
  await db.delete(userVerification).where(and(isLink, eq(userVerification.value, userId)));
}

export async function deleteSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(userSession).where(eq(userSession.userId, userId));
  await notifySessionChange(tx, userId);
}

export type AccountChange = Partial<{ role: Role; site: string | null; insurer: string | null; status: UserStatus }>;

/** True for a code that a company of the market has. */
export async function isInsurerOf(db: Db, site: Site, code: string): Promise<boolean> {
  const isMeant = and(eq(organization.market, marketOf(site).id), eq(organization.code, code));
  return (await db.select({ id: organization.id }).from(organization).where(isMeant).limit(1)).length > 0;
}

type Linked = AccountChange & { readonly executiveId?: number };

export async function updateAccount(tx: Db, id: string, change: Linked): Promise<void> {
  await tx.update(userAccount).set(change).where(eq(userAccount.id, id));
}

/** Who is the executive: the address of an account that is not Inactivo; null: nobody. */
export async function findHolderOf(db: Db, executiveId: number): Promise<string | null> {
  const isTheirs = and(eq(userAccount.executiveId, executiveId), ne(userAccount.status, 'Inactivo'));
  const [row] = await db.select({ email: userAccount.email }).from(userAccount).where(isTheirs);
  return row?.email ?? null;
}

/** Instead of an account that is Inactivo, where one is it. */
export async function setExecutive(tx: Db, id: string, executiveId: number): Promise<void> {
  await tx.update(userAccount).set({ executiveId: null }).where(eq(userAccount.executiveId, executiveId));
  await updateAccount(tx, id, { executiveId });
}

/** True while no code of the second step is accepted. */
export async function isCodeLocked(db: Db, userId: string, now: Date): Promise<boolean> {
  const isLocked = and(eq(userSecondFactor.userId, userId), gt(userSecondFactor.lockedUntil, now));
  return (await db.select({ id: userSecondFactor.id }).from(userSecondFactor).where(isLocked)).length > 0;
}

/** The password alone lets them in again. @returns false where there was none */
export async function deleteSecondFactor(tx: Db, { id }: Pick<StoredUser, 'id'>): Promise<boolean> {
  await tx.delete(userSecondFactor).where(eq(userSecondFactor.userId, id));
  const isOn = and(eq(userAccount.id, id), eq(userAccount.twoFactorEnabled, true));
  const { rowCount } = await tx.update(userAccount).set({ twoFactorEnabled: false }).where(isOn);
  return rowCount === 1;
}
