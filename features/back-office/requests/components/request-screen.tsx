'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { requestQueryOf } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { RequestActions } from './request-actions';
import { RequestFacts } from './request-facts';
import type { Messages } from '@/lib/i18n/messages';
import { PartnersRequest } from './partners-request';
import { wordOf, type Option, type RequestWords, type Standings } from './request-words';

type Props = Standings & {
  id: string;
  permissions: readonly string[];
  words: RequestWords;
  own: Messages['backOffice']['ownRequests'];
  lines: readonly Option[];
  retry: string;
  tag: string;
};

/** Ways to reach its person: who asked for no more contact is not called, and none is offered. */
function ContactLinks({ request, words }: { request: RequestDetail; words: RequestWords }) {
  const { phone, email, isStopped } = request;
  if (phone === null || email === null) return null;
  if (isStopped) return <StatusMessage tone="warning" title={words.stoppedText} />;
  return (
    <p className="flex flex-wrap gap-2">
      <a className="btn btn-primary" href={`tel:${phone}`}>
        <Icon name="phone" className="size-5" />
        {`${words.call} ${phone}`}
      </a>
      <a className="btn btn-quiet" href={`mailto:${email}`}>
        <Icon name="mail" className="size-5" />
        {`${words.write} ${email}`}
      </a>
      <a
        className="btn btn-quiet"
        href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="message-circle" className="size-5" />
        WhatsApp
      </a>
    </p>
  );
}

export function RequestScreen({ id, permissions, words, own, lines, retry, tag, ...standings }: Props) {
  const { data: request, error, refetch } = useQuery(requestQueryOf(id), queryClient());
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  if (!request) return <p className="office-empty mt-4">{words.loading}</p>;
  const { statuses, subStatuses } = standings;
  if (request.forPartner) return <PartnersRequest {...{ request, lines, words, own, tag, statuses, subStatuses }} />;
  const standing = [wordOf(statuses, request.status), wordOf(subStatuses, request.subStatus)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{request.firstName}</p>
      <p className="mb-4 text-ink-soft">
        {[standing, request.executive?.name ?? words.nobody, request.site, request.id.slice(0, 8)].join(' · ')}
      </p>
      <ContactLinks request={request} words={words} />
      <div className="office-columns">
        <div className="office-stack">
          <RequestFacts request={request} words={words} tag={tag} />
        </div>
        <div className="office-stack">
          <RequestActions request={request} permissions={permissions} words={words} {...standings} />
        </div>
      </div>
    </>
  );
}
