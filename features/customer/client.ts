import { infiniteQueryOptions } from '@tanstack/react-query';
import type { showTimeline } from './timeline.api';
import { REQUEST_TICKETS_MAX } from '@/features/ticket/ticket-limits';
import { TIMELINE_PAGE_SIZE } from './timeline-entries';
import type { InteractionType } from '@/lib/contract/interaction';
import { call } from '@/lib/http/call';

/** @param tickets newest request last; sent in a header because URLs are logged */
export function timelinePages(tickets: readonly string[], filter: InteractionType | null) {
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
