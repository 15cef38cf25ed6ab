'use client';

import { CutText } from '@/features/back-office/components/cut-text';
import type { ClearChoice } from '@/features/back-office/components/data-table';
import { ResourceList } from '@/features/back-office/components/resource-list';
import {
  relativeTimeFormat,
  labelOf,
  toOptions,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import { hasPlan, subStatusText, subStatusOptions } from '@/features/back-office/requests/request-states';
import { requests, type RequestRow } from '@/features/back-office/requests/requests.resource';
import { executiveOptions, useExecutives } from '@/features/back-office/requests/use-executives';
import { isPartnerUser, ownExecutiveOf } from '@/features/identity/permissions';
import { telHref, whatsappHref } from '@/lib/contract/phone-href';
import { fill, plural } from '@/lib/i18n/labels';
import { BulkActions } from './bulk-actions';
import { ListTotals, RequestTools } from './list-totals';
import { attemptsText, linesText, reminderTime, requestName, requestHref } from './request-words';
import { PartnersRequestsTable } from './partners-requests-table';
import { StatusWord } from './status-word';
import { UndoSteps } from './undo-steps';
import { useOffice, useWords, useMoment, Moment } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import type { RequestChoices } from '@/features/back-office/options';

const { asks: _asks, call: _call, counted: _counted, campaign: _campaign, ...filters } = requests.filters;
/** Without the filters of a partner's users, which a link may contain. */
const resource = { ...requests, filters };

function useExecutiveFilter(): Partial<TableFilter> {
  const words = useWords('requests');
  const filter = executiveOptions(useExecutives(), words);
  const own = ownExecutiveOf(useOffice().user);
  if (own === null) return filter;
  const mine = { value: String(own), label: words.mine };
  const options = [{ value: 'all', label: words.everybodys }, mine].concat(
    filter.options.filter(({ value }) => value !== mine.value),
  );
  return { ...filter, options, lifted: { by: 'all', unless: ['q'], from: mine.value } };
}

/** True within 20 hours. The list then shows the elapsed time, and the hour only as a tooltip. */
const isRecent = (at: string): boolean => Date.now() - new Date(at).getTime() < 20 * 3_600_000;

const Mark = ({ look, sign, text }: { look: string; sign: string; text: string }) => (
  <span className={`badge ${look} ml-1`} title={text}>
    <span aria-hidden="true">{sign}</span>
    <span className="sr-only">{text}</span>
  </span>
);

function useCells() {
  const words = useWords('requests');
  const { statuses, subStatuses, tickets, lines, hrefs, ...clock } = useOffice<RequestChoices>();
  const { nobody, stopped, same, otherHolders: others } = words;
  const moment = useMoment();
  const ago = relativeTimeFormat(clock.tag);
  return {
    firstName: ({ firstName, ofPerson }: RequestRow) => (
      <>
        <span className="office-cut">{firstName}</span>
        {ofPerson > 1 && (
          <Mark look="badge-accent" sign={`×${ofPerson}`} text={plural(same.count, ofPerson, clock.tag)} />
        )}
      </>
    ),
    phone: ({ phone, isStopped, channel }: RequestRow) =>
      isStopped || !phone || channel === 'email' ? (
        phone
      ) : (
        <OfficeLink href={channel === 'whatsapp' ? whatsappHref(phone) : telHref(phone)}>{phone}</OfficeLink>
      ),
    productCode: (row: RequestRow) => (
      <CutText text={[linesText(lines, row), hasPlan(row) && row.productCode].filter(Boolean).join(' · ')} />
    ),
    message: ({ message }: RequestRow) => <CutText text={message} />,
    createdAt: ({ createdAt, site }: RequestRow) =>
      isRecent(createdAt) ? (
        <span title={moment(createdAt, site)}>{ago(createdAt)}</span>
      ) : (
        <Moment at={createdAt} site={site} />
      ),
    status: ({ status, isStopped, original }: RequestRow) => (
      <span>
        <StatusWord {...{ statuses, status }} />
        {isStopped && <Mark look="bg-danger-soft text-danger" sign="✕" text={stopped} />}
        {original !== null && (
          <OfficeLink
            className="ml-1"
            href={fill(hrefs.requests, { id: original })}
            aria-label={fill(same.live, { code: original.slice(0, 8) })}
          >
            {same.toLive}
          </OfficeLink>
        )}
      </span>
    ),
    subStatus: (row: RequestRow) => (
      <span>
        <CutText text={subStatusText(subStatuses, row)} />{' '}
        <span className="text-xs leading-tight text-ink-soft md:block md:max-w-28 md:whitespace-normal">
          {attemptsText(row, words, clock)}
        </span>
      </span>
    ),
    ticket: ({ ticket }: RequestRow) => labelOf(tickets, ticket),
    executive: ({ executive, otherHolders }: RequestRow) => (
      <span>
        <span className="office-cut">{executive?.name ?? nobody}</span>
        {otherHolders !== null && <Mark look="badge-warning" sign="+1" text={fill(others, { names: otherHolders })} />}
      </span>
    ),
    remindAt: ({ remindNote, ...row }: RequestRow) =>
      row.remindAt && (
        <span className="badge badge-accent">
          {reminderTime(row, clock)}
          {remindNote && ' · '}
          <CutText text={remindNote} />
        </span>
      ),
    email: ({ email, isStopped }: RequestRow) =>
      isStopped || !email ? email : <OfficeLink href={`mailto:${email}`}>{email}</OfficeLink>,
  };
}

function OurRequests() {
  const { user, hrefs, statuses, subStatuses, tickets, lines } = useOffice<RequestChoices>();
  const words = useWords('requests');
  const { permissions } = user;
  const executive = useExecutiveFilter();
  const mayChange = permissions.includes('contact-us:write') || permissions.includes('contact-us:assign');
  return (
    <>
      <ListTotals />
      {permissions.includes('contact-us:write') && <UndoSteps />}
      <ResourceList
        resource={resource}
        cells={useCells()}
        filters={{
          status: { options: statuses },
          subStatus: { options: subStatusOptions(subStatuses, words.subStatusOption) },
          ticket: { options: tickets },
          executive,
          line: { options: lines },
          kind: { options: toOptions(words.values.kind) },
        }}
        nameOf={requestName}
        renderTools={(query) => <RequestTools query={query} />}
        table={{
          isCompact: true,
          hrefOf: ({ id }, search) => requestHref(hrefs.requests, id, search),
          ...(mayChange && {
            renderBulk: (rows: readonly RequestRow[], clear: ClearChoice) => <BulkActions rows={rows} clear={clear} />,
          }),
        }}
      />
    </>
  );
}

export const RequestsList = () => (isPartnerUser(useOffice().user) ? <PartnersRequestsTable /> : <OurRequests />);
