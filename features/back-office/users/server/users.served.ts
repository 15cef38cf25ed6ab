import 'server-only';
import { getTableColumns, ilike, or } from 'drizzle-orm';
import { withinOwnSites } from '@/features/back-office/server/scope';
import { toLikePattern } from '@/features/back-office/server/search.db';
import { serveResource, type ActionCtx } from '@/features/back-office/server/serve-resource';
import { fromTable } from '@/features/back-office/server/source';
import { users } from '@/features/back-office/users/users.resource';
import { isAccountWithin, lacksExecutive, type User } from '@/features/identity/permissions';
import { refusal } from '@/features/identity/server/staff-session';
import {
  addAccount,
  changeAccount,
  resetSecondFactor,
  hasValidInsurer,
  isWithoutPassword,
  mailLink,
} from '@/features/identity/users/server/manage-users';
import { findPartner } from '@/features/tenant/server/publish-partner';
import { AppError, invalidFields } from '@/lib/app-error';
import { ROLES, type Role } from '@/lib/contract/role';
import { userAccount } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { placeOf } from '@/lib/site/partner-place';
import { siteOfRow } from '@/lib/site/site';

type Ctx = ActionCtx<'user:write'>;
type Access = Pick<User, 'role' | 'site' | 'insurer'>;

const refuse = (
  { locale }: Ctx,
  why: 'self' | 'site' | 'inactive',
  code: 'BAD_REQUEST' | 'INVALID_PARTNER' = 'BAD_REQUEST',
): AppError => new AppError(code, labelsOf(locale, 'backOffice').users.refusals[why]);

/** Rejects changes of the user's own account, which could lock the user out or extend the user's permissions. */
function refuseSelf(ctx: Ctx, { id }: { readonly id: string }): void {
  if (id === ctx.user.id) throw refuse(ctx, 'self');
}

/**
 * @returns the site of the key; null: all sites
 * @throws INVALID_PARTNER for an unknown site, BAD_REQUEST for a site outside the caller's sites
 */
async function siteNamed(ctx: Ctx, key: string | null): Promise<User['site']> {
  const site = key === null ? null : siteOfRow(key);
  const isPartner = key !== null && placeOf(key) !== null;
  const isThere = isPartner ? (await findPartner(ctx.db, key)) !== null : key === null || site !== null;
  if (isThere && isAccountWithin(ctx.user, site)) return site;
  throw refuse(ctx, 'site', isPartner ? 'INVALID_PARTNER' : 'BAD_REQUEST');
}

function requireRole(ctx: Ctx, name: string): Role {
  const role = ROLES.find((one) => one === name);
  if (!role) throw refusal(ctx, 'ROLE_NOT_FOUND', 'role');
  return role;
}

async function requireInsurer(ctx: Ctx, access: Access): Promise<string | null> {
  if (access.role !== 'PROVIDER_ADMIN') return null;
  if (await hasValidInsurer(ctx.db, access)) return access.insurer;
  throw invalidFields({ insurer: labelsOf(ctx.locale, 'backOffice').users.refusals.insurer });
}

const source = fromTable(users, {
  table: userAccount,
  id: userAccount.id,
  select: { ...getTableColumns(userAccount), isInvited: isWithoutPassword },
  // Users of all sites are visible only to users of all sites.
  scope: (viewer) => withinOwnSites(viewer, userAccount.site),
  search: (q) => or(ilike(userAccount.name, toLikePattern(q)), ilike(userAccount.email, toLikePattern(q))),
  filters: { role: userAccount.role, status: userAccount.status, site: userAccount.site },
  orders: { name: userAccount.name, createdAt: userAccount.createdAt },
  toRows: (selected) =>
    selected.map(({ id, name, email, role, site, insurer, status, isDemo, isInvited, executiveId, ...row }) => ({
      id,
      name,
      email,
      role,
      site,
      insurer,
      status,
      isInvited,
      isDemo,
      lacksExecutive: lacksExecutive({ role, site, isDemo, executiveId }),
      hasSecondFactor: row.twoFactorEnabled,
      createdAt: row.createdAt.toISOString(),
    })),
});

export const usersServed = serveResource(
  users,
  source,
  {
    /** @throws USER_ALREADY_EXISTS, and the errors of `siteNamed`, `requireRole` and `requireInsurer` */
    async add(ctx, { site: key, role: name, ...given }) {
      const [site, role] = [await siteNamed(ctx, key), requireRole(ctx, name)];
      const insurer = await requireInsurer(ctx, { role, site, insurer: given.insurer });
      const added = await addAccount(ctx.db, { ...given, role, site, insurer, isDemo: false, executiveId: null });
      if (!added) throw refusal(ctx, 'USER_ALREADY_EXISTS');
      await mailLink(ctx.db, ctx, { user: added, mail: 'accountInvited' });
      await ctx.record(added.id, { site, after: { role, site, ...(insurer !== null && { insurer }) } });
    },
    async change(ctx, { role: name, site: key, insurer }, user) {
      refuseSelf(ctx, user);
      const role = name === undefined ? user.role : requireRole(ctx, name);
      const site = key === undefined ? (user.site as User['site']) : await siteNamed(ctx, key);
      const access = { role, site, insurer: insurer ?? user.insurer };
      if (name === undefined && key === undefined && insurer === undefined) return;
      await changeAccount(ctx.db, user.id, { role, site, insurer: await requireInsurer(ctx, access) });
    },
    async disable(ctx, _input, user) {
      refuseSelf(ctx, user);
      await changeAccount(ctx.db, user.id, { status: 'Inactivo' });
    },
    async enable(ctx, _input, user) {
      refuseSelf(ctx, user);
      await changeAccount(ctx.db, user.id, { status: 'Activo' });
    },
    /** @throws BAD_REQUEST for an inactive account, which could not sign in with the link */
    async link(ctx, _input, { id, site, status }) {
      if (status !== 'Activo') throw refuse(ctx, 'inactive');
      await mailLink(ctx.db, ctx, { user: { id, site: site as User['site'] }, mail: 'accountInvited' });
    },
    async secondFactor(ctx, _input, user) {
      refuseSelf(ctx, user);
      await resetSecondFactor(ctx.db, user);
    },
  },
  { missing: (ctx) => refusal(ctx, 'USER_NOT_FOUND'), detail: async () => ({}) },
);
