import { listQuery, pageOf } from '@/features/back-office/contract';
import { siteKey } from '@/lib/contract/atoms';
import { ROLES, USER_STATUSES } from '@/lib/contract/role';
import * as z from '@/lib/contract/zod';

export const USER_ORDERS = ['name', 'nameDown', 'newest', 'oldest'] as const;

/** A market's own site or a partner's ('cl.demo'); null: all sites. */
const site = siteKey.nullable();
const role = z.enum(ROLES);
/** Any text: the service answers ROLE_NOT_FOUND to an unknown role. */
const roleName = z.string().max(40);

const insurer = z.string().trim().min(1).max(120).nullable();

export const usersQuery = listQuery(USER_ORDERS, {
  role: role.optional(),
  status: z.enum(USER_STATUSES).optional(),
  site: site.unwrap().optional(),
});
export type UsersQuery = z.infer<typeof usersQuery>;

export const userRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  site: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  isInvited: z.boolean(),
  isDemo: z.boolean(),
  lacksExecutive: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type UserRow = z.infer<typeof userRow>;

export const userPage = pageOf(userRow);
export type UserPage = z.infer<typeof userPage>;

export const newUserRequest = z.strictObject({
  name: z.string().trim().min(2).max(100),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  role: roleName,
  site,
  insurer: insurer.default(null),
});
export type NewUserRequest = z.infer<typeof newUserRequest>;

export const changeUserRequest = z.strictObject({
  id: z.uuid(),
  role: roleName.optional(),
  site: site.optional(),
  insurer: insurer.optional(),
  status: z.enum(USER_STATUSES).optional(),
});
export type ChangeUserRequest = z.infer<typeof changeUserRequest>;

export const oneUserRequest = z.strictObject({ id: z.uuid() });
export type OneUserRequest = z.infer<typeof oneUserRequest>;
