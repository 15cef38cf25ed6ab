import type { readWaiting } from '@/features/back-office/day/day.api';
import { call } from '@/lib/http/call';

export const waitingQuery = () => ({
  queryKey: ['back-office', 'waiting'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<typeof readWaiting>('GET /api/staff/waiting', {}, { signal }),
  retry: false,
});
