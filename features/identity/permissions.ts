import type { Role } from '@/lib/contract/role';
import { isCommonPassword } from './common-passwords';
import { isMainSite, mainSiteOf, type Site } from '@/lib/site/site';

/** The resources after `policy-employee` are for the back office. */
const ACTIONS = {
  policy: ['read', 'write'],
  employee: ['read', 'write'],
  payment: ['read', 'refund', 'approve'],
  'payment-period': ['read', 'write'],
  'tax-document': ['read', 'write'],
  /** `resume`: allow contact again after a stop. `people`: see the people that a company wants to insure. */
  'contact-us': ['read', 'write', 'assign', 'export', 'resume', 'people'],
  admin: ['read', 'write'],
  'policy-employee': ['read', 'write'],
  /** All sales and payments. Customers, companies and insurers use `policy` and `payment` for their own. */
  sale: ['read', 'write', 'export'],
  charge: ['read'],
  declaration: ['review'],
  booking: ['read', 'write'],
  chat: ['read', 'write'],
  outbox: ['read', 'retry'],
  catalogue: ['read', 'write'],
  form: ['read', 'write'],
  content: ['read', 'write'],
  partner: ['read', 'write'],
  'own-site': ['read', 'frame'],
  user: ['read', 'write'],
  audit: ['read'],
  'service-audit': ['read'],
  account: ['read', 'write'],
} as const;

type Actions = typeof ACTIONS;
export type Permission = { [Resource in keyof Actions]: `${Resource}:${Actions[Resource][number]}` }[keyof Actions];

