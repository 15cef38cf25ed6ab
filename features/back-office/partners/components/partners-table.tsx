'use client';

import { useMemo } from 'react';
import { DataTable } from '@/features/back-office/components/data-table';
import type { TableColumn, TableFilter } from '@/features/back-office/components/table-column';
import { fetchPartners } from '@/features/back-office/partners/client';
import type { PartnerRow, PartnerState } from '@/features/back-office/partners/contract';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import type { PartnerWords } from './partner-words';

type Props = {
  /** With `{id}` left open. */
  itemHref: string;
  tag: string;
  words: Pick<Messages['backOffice'], 'partners' | 'table'>;
  /** Empty where somebody sees one market. */
  markets: readonly { readonly value: string; readonly label: string }[];
};

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

export function PartnersTable({ itemHref, tag, words, markets }: Props) {
  const columns = useMemo(() => columnsOf(words.partners), [words.partners]);
  const { columns: labels, states, list } = words.partners;
  const filters: TableFilter[] = [
    {
      name: 'state',
      label: labels.state,
      options: (Object.keys(states) as PartnerState[]).map((value) => ({ value, label: states[value] })),
    },
    ...(markets.length > 0 ? [{ name: 'market', label: labels.market, options: markets }] : []),
  ];
  return (
    <DataTable
      name="partners"
      label={list}
      fetchPage={fetchPartners}
      columns={columns}
      filters={filters}
      hrefOf={({ id }) => fill(itemHref, { id })}
      nameOf={({ title }) => title}
      words={words.table}
      tag={tag}
    />
  );
}
