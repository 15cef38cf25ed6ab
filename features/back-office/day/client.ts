import type { Waiting } from '@/features/back-office/day/day.api';
import { apiGet } from '@/lib/http/api-client';

export const waitingQuery = () => ({
  queryKey: ['back-office', 'waiting'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<Waiting>('staff/waiting', { signal }),
  retry: false,
});
