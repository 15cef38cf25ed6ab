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
import { fill } from '@/lib/i18n/labels';
import { NextStepBar } from './next-step';
import { NoteForm, RequestActions } from './request-actions';
import { StatusWord } from './status-word';
import { RequestTimeline } from './request-timeline';
import { DuplicateOf, Duplicates, SamePerson } from './same-person';
import { PartnersRequest } from './partners-request';
import type { Option } from '@/features/back-office/components/table-column';
import { attemptsText, linesText, requestHref, type RequestWords, type StatusOptions } from './request-words';
import { useQuery } from '@tanstack/react-query';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';

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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="text-xl font-semibold [overflow-wrap:anywhere]">{request.firstName}</p>
        <span className="badge">
          <StatusWord {...{ statuses }} status={request.status} />
        </span>
        <p className="flex flex-wrap items-center gap-x-2">
          {words.code.label} <strong>{shortCode}</strong>
          <CopyButton text={shortCode} labels={words.code} />
        </p>
        <div className="flex flex-wrap gap-2 min-[62rem]:ml-auto">
          <RequestActions {...acting} />
        </div>
      </div>
      <p className="text-ink-soft">
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
      </p>
      <DuplicateOf {...{ request, words }} itemHref={hrefs.requests} />
      <NextStepBar {...acting} />
      <div className="office-request">
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
