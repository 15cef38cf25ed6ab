import type { SelectGroup } from '@/components/form/select-field';
import type { OfficeWords } from '@/features/back-office/screen';
import { opensAnything, type Permission } from '@/features/identity/domain';
import { ROLE_GROUPS, type Role } from '@/lib/contract/role';
import { fill } from '@/lib/i18n/labels';

type Words = OfficeWords['users'];

/** Of a select that says everybody's site plainly; no site is called so. */
export const ALL_SITES = 'all';

export const siteOf = (form: FormData): string | null => {
  const site = String(form.get('site') ?? '');
  return site === ALL_SITES ? null : site;
};

/** Null: the role that is chosen is of no insurer. */
export const insurerOf = (form: FormData): string | null => {
  const insurer = form.get('insurer');
  return insurer === null ? null : String(insurer);
};

type Account = { readonly isActive: boolean; readonly isInvited: boolean };

/** Whether somebody may sign in, or has yet to take their invitation. */
export function standingOf({ isActive, isInvited }: Account, { statuses, invited }: Words): string {
  if (!isActive) return statuses.Inactivo;
  return isInvited ? invited : statuses.Activo;
}

/** Of a role as our people call it; what this release does not know is said as it is. */
export const roleName = (role: string, words: Words): string =>
  (words.roles as Readonly<Record<string, { name: string }>>)[role]?.name ?? role;

/** @param own the role of an account, to offer it and those that open something; left out: all roles */
export const roleOptions = (words: Words, own?: Role | null): readonly SelectGroup[] =>
  Object.entries(ROLE_GROUPS).flatMap(([group, all]) => {
    const roles = all.filter((role) => own === undefined || role === own || opensAnything(role));
    const options = roles.map((value) => ({ value, label: roleName(value, words) }));
    return options.length > 0 ? [{ group: words.roleGroups[group as keyof typeof ROLE_GROUPS], options }] : [];
  });

/** 'Solicitudes: ver, cambiar' for each thing of which somebody may do anything. */
export function rightsIn(held: readonly Permission[], { rights }: Words): readonly string[] {
  const byThing = new Map<string, string[]>();
  for (const one of held) {
    const [thing, action] = one.split(':') as [keyof Words['rights']['things'], keyof Words['rights']['actions']];
    byThing.set(thing, [...(byThing.get(thing) ?? []), rights.actions[action]]);
  }
  return [...byThing].map(([thing, actions]) =>
    fill(rights.line, { thing: rights.things[thing as keyof typeof rights.things], actions: actions.join(', ') }),
  );
}
