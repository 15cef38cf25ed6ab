'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { Facts } from '@/features/back-office/components/facts';
import { QueryContent } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { itemQueryOf, perform, keyOf } from '@/features/back-office/components/resource-client';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import type { readNeighbours } from '@/features/back-office/requests/requests.api';
import { requests, type RequestDetail } from '@/features/back-office/requests/requests.resource';
import { subStatusText } from '@/features/back-office/requests/request-states';
import { listHrefOf, siteName } from '@/features/back-office/list-limits';
import type { Permission } from '@/features/identity/permissions';
import { fill, plural } from '@/lib/i18n/labels';
import { NextStepBar } from './next-step';
import { NoteForm, RequestActions } from './request-actions';
import { StatusWord } from './status-word';
import { PartnersRequest } from './partners-request';
import { attemptsText, linesText, requestHref, wordOf } from './request-words';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { call } from '@/lib/http/call';
import { useQuery } from '@/lib/http/use-query';
import { Events, type EventEntry } from '@/features/back-office/components/events';
import { StatusMessage } from '@/components/ui/status-message';
import { labelOf } from '@/features/back-office/components/table-column';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { useOffice, useWords, useMoment } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import type { RequestChoices } from '@/features/back-office/options';

type Request = { request: RequestDetail };

export function DuplicateOf({
  request: { status, original },
}: {
  request: Pick<RequestDetail, 'status' | 'original'>;
}) {
  const { same } = useWords('requests');
  const { hrefs } = useOffice();
  if (status !== LEAD_STATUS.duplicate) return null;
  if (original === null) return <StatusMessage tone="warning" title={same.noOriginal} />;
  return (
    <div className="mb-4">
      <StatusMessage tone="warning">
        <a className="link" href={fill(hrefs.requests, { id: original })}>
          {fill(same.duplicateOf, { code: original.slice(0, 8) })}
        </a>
      </StatusMessage>
    </div>
  );
}

