'use client';

import { StatusMessage } from '@/components/ui/status-message';
import type { ConfirmWords } from '@/features/back-office/components/confirm-dialog';
import type { OwnForm } from '@/features/back-office/components/resource-action';
import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { ResourceScreen } from '@/features/back-office/components/resource-screen';
import { SchemaField } from '@/features/back-office/components/schema-field';
import type { ItemOf, RowOf } from '@/features/back-office/resource';
import type { OfficeWords } from '@/features/back-office/screen';
import { permissionsOf, type Permission } from '@/features/identity/permissions';
import type { Role } from '@/lib/contract/role';
import { fill } from '@/lib/i18n/labels';
import { AccessFields } from './components/access-fields';
import { ALL_SITES, describeRights, roleName, roleOptions } from './role-words';
import { users } from './users.resource';

type Props = ResourceScreenProps<typeof users>;
type User = ItemOf<typeof users>;
type Access = Pick<User, 'role' | 'site' | 'insurer'>;

function confirmRaiseWords(
  { name, ...user }: User,
  access: Access,
  words: OfficeWords['users'],
): ConfirmWords | undefined {
  const held = permissionsOf(user);
  const next = permissionsOf({ ...user, ...access });
  const gained = next.filter((one) => !held.includes(one));
  if (gained.length === 0) return undefined;
  const lost = held.filter((one) => !next.includes(one));
  const { ask, gains, losses, ...raise } = words.raise;
  const sentenceOf = (template: string, rights: readonly Permission[]) =>
    rights.length === 0 ? [] : [fill(template, { rights: describeRights(rights, words).join('; ') })];
  const change = fill(ask, { name, role: roleName(access.role, words) });
  return { ...raise, ask: [change, ...sentenceOf(gains, gained), ...sentenceOf(losses, lost)].join(' ') };
}

/** Selects hold text: all sites is a value of its own, and an empty insurer is none. */
const toInput: OwnForm<User>['toInput'] = ({ site, insurer, role, ...rest }) => ({
  ...rest,
  role,
  site: site === ALL_SITES ? null : site,
  insurer: role === 'PROVIDER_ADMIN' ? insurer : null,
});

const addForm = ({ user, sites, words }: Props): OwnForm<User> => ({
  defaults: () => ({ role: '', site: user.site ?? '', insurer: '' }),
  toInput,
  fields: () => (
    <>
      <SchemaField name="name" label={words.users.columns.name} />
      <SchemaField name="email" label={words.users.columns.email} />
      <AccessFields held={null} sites={sites} words={words.users} />
    </>
  ),
});

const changeForm = ({ sites, words }: Props): OwnForm<User> => ({
  defaults: (user) => ({ role: user!.role, site: user!.site ?? ALL_SITES, insurer: user!.insurer ?? '' }),
  toInput,
  asks: (user, input) => confirmRaiseWords(user, input as Access, words.users),
  fields: (user) => <AccessFields held={user!.role as Role} isDemo={user!.isDemo} sites={sites} words={words.users} />,
});

const cellsOf = ({ words: { users: words } }: Props) => ({
  role: ({ role, isDemo, lacksExecutive }: RowOf<typeof users>) => (
    <span>
      {roleName(role, words)}
      {isDemo && <span className="badge ml-1">{words.demo}</span>}
      {lacksExecutive && <span className="badge badge-warning ml-1">{words.lacksExecutive.badge}</span>}
    </span>
  ),
});

export const UsersList = (screen: Props) => (
  <ResourceList
    resource={users}
    section="users"
    screen={screen}
    cells={cellsOf(screen)}
    filters={{ role: { options: roleOptions(screen.words.users).flatMap(({ options }) => options) } }}
    forms={{ add: addForm(screen) }}
  />
);

export function UserScreen(screen: Props) {
  const { lacksExecutive, entersOnceInvited, actions } = screen.words.users;
  return (
    <ResourceScreen
      resource={users}
      screen={screen}
      forms={{
        change: changeForm(screen),
        disable: { text: ({ isInvited }) => (isInvited ? entersOnceInvited : actions.disable.text) },
      }}
      renderHead={(user) =>
        user.status === 'Activo' && user.lacksExecutive && <StatusMessage tone="warning" title={lacksExecutive.text} />
      }
    />
  );
}
