'use client';

import { CutText } from '@/features/back-office/components/cut-text';
import type { ClearChoice } from '@/features/back-office/components/data-table';
import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import {
  relativeTimeFormat,
  labelOf,
  momentFormat,
  toOptions,
  type Option,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import { UnlessDemo } from '@/features/back-office/components/unless-demo';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import { hasPlan, subStatusText, subStatusOptions } from '@/features/back-office/requests/request-states';
import { requests, type RequestRow } from '@/features/back-office/requests/requests.resource';
import { executiveOptions, useExecutives, type Executives } from '@/features/back-office/requests/use-executives';
import type { ScreenProps } from '@/features/back-office/screen';
import { ownExecutiveOf } from '@/features/identity/permissions';
import { telHref, whatsappHref } from '@/lib/contract/phone-href';
import { formatSiteMoment } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { BulkActions } from './bulk-actions';
import { ListTotals } from './list-totals';
import { attemptsText, linesText, reminderTime, requestName, requestHref } from './request-words';
import type { StatusOptions } from './request-words';
import { StatusWord } from './status-word';
import { UndoSteps } from './undo-steps';

type Props = ResourceScreenProps<typeof requests> & ScreenProps<'saved'> & StatusOptions & { lines: readonly Option[] };

const { asks: _asks, call: _call, counted: _counted, campaign: _campaign, ...filters } = requests.filters;
/** Without the filters of a partner's people, which links may hold. */
const ours = { ...requests, filters };

function executiveFilter({ words, user }: Props, executives: Executives | undefined): Partial<TableFilter> {
  const filter = executiveOptions(executives, words.requests);
  const own = ownExecutiveOf(user);
  if (own === null) return filter;
  const mine = { value: String(own), label: words.requests.mine };
  const options = [{ value: 'all', label: words.requests.everybodys }, mine].concat(
    filter.options.filter(({ value }) => value !== mine.value),
  );
  return { ...filter, options, lifted: { by: 'all', unless: ['q'], from: mine.value } };
}

/** How long ago says more than the hour, which the title has. */
const isRecent = (at: string): boolean => Date.now() - new Date(at).getTime() < 20 * 3_600_000;

const Mark = ({ look, sign, text }: { look: string; sign: string; text: string }) => (
  <span className={`badge ${look} ml-1`} title={text}>
    <span aria-hidden="true">{sign}</span>
    <span className="sr-only">{text}</span>
  </span>
);

function cellsOf(props: Props) {
  const { words, statuses, subStatuses, tickets, lines, zones, tag, hrefs } = props;
  const { nobody, stopped, same, otherHolders: others } = words.requests;
  const moment = momentFormat(props);
  const ago = relativeTimeFormat(tag);
  return {
    firstName: ({ firstName, ofPerson }: RequestRow) => (
      <>
        <span className="office-cut">{firstName}</span>
        {ofPerson > 1 && <Mark look="badge-accent" sign={`×${ofPerson}`} text={plural(same.count, ofPerson, tag)} />}
      </>
    ),
    phone: ({ phone, isStopped, channel }: RequestRow) =>
      isStopped || phone === null || channel === 'email' ? (
        phone
      ) : (
        <a
          className="link inline-flex min-h-11 items-center"
          href={channel === 'whatsapp' ? whatsappHref(phone) : telHref(phone)}
        >
          {phone}
        </a>
      ),
    productCode: (row: RequestRow) => (
      <CutText text={[linesText(lines, row), hasPlan(row) && row.productCode].filter(Boolean).join(' · ')} />
    ),
    message: ({ message }: RequestRow) => <CutText text={message} />,
    createdAt: ({ createdAt, site }: RequestRow) =>
      isRecent(createdAt) ? (
        <span title={formatSiteMoment(createdAt, site, props)}>{ago(createdAt)}</span>
      ) : (
        moment(createdAt, site)
      ),
    status: ({ status, isStopped, original }: RequestRow) => (
      <span>
        <StatusWord {...{ statuses, status }} />
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
    subStatus: (row: RequestRow) => (
      <span>
        <CutText text={subStatusText(subStatuses, row)} />{' '}
        <span className="text-xs leading-tight text-ink-soft md:block md:max-w-28 md:whitespace-normal">
          {attemptsText(row, { words: words.requests, zones, tag })}
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
          {reminderTime(row, { zones, tag })}
          {remindNote && ' · '}
          <CutText text={remindNote} />
        </span>
      ),
    email: ({ email, isStopped }: RequestRow) =>
      isStopped ? (
        email
      ) : (
        <a className="link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
          {email}
        </a>
      ),
  };
}

export function RequestsList(props: Props) {
  const { user, words, states, tag, hrefs, statuses, subStatuses, tickets, lines } = props;
  const { permissions } = user;
  const executives = useExecutives();
  const mayChange = permissions.includes('contact-us:write') || permissions.includes('contact-us:assign');
  return (
    <>
      <ListTotals words={words.requests} statuses={statuses} clocks={props} />
      {permissions.includes('contact-us:write') && (
        <UndoSteps words={words.requests.undo} tag={tag} failed={states.failed} />
      )}
      <ResourceList
        resource={ours}
        section="requests"
        screen={props}
        cells={cellsOf(props)}
        filters={{
          status: { options: statuses },
          subStatus: { options: subStatusOptions(subStatuses, words.requests.subStatusOption) },
          ticket: { options: tickets },
          executive: executiveFilter(props, executives),
          line: { options: lines },
          kind: { options: toOptions(words.requests.values.kind) },
        }}
        nameOf={requestName}
        renderTools={(query) => (
          <>
            <SavedFilters list="requests" query={query} words={words.saved} />
            <UnlessDemo user={user} permission="contact-us:export" why={words.export.demo}>
              <ExportButton path="staff/requests/export" query={query} words={words.export} />
            </UnlessDemo>
          </>
        )}
        table={{
          isCompact: true,
          hrefOf: ({ id }, search) => requestHref(hrefs.requests, id, search),
          ...(mayChange && {
            renderBulk: (rows: readonly RequestRow[], clear: ClearChoice) => (
              <BulkActions {...{ rows, clear, permissions, tag, statuses, subStatuses }} words={words.requests} />
            ),
          }),
        }}
      />
    </>
  );
}