function Others({ same, site }: { same: RequestDetail['same']; site: string }) {
  const { hrefs, lines, statuses, subStatuses } = useOffice<RequestChoices>();
  const words = useWords('requests').same;
  const moment = useMoment();
  return (
    <ul>
      {same.map(({ id, at, name, shares, message, productType, plan, status, subStatus, price }) => (
        <li key={id} className="border-b border-line py-1 last:border-0">
          <OfficeLink href={fill(hrefs.requests, { id })}>
            {[name, labelOf(lines, productType), plan ?? words.noPlan].filter(Boolean).join(' · ')}
          </OfficeLink>
          <p className="text-sm text-ink-soft">
            {[
              moment(at, site),
              wordOf(statuses, status),
              subStatusText(subStatuses, { status, subStatus }),
              price,
              shares === 'both' ? null : words.shares[shares],
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="wrap-anywhere whitespace-pre-line empty:hidden">{message}</p>
        </li>
      ))}
    </ul>
  );
}

type Same = { request: Pick<RequestDetail, 'id' | 'site' | 'same'> };

export function Duplicates({ request: { id, site, same } }: Same) {
  const words = useWords('requests').same;
  const duplicates = same.filter(({ original }) => original === id);
  if (duplicates.length === 0) return null;
  return (
    <Panel title={words.duplicates}>
      <Others same={duplicates} site={site} />
    </Panel>
  );
}

export function SamePerson({ request: { id, site, same } }: Same) {
  const words = useWords('requests').same;
  const { hrefs } = useOffice();
  const others = same.filter(({ original }) => original !== id);
  const priced = same.find(({ price }) => price !== null);
  return (
    <>
      {others.length > 0 && (
        <Panel title={words.title}>
          <Others same={others} site={site} />
        </Panel>
      )}
      {priced && (
        <p>
          {fill(words.lastPrice, { price: priced.price! })}{' '}
          {priced.hasReceipt && (
            <a className="link" href={`${fill(hrefs.requests, { id: priced.id })}#recibo`}>
              {words.receipt}
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** Past and booked events of a request, latest first. */
function RequestTimeline({ request }: Request) {
  const words = useWords('requests');
  const { user, hrefs, tag, mailWords } = useOffice<RequestChoices>();
  const { id, site, history, assignments, bookings, mails, consent, chat, purchase } = request;
  const linkTo = (section: 'chats' | 'sales', permission: Permission) =>
    user.permissions.includes(permission) ? fill(hrefs[section], { id }) : undefined;
  // True if the history already lists the assignment with the same time.
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
    const text = plural(chat.isEnded ? words.chatEnded : words.chatOpen, chat.messages, tag);
    entries.push({ at: chat.at, text, href: linkTo('chats', 'chat:read'), icon: 'message-circle' });
  }
  if (purchase) {
    const text = [words.purchase, purchase.productCode, purchase.status].join(' · ');
    entries.push({ at: purchase.at, text, href: linkTo('sales', 'sale:read'), icon: 'shopping-cart' });
  }
  const latestFirst = entries.toSorted((one, other) => other.at.localeCompare(one.at));
  return <Events events={latestFirst} site={site} />;
}

export function NeighboursNav() {
  const words = useWords('requests').neighbours;
  const { id, hrefs } = useOffice();
  const { values } = useTableAddress();
  const { page: _page, ...filters } = values ?? {};
  const query = new URLSearchParams(filters);
  const { data } = useQuery({
    queryKey: [...keyOf(requests), 'neighbours', id, filters],
    queryFn: ({ signal }) =>
      call<typeof readNeighbours>('GET /api/staff/requests/{id}/neighbours', { id }, { query, signal }),
    enabled: values !== null,
    staleTime: 0,
    retry: false,
  });
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
          <a key={rel} rel={rel} className="btn btn-quiet" href={requestHref(hrefs.requests, to, search)}>
            <Icon name={icon} className="size-5" />
            {label}
          </a>
        ),
      )}
    </nav>
  );
}

export function CompanyPeople({ request: { id, hasPeople } }: { request: Pick<RequestDetail, 'id' | 'hasPeople'> }) {
  const { open, help } = useWords('requests').people;
  if (!hasPeople) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{help}</p>
      <SchemaForm
        title={open}
        submit={open}
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

function OwnRequest({ request }: Request) {
  const { statuses, subStatuses, lines, tag, zones, hrefs, countries } = useOffice<RequestChoices>();
  const words = useWords('requests');
  const shortCode = request.id.slice(0, 8);
  const facts = request.details.map((fact) =>
    fact.value === request.receiptCode ? { ...fact, href: `${listHrefOf(hrefs.receipts)}?code=${fact.value}` } : fact,
  );
  const origin = [
    ...request.origin,
    ...request.attribution.flatMap((entry) => Object.entries(entry).map(([label, value]) => ({ label, value }))),
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-xl font-semibold wrap-anywhere">{request.firstName}</p>
        <span className="badge">
          <StatusWord statuses={statuses} status={request.status} />
        </span>
        <div className="flex flex-wrap gap-2 max-lg:order-1 lg:ml-auto">
          <RequestActions request={request} />
        </div>
        <p className="flex w-full flex-wrap items-center gap-x-2 text-ink-soft">
          {[
            linesText(lines, request),
            subStatusText(subStatuses, request),
            attemptsText(request, words, { zones, tag }),
            request.executive?.name ?? words.nobody,
            request.otherHolders && fill(words.otherHolders, { names: request.otherHolders }),
            siteName(request.site, countries),
          ]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          {words.code.label} <strong>{shortCode}</strong>
          <CopyButton text={shortCode} labels={words.code} />
        </p>
        <DuplicateOf request={request} />
        <NextStepBar request={request} />
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(300px,400px)_minmax(0,1fr)] lg:items-start">
        <div className="office-stack">
          <Duplicates request={request} />
          <Panel title={words.panels.asked} isEmpty={request.details.length === 0}>
            <Facts facts={facts} />
            <CompanyPeople request={request} />
          </Panel>
          {request.receipt.length > 0 && (
            <div id="recibo">
              <Panel title={words.panels.receipt}>
                <Facts facts={request.receipt} />
              </Panel>
            </div>
          )}
          <SamePerson request={request} />
          <Panel title={words.panels.origin} isEmpty={origin.length === 0}>
            <Facts facts={origin} />
          </Panel>
        </div>
        <Panel title={words.panels.history}>
          <NoteForm request={request} />
          <RequestTimeline request={request} />
        </Panel>
      </div>
    </>
  );
}

export function RequestScreen() {
  return (
    <>
      <NeighboursNav />
      <QueryContent query={itemQueryOf(requests, useOffice().id)}>
        {(request: RequestDetail) =>
          request.partnerFacts ? <PartnersRequest request={request} /> : <OwnRequest request={request} />
        }
      </QueryContent>
    </>
  );
}
