'use client';

import { useMemo } from 'react';
import { CutText } from '@/features/back-office/components/cut-text';
import { DataTable, type ClearChoice } from '@/features/back-office/components/data-table';
import {
  relativeTimeFormat,
  labelOf,
  momentFormat,
  toOptions,
  type TableColumn,
  dayFilters,
  marketFilter,
  type Option,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import { useExecutives, executiveOptions } from '@/features/back-office/requests/assignment/client';
import { fetchRequests } from '@/features/back-office/requests/client';
import type { RequestRow } from '@/features/back-office/requests/request.api';
import { hasPlan, subStatusText, subStatusOptions } from '@/features/back-office/requests/request-states';
import type { ScreenProps } from '@/features/back-office/screen';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { fill, plural } from '@/lib/i18n/labels';
import { telHref } from '@/lib/contract/phone-href';
import { BulkActions } from './bulk-actions';
import { ListTotals } from './list-totals';
import { UndoSteps } from '@/features/back-office/requests/assignment/components/undo-steps';
import { attemptsText, linesText, reminderTime, requestName, wordOf, requestHref } from './request-words';
import { ownExecutiveOf } from '@/features/identity/permissions';
import type { StatusOptions } from './request-words';

type Filtered = StatusOptions & {
  lines: readonly Option[];
  sites: readonly Option[];
};

type RequestFiltersProps = ScreenProps<'requests'> & Filtered;

function executiveFilter(
  { words, user }: RequestFiltersProps,
  executives: ReturnType<typeof useExecutives>,
): TableFilter {
  const { requests } = words;
  const filter = { name: 'executive', label: requests.columns.executive, ...executiveOptions(executives, requests) };
  const own = ownExecutiveOf(user);
  if (own === null) return filter;
  const mine = { value: String(own), label: requests.mine };
  const options = [{ value: 'all', label: requests.everybodys }, mine].concat(
    filter.options.filter(({ value }) => value !== mine.value),
  );
  return { ...filter, options, lifted: { by: 'all', unless: ['q'], from: mine.value } };
}

function filtersOf(
  { words, ...props }: RequestFiltersProps,
  executives: ReturnType<typeof useExecutives>,
): readonly TableFilter[] {
  const { filters, columns } = words.requests;
  return [
    { name: 'status', label: columns.status, options: props.statuses },
    { name: 'subStatus', label: columns.subStatus, options: subStatusOptions(props.subStatuses, filters) },
    { name: 'ticket', label: columns.ticket, options: props.tickets },
    executiveFilter({ words, ...props }, executives),
    { name: 'waits', label: filters.waits, options: toOptions(words.requests.waits) },
    { name: 'remindAt', label: columns.reminder, options: 'day' },
    { name: 'contact', label: columns.contact, options: toOptions(words.requests.contacts) },
    { name: 'line', label: columns.line, options: props.lines },
    ...marketFilter(props, filters.market),
    ...(props.sites.length > 1 ? [{ name: 'site', label: filters.site, options: props.sites }] : []),
    { name: 'kind', label: columns.kind, options: toOptions(words.requests.kinds) },
    ...dayFilters(filters),
  ];
}

type Props = ScreenProps<'requests' | 'table' | 'saved' | 'export'> & Filtered;

const TAGS: Readonly<Record<number, string>> = {
  [LEAD_STATUS.none]: 'badge-warning',
  [LEAD_STATUS.assigned]: 'badge-accent',
  [LEAD_STATUS.pendingConfirmation]: 'badge-accent',
  [LEAD_STATUS.onlineSale]: 'badge-success',
};

/** Under 20 hours, a time of day alone is unambiguous. */
const isRecent = (at: string): boolean => Date.now() - new Date(at).getTime() < 20 * 3_600_000;

const Mark = ({ look, sign, text }: { look: string; sign: string; text: string }) => (
  <span className={`badge ${look} ml-1`} title={text}>
    <span aria-hidden="true">{sign}</span>
    <span className="sr-only">{text}</span>
  </span>
);

function columnsOf(props: Props): readonly TableColumn<RequestRow>[] {
  const { words, statuses, subStatuses, tickets, lines, sites, zones, tag, hrefs } = props;
  const { columns, nobody, stopped, same } = words.requests;
  const [moment, time] = [momentFormat(props), momentFormat(props, { timeStyle: 'short' })];
  const ago = relativeTimeFormat(tag);
  const kinds = toOptions(words.requests.kinds);
  return [
    {
      id: 'name',
      label: columns.name,
      cell: ({ firstName, ofPerson }) => (
        <>
          <span className="office-cut">{firstName}</span>
          {ofPerson > 1 && <Mark look="badge-accent" sign={`×${ofPerson}`} text={plural(same.count, ofPerson, tag)} />}
        </>
      ),
    },
    {
      id: 'phone',
      label: columns.phone,
      cell: ({ phone, isStopped }) =>
        isStopped || phone === null ? (
          phone
        ) : (
          <a className="link inline-flex min-h-11 items-center" href={telHref(phone)}>
            {phone}
          </a>
        ),
    },
    {
      id: 'plan',
      label: columns.plan,
      cell: (row) => (
        <CutText text={[linesText(lines, row), hasPlan(row) && row.productCode].filter(Boolean).join(' · ')} />
      ),
    },
    {
      id: 'message',
      label: columns.message,
      isHidden: true,
      cell: ({ message }) => <CutText text={message} />,
    },
    {
      id: 'asked',
      label: columns.asked,
      orders: ['oldest', 'newest'],
      cell: ({ createdAt, site }) =>
        isRecent(createdAt) ? (
          <>
            {time(createdAt, site)} <span className="text-ink-soft">{ago(createdAt)}</span>
          </>
        ) : (
          moment(createdAt, site)
        ),
    },
    {
      id: 'status',
      label: columns.status,
      orders: ['status-asc', 'status-desc'],
      cell: ({ status, isStopped, original }) => (
        <span>
          <span className={`badge ${TAGS[status] ?? ''}`}>{wordOf(statuses, status)}</span>
          {isStopped && <Mark look="bg-danger-soft text-danger" sign="✕" text={stopped} />}
          {original !== null && (
            <a
              className="link ml-1 inline-flex min-h-11 items-center"
              href={fill(hrefs.requests, { id: original })}
              aria-label={fill(same.live, { code: original.slice(0, 8) })}
            >
              {same.toLive}
            </a>
          )}
        </span>
      ),
    },
    {
      id: 'subStatus',
      label: columns.subStatus,
      cell: (row) => (
        <span>
          <CutText text={subStatusText(subStatuses, row)} />{' '}
          <span className="office-attempts">{attemptsText(row, { words: words.requests, zones, tag })}</span>
        </span>
      ),
    },
    { id: 'ticket', label: columns.ticket, cell: ({ ticket }) => labelOf(tickets, ticket), isHidden: true },
    {
      id: 'executive',
      label: columns.executive,
      orders: ['executive-asc', 'executive-desc'],
      cell: ({ executive, otherHolders }) => (
        <span>
          <span className="office-cut">{executive?.name ?? nobody}</span>
          {otherHolders !== null && (
            <Mark look="badge-warning" sign="+1" text={fill(words.requests.otherHolders, { names: otherHolders })} />
          )}
        </span>
      ),
    },
    {
      id: 'reminder',
      label: columns.reminder,
      orders: ['reminder-asc', 'reminder-desc'],
      cell: ({ remindNote, ...row }) =>
        row.remindAt && (
          <span className="badge badge-accent">
            {reminderTime(row, { zones, tag })}
            {remindNote && ' · '}
            <CutText text={remindNote} />
          </span>
        ),
    },
    {
      id: 'change',
      label: columns.change,
      orders: ['change-asc', 'change-desc'],
      cell: ({ changedAt, site }) => moment(changedAt, site),
      isWide: true,
      isHidden: true,
    },
    {
      id: 'email',
      label: columns.email,
      isWide: true,
      isHidden: true,
      cell: ({ email, isStopped }) =>
        isStopped ? (
          email
        ) : (
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
            {email}
          </a>
        ),
    },
    { id: 'site', label: columns.site, cell: ({ site }) => labelOf(sites, site), isWide: true, isHidden: true },
    { id: 'kind', label: columns.kind, cell: ({ kind }) => labelOf(kinds, kind), isHidden: true },
    { id: 'id', label: columns.id, cell: ({ id }) => id.slice(0, 8), isHidden: true },
  ];
}

export function RequestsTable(props: Props) {
  const { user, words, tag, hrefs, statuses, subStatuses } = props;
  const { permissions } = user;
  const columns = useMemo(() => columnsOf(props), [props]);
  const executives = useExecutives();
  const mayChange = permissions.includes('contact-us:write') || permissions.includes('contact-us:assign');
  return (
    <>
      <ListTotals words={words.requests} statuses={statuses} clocks={props} />
      {permissions.includes('contact-us:write') && <UndoSteps words={words.requests.undo} tag={tag} />}
      <DataTable
        name="requests"
        isCompact
        label={words.requests.list}
        fetchPage={fetchRequests}
        columns={columns}
        filters={filtersOf(props, executives)}
        hrefOf={({ id }, search) => requestHref(hrefs.requests, id, search)}
        nameOf={requestName}
        words={{ ...words.table, searchHelp: words.requests.searchHelp }}
        none={words.requests.empty}
        tag={tag}
        renderTools={(query) => (
          <>
            <SavedFilters list="requests" query={query} words={words.saved} />
            <UnlessDemo user={user} permission="contact-us:export" why={words.export.demo}>
              <ExportButton path="staff/requests/export" query={query} words={words.export} />
            </UnlessDemo>
          </>
        )}
        {...(mayChange && {
          renderBulk: (requests: readonly RequestRow[], clear: ClearChoice) => (
            <BulkActions {...{ requests, clear, permissions, tag, statuses, subStatuses }} words={words.requests} />
          ),
        })}
      />
    </>
  );
}
