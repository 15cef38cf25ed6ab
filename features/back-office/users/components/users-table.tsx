'use client';

import { useMemo } from 'react';
import { DataTable } from '@/features/back-office/components/data-table';
import {
  labelOf,
  momentIn,
  type Option,
  type TableColumn,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import type { ScreenProps } from '@/features/back-office/screen';
import { fetchUsers } from '@/features/back-office/users/client';
import type { UserRow } from '@/features/back-office/users/contract';
import { USER_STATUSES } from '@/lib/contract/role';
import { fill } from '@/lib/i18n/labels';
import { ALL_SITES, roleName, roleOptions, standingOf } from '@/features/back-office/users/role-words';
import { NewUserForm } from './new-user-form';

type Props = ScreenProps<'users' | 'table'> & { sites: readonly Option[] };

function columnsOf({ words: { users }, sites, ...clocks }: Props): readonly TableColumn<UserRow>[] {
  const { columns, allSites, on, off, demo } = users;
  const day = momentIn(clocks, { dateStyle: 'short' });
  return [
    { id: 'name', label: columns.name, orders: ['name', 'nameDown'], cell: ({ name }) => name },
    { id: 'email', label: columns.email, cell: ({ email }) => email },
    {
      id: 'role',
      label: columns.role,
      cell: ({ role, isDemo, lacksExecutive }) => (
        <span>
          {roleName(role, users)}
          {isDemo && <span className="badge ml-1">{demo}</span>}
          {lacksExecutive && <span className="badge badge-warning ml-1">{users.lacksExecutive.badge}</span>}
        </span>
      ),
    },
    { id: 'site', label: columns.site, cell: ({ site }) => labelOf(sites, site) || allSites },
    {
      id: 'status',
      label: columns.status,
      cell: ({ status, isInvited }) => standingOf({ isActive: status === 'Activo', isInvited }, users),
    },
    {
      id: 'secondFactor',
      label: columns.secondFactor,
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? on : off),
    },
    { id: 'added', label: columns.added, orders: ['newest', 'oldest'], cell: ({ createdAt }) => day(createdAt) },
  ];
}

export function UsersTable(props: Props) {
  const { user, hrefs, tag, words, sites } = props;
  const { users, table } = words;
  const columns = useMemo(() => columnsOf(props), [props]);
  const filters: readonly TableFilter[] = [
    { name: 'role', label: users.columns.role, options: roleOptions(users).flatMap(({ options }) => options) },
    {
      name: 'status',
      label: users.columns.status,
      options: USER_STATUSES.map((value) => ({ value, label: users.statuses[value] })),
    },
    { name: 'site', label: users.columns.site, options: sites.filter(({ value }) => value !== ALL_SITES) },
  ];
  return (
    <DataTable
      name="users"
      label={users.list}
      fetchPage={fetchUsers}
      columns={columns}
      filters={filters}
      hrefOf={({ id }) => fill(hrefs.users, { id })}
      nameOf={({ name }) => name}
      words={table}
      tag={tag}
      renderTools={() =>
        user.permissions.includes('user:write') && <NewUserForm words={users} site={user.site} sites={sites} />
      }
    />
  );
}
