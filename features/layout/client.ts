import { apiGet } from '@/lib/http/api-client';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { documentSite } from '@/lib/browser/document-site';
import type { Menu } from './layout.api';

export const menuQuery = () => ({
  queryKey: ['menu', documentSite().language],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<Menu>('/menu', { signal }),
  ...TRIED_ONCE,
});