export const PERMISSIONS = Object.entries(ACTIONS).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}`),
) as readonly Permission[];

/** Permissions, each with an endpoint it guards; null: none yet (no customers' portal). */
export const PERMISSION_ENDPOINTS: { readonly [One in Permission]?: string | null } = {
  'policy:read': null,
  'policy:write': null,
  'employee:read': null,
  'employee:write': null,
  'payment:read': null,
  'payment:refund': '/api/staff/payments/{id}/refund',
  'payment:approve': '/api/staff/payments/{id}/approve',
  'payment-period:read': null,
  'payment-period:write': null,
  'tax-document:read': null,
  'tax-document:write': null,
  'contact-us:read': '/api/staff/requests',
  'contact-us:write': '/api/staff/requests/{id}/status',
  'contact-us:assign': '/api/staff/requests/{id}/assign',
  'contact-us:export': '/api/staff/requests/export',
  'contact-us:resume': '/api/staff/requests/{id}/resumeContact',
  'contact-us:people': '/api/staff/requests/{id}/people',
  'admin:read': null,
  'admin:write': '/api/cloudflare-cache/{app}',
  'policy-employee:read': null,
  'policy-employee:write': null,
};

const READ = PERMISSIONS.filter((permission) => permission.endsWith(':read'));

const ACCOUNT_PERMISSIONS: readonly Permission[] = ['account:read', 'account:write'];

const CUSTOMERS: readonly Permission[] = [
  ...ACCOUNT_PERMISSIONS,
  'contact-us:read',
  'contact-us:write',
  'booking:read',
  'booking:write',
  'chat:read',
  'chat:write',
  'policy:read',
  'sale:read',
];

const AFTER_SALE: readonly Permission[] = [
  ...CUSTOMERS,
  'payment:read',
  'payment:refund',
  'charge:read',
  'payment-period:read',
  'policy:write',
  'sale:write',
];

const TEAM_LEADS = ['contact-us:assign', 'contact-us:export', 'contact-us:people', 'sale:export'] as const;

/** Deny by default: a role has only the permissions listed here. The spec does not define which role has which. */
export const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  ADMIN: PERMISSIONS,
  ADMINISTRADOR: PERMISSIONS,
  GERENTE: [...READ, 'account:write', 'contact-us:write', ...TEAM_LEADS, 'payment:refund', 'payment:approve'],
  SUPERVISOR: [
    ...CUSTOMERS,
    ...TEAM_LEADS,
    'contact-us:resume',
    'declaration:review',
    'outbox:read',
    'payment:read',
    'charge:read',
    'service-audit:read',
  ],
  BACKOFFICE: [...AFTER_SALE, 'outbox:read', 'outbox:retry', 'catalogue:read', 'form:read', 'content:read'],
  JEFATURA_SAC_CHILE: [...AFTER_SALE, ...TEAM_LEADS, 'payment:approve', 'outbox:read'],
  POSTVENTA: AFTER_SALE,
  EJECUTIVO: [...CUSTOMERS, 'declaration:review', 'contact-us:people'],
  'EJECUTIVO DE SOPORTE': [...CUSTOMERS, 'declaration:review', 'outbox:read', 'outbox:retry'],
  ADMIN_PARTNER: [...ACCOUNT_PERMISSIONS, 'contact-us:read', 'contact-us:export', 'own-site:read', 'own-site:frame'],
  EXTERNAL_ADMIN_QPCLIENTS: [...ACCOUNT_PERMISSIONS, 'policy:read', 'policy-employee:read', 'employee:read'],
  CLIENT: [...ACCOUNT_PERMISSIONS, 'policy:read', 'payment:read'],
  CLIENT_ADMIN: [
    ...ACCOUNT_PERMISSIONS,
    'policy:read',
    'policy-employee:read',
    'policy-employee:write',
    'employee:read',
    'employee:write',
  ],
  PAYROLL_MANAGER: [
    ...ACCOUNT_PERMISSIONS,
    'employee:read',
    'employee:write',
    'payment-period:read',
    'tax-document:read',
  ],
  PROVIDER_ADMIN: [...ACCOUNT_PERMISSIONS, 'policy:read', 'catalogue:read'],
  REFERIDOR: ACCOUNT_PERMISSIONS,
  REFERIDOR_MASCOTA: ACCOUNT_PERMISSIONS,
  'REFERIDOR PERU': ACCOUNT_PERMISSIONS,
  'REFERIDOR VIDA CAMARA': ACCOUNT_PERMISSIONS,
};

export const hasOfficeAccess = (role: Role): boolean =>
  PERMISSIONS_OF[role].some((one) => !ACCOUNT_PERMISSIONS.includes(one) && PERMISSION_ENDPOINTS[one] !== null);

export type User = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly site: Site | null;
  readonly isDemo: boolean;
  readonly executiveId: number | null;
  readonly insurer: string | null;
};

/** True for a partner's user, who sees only requests from the partner's site and nothing of our work. */
export const isPartnerUser = ({ site }: { readonly site: User['site'] | string | null }): boolean =>
  site !== null && !isMainSite(site as Site);

/** True for an executive's account without an executive: it cannot get requests. */
export const lacksExecutive = ({ role, site, isDemo, executiveId }: RoleHolder & Pick<User, 'executiveId'>): boolean =>
  role === 'EJECUTIVO' && executiveId === null && !isDemo && !isPartnerUser({ site });

/** Executive shown by default: the user; null (all) for users who assign requests to others. */
export const ownExecutiveOf = ({
  permissions,
  executiveId,
}: Pick<User, 'executiveId'> & { readonly permissions: readonly string[] }): number | null =>
  permissions.includes('contact-us:assign') ? null : executiveId;

type Caller = { readonly permissions: readonly string[]; readonly site: User['site'] | string | null };

export type AccessRule = {
  readonly permission: Permission;
  /** 'all': only for users who see all sites. */
  readonly only?: 'ours' | 'partners' | 'all';
};

export function isAccessibleTo({ permission, only }: AccessRule, user: Caller): boolean {
  if (!user.permissions.includes(permission)) return false;
  if (only === 'all') return user.site === null;
  return only === undefined || (only === 'partners') === isPartnerUser(user);
}

type RoleHolder = Pick<User, 'role' | 'isDemo'> &
  Partial<Pick<User, 'insurer'>> & { readonly site: User['site'] | string | null };

/**
 * Partners' users never get staff permissions. A partner or insurer role without a partner or insurer gives only access
 * to the own account.
 */
function rolePermissions({ role, site, insurer = null }: Pick<RoleHolder, 'role' | 'site' | 'insurer'>) {
  const held = Object.hasOwn(PERMISSIONS_OF, role) ? PERMISSIONS_OF[role] : [];
  if (isPartnerUser({ site })) return held.filter((one) => PERMISSIONS_OF.ADMIN_PARTNER.includes(one));
  return role === 'ADMIN_PARTNER' || (role === 'PROVIDER_ADMIN' && insurer === null) ? ACCOUNT_PERMISSIONS : held;
}

/** A role unknown to this release has no rights. A missing required second factor leaves only the own account. */
export const permissionsOf = ({
  isDemo,
  lacksSecondFactor = false,
  ...user
}: RoleHolder & { readonly lacksSecondFactor?: boolean }): readonly Permission[] => {
  const held = lacksSecondFactor ? ACCOUNT_PERMISSIONS : rolePermissions(user);
  return isDemo ? held.filter((permission) => permission.endsWith(':read')) : held;
};

/** Permissions that need the second factor: accounts, money, and names and phones of customers. */
const SECOND_FACTOR_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'admin:write',
  'user:write',
  'payment:approve',
  'payment:refund',
  'contact-us:read',
  'contact-us:export',
  'sale:read',
  'sale:export',
  'chat:read',
]);

export const needsSecondFactor = (user: RoleHolder): boolean =>
  !user.isDemo && permissionsOf(user).some((permission) => SECOND_FACTOR_PERMISSIONS.has(permission));

/** True when the user may see the site's data. A market's users also see its partners; a partner's see only it. */
export const canSeeSite = ({ site: own }: Pick<User, 'site'>, site: Site): boolean =>
  own === null || own === site || own === mainSiteOf(site);

/** True when the user may see an account of that site; accounts of all sites (null) only for users of all sites. */
export const isAccountWithin = (user: Pick<User, 'site'>, site: User['site']): boolean =>
  site === null ? user.site === null : canSeeSite(user, site);

export const DEMO_DOMAIN = '@demo.queplan.example';

/** True for demonstration accounts. They end with the demonstration, because many people know the password. */
export const isDemoAccount = ({ isDemo, email }: Pick<User, 'isDemo' | 'email'>): boolean =>
  isDemo || email.endsWith(DEMO_DOMAIN);

/** Characters. */
export const PASSWORD_LENGTH = { least: 8, most: 12 } as const;

export const PASSWORD_RULES = {
  length: (text: string) => text.length >= PASSWORD_LENGTH.least && text.length <= PASSWORD_LENGTH.most,
  lower: (text: string) => /\p{Ll}/u.test(text),
  upper: (text: string) => /\p{Lu}/u.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[^\p{L}\d\s]/u.test(text),
  uncommon: (text: string) => text !== '' && !isCommonPassword(text),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;
