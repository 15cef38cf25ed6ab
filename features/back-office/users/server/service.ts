import 'server-only';
import { readPage } from '@/features/back-office/server/page';
import type {
  ChangeUserRequest,
  NewUserRequest,
  OneUserRequest,
  UserPage,
  UsersQuery,
} from '@/features/back-office/users/contract';
import { isAccountWithin, type User } from '@/features/identity/domain';
import {
  addAccount,
  changeAccount,
  dropSecondFactorOf,
  holdAccount,
  isTiedRightly,
  mailLink,
  requireAccount,
  type AccountChange,
} from '@/features/identity/users/server/service';
import { refusal, type Allowed } from '@/features/identity/server/service';
import { AppError, invalidFields } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Done } from '@/lib/contract/atoms';
import { ROLES, type Role } from '@/lib/contract/role';
import { findPartner } from '@/features/tenant/server/service';
import { labelsOf } from '@/lib/i18n/messages';
import { placeOf } from '@/lib/site/partner-place';
import { siteOfRow } from '@/lib/site/site';
import { countUsersOf, listUsersOf } from './repository';

type Writing = Allowed<'user:write'>;

const DONE: Done = { done: true };

const refuse = (
  { locale }: Writing,
  why: 'self' | 'site' | 'inactive',
  code: 'BAD_REQUEST' | 'INVALID_PARTNER' = 'BAD_REQUEST',
): AppError => new AppError(code, labelsOf(locale, 'backOffice').users.refusals[why]);

export async function searchUsers({ db, user }: Allowed<'user:read'>, query: UsersQuery): Promise<UserPage> {
  return readPage(
    user,
    query,
    (slice) => listUsersOf(db, user, query, slice),
    () => countUsersOf(db, user, query),
  );
}

/**
 * @returns null: all sites
 * @throws INVALID_PARTNER, BAD_REQUEST for an unknown site or one outside the caller's
 */
async function siteNamed(ctx: Writing, key: string | null): Promise<User['site']> {
  const site = key === null ? null : siteOfRow(key);
  const isPartner = key !== null && placeOf(key) !== null;
  const isThere = isPartner ? (await findPartner(ctx.db, key)) !== null : key === null || site !== null;
  if (isThere && isAccountWithin(ctx.user, site)) return site;
  throw refuse(ctx, 'site', isPartner ? 'INVALID_PARTNER' : 'BAD_REQUEST');
}

function roleNamed(ctx: Writing, name: string): Role {
  const role = ROLES.find((one) => one === name);
  if (!role) throw refusal(ctx, 'ROLE_NOT_FOUND', 'role');
  return role;
}

type Access = Pick<User, 'role' | 'site' | 'insurer'>;

async function insurerNamed(ctx: Writing, access: Access): Promise<string | null> {
  if (access.role !== 'PROVIDER_ADMIN') return null;
  if (await isTiedRightly(ctx.db, access)) return access.insurer;
  throw invalidFields({ insurer: labelsOf(ctx.locale, 'backOffice').users.refusals.insurer });
}

/** @throws USER_ALREADY_EXISTS, and as `siteNamed`, `roleNamed` and `insurerNamed` */
export async function addUser(ctx: Writing, { site: key, role: name, ...given }: NewUserRequest): Promise<Done> {
  const { db, user } = ctx;
  const [site, role] = [await siteNamed(ctx, key), roleNamed(ctx, name)];
  const insurer = await insurerNamed(ctx, { role, site, insurer: given.insurer });
  await db.transaction(async (tx) => {
    const added = await addAccount(tx, { ...given, role, site, insurer, isDemo: false, executiveId: null });
    if (!added) throw refusal(ctx, 'USER_ALREADY_EXISTS');
    await mailLink(tx, ctx, { user: added, mail: 'accountInvited' });
    const change = { site, before: null, after: { role: added.role, site, ...(insurer !== null && { insurer }) } };
    await recordAudit(tx, user, [{ action: 'user.add', subject: added.id, ...change }]);
  });
  return DONE;
}

async function accessNamed(
  ctx: Writing,
  { role: name, site: key, insurer }: Omit<ChangeUserRequest, 'id' | 'status'>,
  held: Access,
): Promise<Access> {
  const role = name === undefined ? held.role : roleNamed(ctx, name);
  const site = key === undefined ? held.site : await siteNamed(ctx, key);
  return { role, site, insurer: await insurerNamed(ctx, { role, site, insurer: insurer ?? held.insurer }) };
}

/**
 * Users cannot lock themselves out or raise their own rights.
 * @throws USER_NOT_FOUND, BAD_REQUEST, and as `addUser`
 */
export async function changeUser(ctx: Writing, { id, status, ...access }: ChangeUserRequest): Promise<Done> {
  const { db, user } = ctx;
  await db.transaction(async (tx) => {
    const held = await holdAccount(tx, ctx, id);
    if (id === user.id) throw refuse(ctx, 'self');
    const { role, site: own, insurer } = held;
    const asked: AccountChange = {
      ...(status !== undefined && { status }),
      ...(Object.keys(access).length > 0 && (await accessNamed({ ...ctx, db: tx }, access, held))),
    };
    const stood = { role, site: own, insurer, status: held.isActive ? 'Activo' : 'Inactivo' } as const;
    const names = (Object.keys(asked) as (keyof AccountChange)[]).filter((name) => asked[name] !== stood[name]);
    if (names.length === 0) return;
    const onlyThose = (values: AccountChange) => Object.fromEntries(names.map((name) => [name, values[name]]));
    await changeAccount(tx, id, onlyThose(asked));
    await recordAudit(tx, user, [
      { action: 'user.change', subject: id, site: own, before: onlyThose(stood), after: onlyThose(asked) },
    ]);
  });
  return DONE;
}

/**
 * Sends a new link after a lost invitation or a forgotten password.
 * @throws USER_NOT_FOUND, BAD_REQUEST for an inactive account, which the link would not let in
 */
export async function sendLink(ctx: Writing, { id }: OneUserRequest): Promise<Done> {
  const found = await requireAccount(ctx, id);
  if (!found.isActive) throw refuse(ctx, 'inactive');
  await ctx.db.transaction(async (tx) => {
    await mailLink(tx, ctx, { user: found, mail: 'accountInvited' });
    await recordAudit(tx, ctx.user, [
      { action: 'user.link', subject: id, site: found.site, before: null, after: null },
    ]);
  });
  return DONE;
}

/**
 * Removes the second factor of a lost phone; without one nothing changes.
 * @throws USER_NOT_FOUND
 */
export async function dropSecondFactor(ctx: Writing, { id }: OneUserRequest): Promise<Done> {
  await ctx.db.transaction(async (tx) => {
    const found = await holdAccount(tx, ctx, id);
    if (id === ctx.user.id) throw refuse(ctx, 'self');
    if (!(await dropSecondFactorOf(tx, found))) return;
    const change = { before: { secondFactor: true }, after: { secondFactor: false } };
    await recordAudit(tx, ctx.user, [{ action: 'user.secondFactor', subject: id, site: found.site, ...change }]);
  });
  return DONE;
}
