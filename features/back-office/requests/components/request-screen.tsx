'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
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
import { QuickActions } from './quick-actions';
import { ContactStopForm, RequestActions } from './request-actions';
import { RequestFacts } from './request-facts';
import { DuplicateOf, Duplicates, SamePerson } from './same-person';
import { PartnersRequest } from './partners-request';
import type { Option } from '@/features/back-office/components/table-column';
import { telHref, whatsappHref } from '@/lib/contract/phone-href';
import { attemptsText, linesText, wordOf, type RequestWords, type StatusOptions, requestHref } from './request-words';
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

function ContactLinks({ request, words }: { request: RequestDetail; words: RequestWords }) {
  const { phone, email, isStopped, greeting, channel, wish, noCall } = request;
  if (phone === null || email === null) return null;
  if (isStopped) return <StatusMessage tone="danger" title={words.stoppedText} />;
  const spoken = { href: telHref(phone), icon: 'phone', label: words.call, address: phone } as const;
  const mail = { href: `mailto:${email}`, icon: 'mail', label: words.write, address: email } as const;
  const whatsapp = {
    href: `${whatsappHref(phone)}?text=${encodeURIComponent(greeting)}`,
    icon: 'message-circle',
    label: 'WhatsApp',
    address: noCall && phone,
  } as const;
  const written = channel === 'email' ? [mail, whatsapp] : [whatsapp, mail];
  return (
    <>
      {wish && <p className="w-full font-semibold">{wish}</p>}
      <p className="office-contact">
        {(noCall ? written : [spoken, mail, whatsapp]).map(({ href, icon, label, address }, at) => (
          <a
            key={icon}
            className={`btn ${at === 0 ? 'btn-primary' : 'btn-quiet'}`}
            href={href}
            {...(icon === 'message-circle' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon name={icon} className="size-5" />
            {label} {address && <span className="office-address">{address}</span>}
          </a>
        ))}
      </p>
    </>
  );
}

function Request({ request, user, words: { requests: words }, ...more }: Props & { request: RequestDetail }) {
  const { statuses, subStatuses, tickets, lines, tag } = more;
  const standing = [wordOf(statuses, request.status), subStatusText(subStatuses, request)].filter(Boolean).join(' · ');
  const shortCode = request.id.slice(0, 8);
  return (
    <>
      <a href="#acciones" className="skip-link">
        {words.toActions}
      </a>
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-xl font-semibold [overflow-wrap:anywhere]">{request.firstName}</p>
        <p className="text-ink-soft">
          {[
            linesText(lines, request),
            standing,
            attemptsText(request, { words, zones: more.zones, tag }),
            request.executive?.name ?? words.nobody,
            request.otherHolders && fill(words.otherHolders, { names: request.otherHolders }),
            siteName(request.site, more.countries),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-2">
          {words.code.label} <strong>{shortCode}</strong>
          <CopyButton text={shortCode} labels={words.code} />
        </p>
      </div>
      {/* On a wide screen it stands beside all else. */}
      <p className="line-clamp-2 empty:hidden min-[62rem]:hidden">{request.message}</p>
      <DuplicateOf {...{ request, words }} itemHref={more.hrefs.requests} />
      <div className="mt-2 flex flex-wrap gap-2">
        <ContactLinks request={request} words={words} />
        <QuickActions {...{ request, user, words, tag }} zones={more.zones} />
      </div>
      <div className="office-request">
        <div id="acciones" tabIndex={-1} className="office-actions outline-none">
          <RequestActions {...{ request, user, words, tag, statuses, subStatuses, tickets }} zones={more.zones} />
        </div>
        <div className="office-beside">
          <div className="office-asked">
            <Duplicates
              {...{ request, words, statuses, subStatuses, lines }}
              itemHref={more.hrefs.requests}
              clocks={more}
            />
            <Panel title={words.panels.asked} isEmpty={request.details.length === 0} none={words.noData}>
              <Facts
                facts={request.details.map((fact) =>
                  fact.value === request.receiptCode
                    ? { ...fact, href: `${listHrefOf(more.hrefs.receipts)}?code=${fact.value}` }
                    : fact,
                )}
              />
              <CompanyPeople request={request} words={words} />
            </Panel>
          </div>
          {request.receipt.length > 0 && (
            <div id="recibo">
              <Panel title={words.panels.receipt} isEmpty={false} none="">
                <Facts facts={request.receipt} />
              </Panel>
            </div>
          )}
          <SamePerson
            {...{ request, words, statuses, subStatuses, lines }}
            itemHref={more.hrefs.requests}
            clocks={more}
          />
        </div>
        <div className="office-past">
          <RequestFacts
            {...{ request, words }}
            chatHref={user.permissions.includes('chat:read') ? more.hrefs.chats : null}
            saleHref={user.permissions.includes('sale:read') ? more.hrefs.sales : null}
            mailWords={more.mailWords}
            clocks={more}
          />
          <ContactStopForm {...{ request, user, words, tag }} />
        </div>
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
