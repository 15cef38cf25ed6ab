import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ByPlace } from '@/components/ui/by-place';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon, type IconName } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import type { Consent } from '@/components/ui/consent-note';
import { REQUEST_TICKETS_MAX } from '@/features/ticket/ticket-limits';
import { TIMELINE_PAGE_SIZE } from '@/features/customer/timeline-entries';
import { call } from '@/lib/http/call';
import type { ContactLabels } from './contact-labels';
import type { Interaction, showTimeline } from '@/features/customer/timeline.api';
import { INTERACTION_TYPES, type InteractionType } from '@/lib/contract/interaction';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';

const ICONS: Readonly<Record<InteractionType, IconName>> = {
  ISAPRE: 'heart-pulse',
  HEALTH_INSURANCE: 'shield-check',
  CONTACT: 'message-circle',
  SALE: 'badge-check',
  PAYMENT: 'credit-card',
  QP_PAYMENT_LEAD: 'wallet',
};

type EntryProps = { entry: Interaction; labels: ContactLabels['timeline']; locale: string };

function TimelineEntry({ entry, labels, locale }: EntryProps) {
  const { timestamp, type, description, subject } = entry;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex gap-3 rounded-card border border-line p-3">
      <Icon name={ICONS[type] ?? 'message-circle'} className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          {labels.types[type] ?? labels.otherType} ·{' '}
          <time dateTime={timestamp}>{when.format(new Date(timestamp))}</time>
        </p>
        <p className="wrap-anywhere">
          {fill(labels.descriptions[description] ?? labels.descriptions.otherChange, { subject: subject ?? '' })}
        </p>
      </div>
    </li>
  );
}

type Props = {
  onClose: () => void;
  tickets: readonly string[];
  labels: ContactLabels['timeline'];
  locale: string;
  myData: Consent['link'];
};

export function TimelineDialog({ onClose, tickets, labels, locale, myData }: Props) {
  const [filter, setFilter] = useState<InteractionType | null>(null);
  const everything = useInfiniteQuery(timelinePages(tickets, null), queryClient());
  const timeline = useInfiniteQuery(timelinePages(tickets, filter), queryClient());
  const counts = everything.data?.pages[0]?.counts ?? {};
  const kinds = INTERACTION_TYPES.filter((type) => counts[type]);
  const entries = timeline.data?.pages.flatMap(({ data }) => data) ?? [];
  const failed = timeline.isError && !timeline.isFetching;

  return (
    <Dialog open onClose={onClose} title={labels.title} closeLabel={labels.close}>
      <div className="flex flex-col gap-4" aria-busy={timeline.isFetching}>
        {kinds.length > 1 && (
          <SelectField
            label={labels.filter}
            value={filter ?? ''}
            placeholder={labels.all}
            options={kinds.map((type) => ({ value: type, label: labels.types[type] }))}
            onChange={({ target }) => setFilter(kinds.find((type) => type === target.value) ?? null)}
          />
        )}
        <output className="sr-only">{timeline.isFetching && labels.loading}</output>
        <ol className="flex flex-col gap-3">
          <ByPlace rows={entries}>{(entry) => <TimelineEntry entry={entry} labels={labels} locale={locale} />}</ByPlace>
        </ol>
        {failed && (
          <StatusMessage tone="danger" title={labels.failed}>
            <Button
              variant="quiet"
              className="mt-2"
              onClick={() => void (timeline.data ? timeline.fetchNextPage() : timeline.refetch())}
            >
              {labels.retry}
            </Button>
          </StatusMessage>
        )}
        {timeline.hasNextPage && !failed && (
          <Button variant="quiet" disabled={timeline.isFetching} onClick={() => void timeline.fetchNextPage()}>
            {labels.more}
          </Button>
        )}
        <p className="text-sm text-ink-soft">
          {labels.older}{' '}
          <a className="link" href={myData.href}>
            {myData.label}
          </a>
          .
        </p>
      </div>
    </Dialog>
  );
}

/** @param tickets newest request last; sent in a header because URLs are logged */
function timelinePages(tickets: readonly string[], filter: InteractionType | null) {
  const shown = tickets.slice(-REQUEST_TICKETS_MAX);
  const [dni = ''] = shown.at(-1)?.split('.') ?? [];
  return infiniteQueryOptions({
    queryKey: ['timeline', shown, filter],
    queryFn: ({ pageParam, signal }) =>
      call<typeof showTimeline>(
        'GET /api/customer-interactions/{dni}',
        { dni, page: pageParam, pageSize: TIMELINE_PAGE_SIZE, filter },
        { bearer: shown.join(','), signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, last) => (last * TIMELINE_PAGE_SIZE < total ? last + 1 : undefined),
  });
}
