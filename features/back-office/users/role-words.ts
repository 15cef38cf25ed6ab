import type { SelectGroup } from '@/components/form/select-field';
import type { OfficeWords } from '@/features/back-office/screen';
import { hasOfficeAccess, type Permission } from '@/features/identity/permissions';
import { ROLE_GROUPS, type Role } from '@/lib/contract/role';
import { fill } from '@/lib/i18n/labels';

type Words = OfficeWords['users'];

/** Option for all sites. No site has this key. */
export const ALL_SITES = 'all';

type Account = { readonly status: string; readonly isInvited: boolean };

export function accountStatusText({ status, isInvited }: Account, { values, invited }: Words): string {
  if (status === 'Inactivo') return values.status.Inactivo;
  return isInvited ? invited : values.status.Activo;
}

export const roleName = (role: string, words: Words): string =>
  (words.roles as Readonly<Record<string, { name: string }>>)[role]?.name ?? role;

export const roleOptions = (words: Words, own?: Role | null): readonly SelectGroup[] =>
  Object.entries(ROLE_GROUPS).flatMap(([group, all]) => {
    const roles = all.filter((role) => own === undefined || role === own || hasOfficeAccess(role));
    const options = roles.map((value) => ({ value, label: roleName(value, words) }));
    return options.length > 0 ? [{ group: words.roleGroups[group as keyof typeof ROLE_GROUPS], options }] : [];
  });

export function describeRights(held: readonly Permission[], { rights }: Words): readonly string[] {
  const byThing = new Map<string, string[]>();
  for (const one of held) {
    const [thing, action] = one.split(':') as [keyof Words['rights']['things'], keyof Words['rights']['actions']];
    byThing.set(thing, [...(byThing.get(thing) ?? []), rights.actions[action]]);
  }
  return [...byThing].map(([thing, actions]) =>
    fill(rights.line, { thing: rights.things[thing as keyof typeof rights.things], actions: actions.join(', ') }),
  );
}
