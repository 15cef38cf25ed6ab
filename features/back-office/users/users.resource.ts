import { defineResource, type Viewer } from '@/features/back-office/resource';
import { siteKey } from '@/lib/contract/atoms';
import { ROLES, USER_STATUSES } from '@/lib/contract/role';
import * as z from '@/lib/contract/zod';
import { roleName, accountStatusText } from './role-words';

const role = z.enum(ROLES);
const status = z.enum(USER_STATUSES);
/** Accepts any text, because the server answers ROLE_NOT_FOUND to an unknown role. */
const roleText = z.string().min(1).max(40);
/** A market's own site or a partner's ('cl.demo'); null: all sites. */
const site = siteKey.nullable();
const insurer = z.string().trim().min(1).max(120).nullable();
const isOther = ({ id }: { readonly id: string; readonly status: string }, viewer: Viewer) => id !== viewer.id;

export const users = defineResource({
  name: 'users',
  noun: 'user',
  words: 'users',
  permission: 'user:read',
  summary: 'Accounts of staff',
  row: {
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role,
    site: z.string().nullable(),
    insurer: z.string().nullable(),
    status,
    isInvited: z.boolean(),
    isDemo: z.boolean(),
    lacksExecutive: z.boolean(),
    hasSecondFactor: z.boolean(),
    createdAt: z.iso.datetime(),
  },
  columns: {
    name: {},
    email: {},
    role: {
      text: (row, words) => (row.isDemo ? `${roleName(row.role, words)} (${words.demo})` : roleName(row.role, words)),
      audit: 'role',
    },
    site: { as: 'site', audit: 'site' },
    insurer: { isHidden: true, audit: 'insurer' },
    status: { text: accountStatusText, audit: 'status' },
    hasSecondFactor: {
      text: ({ hasSecondFactor }, { on, off }) => (hasSecondFactor ? on : off),
      audit: 'secondFactor',
    },
    createdAt: { as: 'day' },
  },
  filters: { role: role.optional(), status: status.optional(), site: siteKey.optional() },
  orders: ['name', '-name', '-createdAt', 'createdAt'],
  detail: {},
  actions: {
    add: {
      on: 'list',
      permission: 'user:write',
      summary: 'Creates an account and mails its owner a link to set the password',
      input: z.strictObject({
        name: z.string().trim().min(2).max(100),
        email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
        role: roleText,
        site,
        insurer: insurer.default(null),
      }),
    },
    change: {
      on: 'item',
      permission: 'user:write',
      summary: 'Changes the role and the site of an account',
      input: z.strictObject({ role: roleText.optional(), site: site.optional(), insurer: insurer.optional() }),
      when: isOther,
    },
    disable: {
      on: 'item',
      permission: 'user:write',
      summary: 'Disables an account and ends its sessions',
      input: z.strictObject({}),
      when: (row, viewer) => isOther(row, viewer) && row.status === 'Activo',
      asks: true,
      isQuiet: true,
      auditedAs: 'change',
    },
    enable: {
      on: 'item',
      permission: 'user:write',
      summary: 'Enables an account again',
      input: z.strictObject({}),
      when: (row, viewer) => isOther(row, viewer) && row.status === 'Inactivo',
      isQuiet: true,
      auditedAs: 'change',
    },
    link: {
      on: 'item',
      permission: 'user:write',
      summary: 'Mails a new link to set the password',
      input: z.strictObject({}),
      when: (row, viewer) => isOther(row, viewer) && row.status === 'Activo',
      isQuiet: true,
      audits: 'always',
    },
    secondFactor: {
      on: 'item',
      permission: 'user:write',
      summary: 'Removes the second factor of an account, after its phone is lost',
      input: z.strictObject({}),
      when: (row, viewer) => isOther(row, viewer) && row.hasSecondFactor,
      isQuiet: true,
    },
  },
});
