'use client';

import { useMemo } from 'react';
import { DataTable } from '@/features/back-office/components/data-table';
import {
  marketFilter,
  toOptions,
  type TableColumn,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import { fetchPartners } from '@/features/back-office/partners/client';
import type { PartnerRow } from '@/features/back-office/partners/partner.api';
import type { ScreenProps } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { NEW_PARTNER, type PartnerWords } from './partner-words';

const columnsOf = ({ columns, states, waiting }: PartnerWords): readonly TableColumn<PartnerRow>[] => [
  { id: 'title', label: columns.title, cell: ({ title }) => title, orders: ['name', 'nameDown'] },
  { id: 'id', label: columns.id, cell: ({ id }) => id },
  {
    id: 'state',
    label: columns.state,
    cell: ({ state, isWaiting }) => (
      <span>
        {states[state]}
        {isWaiting && state !== 'draft' && <span className="badge badge-warning ml-1">{waiting}</span>}
      </span>
    ),
  },
  {
    id: 'address',
    label: columns.address,
    cell: ({ address }) =>
      address && (
        <a className="link inline-flex min-h-11 items-center" href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      ),
  },
  { id: 'domains', label: columns.domains, cell: ({ domains }) => domains.join(' ') },
];

export function PartnersTable({ user, words, tag, hrefs, countries }: ScreenProps<'partners' | 'table'>) {
  const columns = useMemo(() => columnsOf(words.partners), [words.partners]);
  const { columns: labels, states, list, add } = words.partners;
  const filters: TableFilter[] = [
    {
      name: 'state',
      label: labels.state,
      options: toOptions(states),
    },
    ...marketFilter({ user, countries }, labels.market),
  ];
  return (
    <DataTable
      name="partners"
      label={list}
      fetchPage={fetchPartners}
      columns={columns}
      filters={filters}
      hrefOf={({ id }) => fill(hrefs.partners, { id })}
      nameOf={({ title }) => title}
      words={words.table}
      tag={tag}
      renderTools={() =>
        user.permissions.includes('partner:write') && (
          <a className="btn btn-primary" href={fill(hrefs.partners, { id: NEW_PARTNER })}>
            {add}
          </a>
        )
      }
    />
  );
}
