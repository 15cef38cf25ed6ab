'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { Facts } from '@/features/back-office/components/facts';
import { Loaded } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { itemQueryOf, keyOf, perform } from '@/features/back-office/components/resource-client';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import type { readNeighbours } from '@/features/back-office/requests/requests.api';
import { requests, type RequestDetail } from '@/features/back-office/requests/requests.resource';
import { subStatusText } from '@/features/back-office/requests/request-states';
import { listHrefOf, siteName } from '@/features/back-office/list-limits';
import type { MailWords } from '@/features/back-office/options';
import type { ScreenProps } from '@/features/back-office/screen';
import { fill, plural } from '@/lib/i18n/labels';
import { NextStepBar } from './next-step';
import { NoteForm, RequestActions } from './request-actions';
import { StatusWord } from './status-word';
import { PartnersRequest } from './partners-request';
import { attemptsText, linesText, requestHref, type RequestWords, type StatusOptions, wordOf } from './request-words';
import { useQuery } from '@tanstack/react-query';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { Events, type EventEntry } from '@/features/back-office/components/events';
import { StatusMessage } from '@/components/ui/status-message';
import { labelOf, type Option } from '@/features/back-office/components/table-column';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';

type Shown = { words: RequestWords; itemHref: string; clocks: OfficeClocks };
type SamePersonProps = Shown &
  Pick<StatusOptions, 'statuses' | 'subStatuses'> & {
    request: Pick<RequestDetail, 'id' | 'site' | 'same'>;
    lines: readonly Option[];
  };
type DuplicateProps = Pick<Shown, 'words' | 'itemHref'> & { request: Pick<RequestDetail, 'status' | 'original'> };

export function DuplicateOf({ request: { status, original }, words: { same }, itemHref }: DuplicateProps) {
  if (status !== LEAD_STATUS.duplicate) return null;
  if (original === null) return <StatusMessage tone="warning" title={same.noOriginal} />;
  return (
    <div className="mb-4">
      <StatusMessage tone="warning">
        <a className="link" href={fill(itemHref, { id: original })}>
          {fill(same.duplicateOf, { code: original.slice(0, 8) })}
        </a>
      </StatusMessage>
    </div>
  );
}

type OtherProps = Omit<SamePersonProps, 'request'> & { same: RequestDetail['same']; site: string };

