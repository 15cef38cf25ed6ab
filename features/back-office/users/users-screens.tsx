'use client';

import { StatusMessage } from '@/components/ui/status-message';
import type { OwnForm } from '@/features/back-office/components/resource-action';
import { ResourceList } from '@/features/back-office/components/resource-list';
import { ResourceScreen } from '@/features/back-office/components/resource-screen';
import { SchemaField, FormSchema } from '@/features/back-office/components/schema-field';
import type { ItemOf, RowOf } from '@/features/back-office/resource';
import type { OfficeWords } from '@/features/back-office/screen';
import { permissionsOf, type Permission } from '@/features/identity/permissions';
import type { Role } from '@/lib/contract/role';
import { fill } from '@/lib/i18n/labels';
import { ALL_SITES, describeRights, roleName, roleOptions } from './role-words';
import { users } from './users.resource';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import type { readNewPartner } from '@/features/back-office/partners/partners.api';
import { useQuery } from '@/lib/http/use-query';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { queryOf } from '@/lib/http/query-of';

/** `held`: current role of the account; null for a new account. */
type AccessFieldsProps = { held: Role | null; isDemo?: boolean };

type AccessFieldsAccess = { readonly role: Role | ''; readonly site: string; readonly insurer: string };

/** Role, site and insurer of an account, with the permissions that they give. In a `SchemaForm`. */
function AccessFields({ held, isDemo = false }: AccessFieldsProps) {
  const words = useWords('users');
  const { sites } = useOffice();
  const { register, setValue, control } = useFormContext<AccessFieldsAccess>();
  const [role, site, insurer] = useWatch({ control, name: ['role', 'site', 'insurer'] });
  const isOfInsurer = role === 'PROVIDER_ADMIN';
  const { data } = useQuery({ ...queryOf<typeof readNewPartner>('GET /api/staff/partners/new'), enabled: isOfInsurer });
  const companies = data?.markets.find(({ market }) => market === site)?.organizations ?? [];
  const { columns } = words;
  const { errors } = useContext(FormSchema);
  const known = site === '' || sites.some(({ value }) => value === site);
  const errorOf = (name: keyof AccessFieldsAccess) => (errors[name] === undefined ? {} : { error: errors[name] });
  return (
    <>
      <SelectField
        label={columns.role}
        required
        placeholder={words.chooseRole}
        {...register('role')}
        options={roleOptions(words, held)}
        {...(role !== '' && { help: words.roles[role].may })}
        {...errorOf('role')}
      />
      <SelectField
        label={columns.site}
        required
        {...(held === null && { placeholder: words.chooseSite })}
        {...register('site', { onChange: () => setValue('insurer', '') })}
        options={known ? sites : [{ value: site, label: site }, ...sites]}
        help={words.siteHelp}
        {...errorOf('site')}
      />
      {isOfInsurer && (
        <SelectField
          label={columns.insurer}
          required
          placeholder={words.chooseInsurer}
          {...register('insurer')}
          // Remounts when the options load, because a native select ignores a value without its option.
          key={companies.length}
          options={companies.map(({ code, name }) => ({ value: code, label: name }))}
          help={words.insurerHelp}
          {...errorOf('insurer')}
        />
      )}
      {role !== '' && site !== '' && (
        <Rights access={{ role, isDemo, site: site === ALL_SITES ? null : site, insurer: insurer || null }} />
      )}
    </>
  );
}

function Rights({ access }: { access: Parameters<typeof permissionsOf>[0] }) {
  const words = useWords('users');
  const { rights } = words;
  const lines = describeRights(permissionsOf(access), words);
  return (
    <section aria-label={rights.title} aria-live="polite">
      <p className="font-semibold">{rights.title}</p>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{rights.none}</p>
      ) : (
        <ul className="list-disc pl-5 text-sm">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type User = ItemOf<typeof users>;
type Access = Pick<User, 'role' | 'site' | 'insurer'>;

function confirmRaiseWords({ name, ...user }: User, access: Access, words: OfficeWords['users']) {
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

/**
 * Converts the texts of the selects. `ALL_SITES` becomes null, and only an insurer's administrator keeps an insurer.
 */
const toInput: OwnForm<User>['toInput'] = ({ site, insurer, role, ...rest }) => ({
  ...rest,
  role,
  site: site === ALL_SITES ? null : site,
  insurer: role === 'PROVIDER_ADMIN' ? insurer : null,
});

const roleCell = ({ role, isDemo, lacksExecutive }: RowOf<typeof users>, words: OfficeWords['users']) => (
  <span>
    {roleName(role, words)}
    {isDemo && <span className="badge ml-1">{words.demo}</span>}
    {lacksExecutive && <span className="badge badge-warning ml-1">{words.lacksExecutive.badge}</span>}
  </span>
);

export function UsersList() {
  const words = useWords('users');
  const { user } = useOffice();
  const add: OwnForm<User> = {
    defaults: () => ({ role: '', site: user.site ?? '', insurer: '' }),
    toInput,
    fields: () => (
      <>
        <SchemaField name="name" label={words.columns.name} />
        <SchemaField name="email" label={words.columns.email} />
        <AccessFields held={null} />
      </>
    ),
  };
  return (
    <ResourceList
      resource={users}
      cells={{ role: (row) => roleCell(row, words) }}
      filters={{ role: { options: roleOptions(words).flatMap(({ options }) => options) } }}
      forms={{ add }}
    />
  );
}

export function UserScreen() {
  const words = useWords('users');
  const { lacksExecutive, entersOnceInvited, actions } = words;
  const change: OwnForm<User> = {
    defaults: (user) => ({ role: user!.role, site: user!.site ?? ALL_SITES, insurer: user!.insurer ?? '' }),
    toInput,
    asks: (user, input) => confirmRaiseWords(user, input as Access, words),
    fields: (user) => <AccessFields held={user!.role as Role} isDemo={user!.isDemo} />,
  };
  return (
    <ResourceScreen
      resource={users}
      forms={{ change, disable: { text: ({ isInvited }) => (isInvited ? entersOnceInvited : actions.disable.text) } }}
      renderHead={(user) =>
        user.status === 'Activo' && user.lacksExecutive && <StatusMessage tone="warning" title={lacksExecutive.text} />
      }
    />
  );
}
