import 'server-only';
import { randomBytes } from 'node:crypto';
import type { UserDetail } from '@/features/identity/contract';
import { isWithin } from '@/features/identity/domain';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import {
  deleteSessionsOf,
  findUser,
  findUserByEmail,
  insertLink,
  insertUser,
  updateStatus,
  type NewUser,
  type StoredUser,
} from './repository';
export { listUsers } from './repository';
import { toSessionUser, type Allowed } from './service';

/** Milliseconds: an invitation waits over a weekend. */
const INVITATION_LIFE = 72 * 3_600_000;

/** @throws NOT_FOUND also for whoever belongs to other sites than the caller */
export async function readUser(ctx: Allowed<'user:read'>, { id }: { readonly id: string }): Promise<UserDetail> {
  const found = await findUser(ctx.db, id);
  const isOwn = found && (found.site === null ? ctx.user.site === null : isWithin(ctx.user, found.site));
  if (!isOwn) throw new AppError('NOT_FOUND', 'No encontrado');
  return { ...toSessionUser(found), isActive: found.isActive };
}

/** A link by which somebody sets a password and is signed in, once. @returns the hash of `/hashtoken/{hash}` */
export async function inviteUser(db: Db, { id }: StoredUser, now: Date): Promise<string> {
  const hash = randomBytes(24).toString('base64url');
  await insertLink(db, { userId: id, hash, expiresAt: new Date(now.getTime() + INVITATION_LIFE) });
  return hash;
}

/** @throws INVALID_DATA where an account of that address is there, and for one that only looks outside of a demonstration */
export async function addUser(db: Db, user: NewUser): Promise<StoredUser> {
  if (user.isDemo && !env().DEMO)
    throw new AppError('INVALID_DATA', 'Accounts that only look are of the demonstration: with DEMO=1.');
  const added = await db.transaction((tx) => insertUser(tx, { ...user, email: user.email.toLowerCase() }, null));
  if (!added) throw new AppError('INVALID_DATA', `There is an account of ${user.email}.`);
  return added;
}

const unknown = (email: string) => new AppError('NOT_FOUND', `There is no account of ${email}: users list names them.`);

/** Whoever is disabled can't sign in, and what they have open ends at once. @throws NOT_FOUND */
export async function setUserActive(db: Db, email: string, isActive: boolean): Promise<StoredUser> {
  const user = await updateStatus(db, email.toLowerCase(), isActive ? 'Activo' : 'Inactivo');
  if (!user) throw unknown(email);
  if (!isActive) await deleteSessionsOf(db, user.id);
  return user;
}

/** @throws NOT_FOUND */
export async function requireUser(db: Db, email: string): Promise<StoredUser> {
  const user = await findUserByEmail(db, email.toLowerCase());
  if (!user) throw unknown(email);
  return user;
}