function Others({ same, site, words, statuses, subStatuses, lines, itemHref, clocks }: OtherProps) {
  return (
    <ul>
      {same.map(({ id, at, name, shares, message, productType, plan, status, subStatus, price }) => (
        <li key={id} className="border-b border-line py-1 last:border-0">
          <a className="link inline-flex min-h-11 items-center" href={fill(itemHref, { id })}>
            {[name, labelOf(lines, productType), plan ?? words.same.noPlan].filter(Boolean).join(' · ')}
          </a>
          <p className="text-sm text-ink-soft">
            {[
              formatSiteMoment(at, site, clocks),
              wordOf(statuses, status),
              subStatusText(subStatuses, { status, subStatus }),
              price,
              shares === 'both' ? null : words.same.shares[shares],
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line empty:hidden">{message}</p>
        </li>
      ))}
    </ul>
  );
}

export function Duplicates({ request: { id, site, same }, ...shown }: SamePersonProps) {
  const duplicates = same.filter(({ original }) => original === id);
  if (duplicates.length === 0) return null;
  return (
    <Panel title={shown.words.same.duplicates} isEmpty={false} none="">
      <Others same={duplicates} site={site} {...shown} />
    </Panel>
  );
}

export function SamePerson({ request: { id, site, same }, ...shown }: SamePersonProps) {
  const { words, itemHref } = shown;
  const others = same.filter(({ original }) => original !== id);
  const priced = same.find(({ price }) => price !== null);
  return (
    <>
      {others.length > 0 && (
        <Panel title={words.same.title} isEmpty={false} none="">
          <Others same={others} site={site} {...shown} />
        </Panel>
      )}
      {priced && (
        <p>
          {fill(words.same.lastPrice, { price: priced.price! })}{' '}
          {priced.hasReceipt && (
            <a className="link" href={`${fill(itemHref, { id: priced.id })}#recibo`}>
              {words.same.receipt}
            </a>
          )}
        </p>
      )}
    </>
  );
}

type RequestTimelineProps = {
  request: RequestDetail;
  words: RequestWords;
  mailWords: MailWords;
  chatHref: string | null;
  saleHref: string | null;
  clocks: OfficeClocks;
};

/** Past and booked events of a request, latest first. */
function RequestTimeline({ request, words, mailWords, chatHref, saleHref, clocks }: RequestTimelineProps) {
  const { id, site, history, assignments, bookings, mails, consent, chat, purchase } = request;
  const linkTo = (href: string | null) => (href === null ? undefined : fill(href, { id }));
  // An assignment that somebody made is in the history already, written at the same moment.
  const isMade = ({ at, to }: (typeof assignments)[number]) =>
    history.some((entry) => entry.at === at && entry.text.includes(`→ ${to}`));
  const given = assignments.filter((one) => !isMade(one));
  const eventKey = (at: string, text: string) => `${at} ${text}`;
  const inCharge = new Set(
    given.map(({ at, to }) => eventKey(at, fill(words.events.executiveAssigned, { subject: to }))),
  );
  const entries: EventEntry[] = [
    ...history.filter(({ at, text }) => !inCharge.has(eventKey(at, text))),
    ...given.map(({ at, from, to, reason, note }) => {
      const text = [from ? `${from} → ${to}` : to, reason, note].filter(Boolean).join('. ');
      return { at, text, icon: 'user' } as const;
    }),
    ...bookings.map(({ at, executive: name, isCancelled }) => {
      return { at, text: fill(isCancelled ? words.cancelled : words.booked, { name }), icon: 'calendar' } as const;
    }),
    ...mails.map(({ at, kind, recipient, state }) => {
      const text = `${mailWords.kinds[kind] ?? kind}, ${recipient}: ${mailWords.states[state] ?? state}`;
      return { at, text, icon: 'mail' } as const;
    }),
  ];
  if (consent) entries.push({ at: consent.at, text: fill(words.consent, consent), icon: 'shield-check' });
  if (chat) {
    const text = plural(chat.isEnded ? words.chatEnded : words.chatOpen, chat.messages, clocks.tag);
    entries.push({ at: chat.at, text, href: linkTo(chatHref), icon: 'message-circle' });
  }
  if (purchase) {
    const text = [words.purchase, purchase.productCode, purchase.status].join(' · ');
    entries.push({ at: purchase.at, text, href: linkTo(saleHref), icon: 'shopping-cart' });
  }
  const latestFirst = entries.toSorted((one, other) => other.at.localeCompare(one.at));
  return <Events events={latestFirst} clocks={clocks} site={site} />;
}

type NeighboursNavProps = { id: string; itemHref: string; words: RequestWords['neighbours'] };

export function NeighboursNav({ id, itemHref, words }: NeighboursNavProps) {
  const { values } = useTableAddress();
  const { page: _page, ...filters } = values ?? {};
  const query = new URLSearchParams(filters);
  const { data } = useQuery(
    {
      queryKey: [...keyOf(requests), 'neighbours', id, filters],
      queryFn: ({ signal }) =>
        call<typeof readNeighbours>('GET /api/staff/requests/{id}/neighbours', { id }, { query, signal }),
      enabled: values !== null,
      staleTime: 0,
      retry: false,
    },
    queryClient(),
  );
  // Reserves the space while loading, so that nothing below moves.
  if (!data) return <div className="min-h-11 min-[62rem]:-mt-11" />;
  const search = new URLSearchParams(values ?? {}).toString();
  const steps = [
    { rel: 'prev', to: data.previous, label: words.previous, none: words.first, icon: 'chevron-left' },
    { rel: 'next', to: data.next, label: words.next, none: words.last, icon: 'chevron-right' },
  ] as const;
  return (
    <nav
      aria-label={words.label}
      className="flex flex-wrap items-center gap-2 min-[62rem]:-mt-11 min-[62rem]:mb-2 min-[62rem]:justify-end"
    >
      {steps.map(({ rel, to, label, none, icon }) =>
        to === null ? (
          <p key={rel} className="inline-flex min-h-11 items-center px-2 text-ink-soft">
            {none}
          </p>
        ) : (
          <a key={rel} rel={rel} className="btn btn-quiet" href={requestHref(itemHref, to, search)}>
            <Icon name={icon} className="size-5" />
            {label}
          </a>
        ),
      )}
    </nav>
  );
}

type CompanyPeopleProps = { request: Pick<RequestDetail, 'id' | 'hasPeople'>; words: RequestWords };

export function CompanyPeople({ request: { id, hasPeople }, words }: CompanyPeopleProps) {
  if (!hasPeople) return null;
  const { open, help } = words.people;
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{help}</p>
      <SchemaForm
        title={open}
        submit={open}
        failed={words.failed}
        input={requests.actions.people.input}
        isBare
        send={async () => {
          const { url } = await perform(requests, 'people', id, {});
          location.assign(url);
          return '';
        }}
      />
    </div>
  );
}

type Props = ScreenProps<'requests' | 'ownRequests'> &
  StatusOptions & { lines: readonly Option[]; mailWords: MailWords };

function Request({ request, ...props }: Props & { request: RequestDetail }) {
  const { user, statuses, subStatuses, tickets, lines, tag, zones, hrefs, mailWords } = props;
  const words = props.words.requests;
  const shortCode = request.id.slice(0, 8);
  const acting = { request, user, words, tag, zones, statuses, subStatuses, tickets };
  const others = { request, words, statuses, subStatuses, lines, itemHref: hrefs.requests, clocks: props };
  const asked = request.details.map((fact) =>
    fact.value === request.receiptCode ? { ...fact, href: `${listHrefOf(hrefs.receipts)}?code=${fact.value}` } : fact,
  );
  const origin = [
    ...request.origin,
    ...request.attribution.flatMap((entry) => Object.entries(entry).map(([label, value]) => ({ label, value }))),
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-xl font-semibold [overflow-wrap:anywhere]">{request.firstName}</p>
        <span className="badge">
          <StatusWord {...{ statuses }} status={request.status} />
        </span>
        <div className="flex flex-wrap gap-2 max-lg:order-1 lg:ml-auto">
          <RequestActions {...acting} />
        </div>
        <p className="flex w-full flex-wrap items-center gap-x-2 text-ink-soft">
          {[
            linesText(lines, request),
            subStatusText(subStatuses, request),
            attemptsText(request, { words, zones, tag }),
            request.executive?.name ?? words.nobody,
            request.otherHolders && fill(words.otherHolders, { names: request.otherHolders }),
            siteName(request.site, props.countries),
          ]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          {words.code.label} <strong>{shortCode}</strong>
          <CopyButton text={shortCode} labels={words.code} />
        </p>
        <DuplicateOf {...{ request, words }} itemHref={hrefs.requests} />
        <NextStepBar {...acting} />
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(300px,400px)_minmax(0,1fr)] lg:items-start">
        <div className="office-stack">
          <Duplicates {...others} />
          <Panel title={words.panels.asked} isEmpty={request.details.length === 0} none={words.noData}>
            <Facts facts={asked} />
            <CompanyPeople request={request} words={words} />
          </Panel>
          {request.receipt.length > 0 && (
            <div id="recibo">
              <Panel title={words.panels.receipt} isEmpty={false} none="">
                <Facts facts={request.receipt} />
              </Panel>
            </div>
          )}
          <SamePerson {...others} />
          <Panel title={words.panels.origin} isEmpty={origin.length === 0} none={words.noData}>
            <Facts facts={origin} />
          </Panel>
        </div>
        <Panel title={words.panels.history} isEmpty={false} none="">
          <NoteForm {...acting} />
          <RequestTimeline
            {...{ request, words, mailWords }}
            chatHref={user.permissions.includes('chat:read') ? hrefs.chats : null}
            saleHref={user.permissions.includes('sale:read') ? hrefs.sales : null}
            clocks={props}
          />
        </Panel>
      </div>
    </>
  );
}

export function RequestScreen(props: Props) {
  return (
    <>
      <NeighboursNav id={props.id} itemHref={props.hrefs.requests} words={props.words.requests.neighbours} />
      <Loaded query={itemQueryOf(requests, props.id)} words={props.states}>
        {(request: RequestDetail) =>
          request.partnerFacts ? (
            <PartnersRequest {...props} request={request} />
          ) : (
            <Request {...props} request={request} />
          )
        }
      </Loaded>
    </>
  );
}
