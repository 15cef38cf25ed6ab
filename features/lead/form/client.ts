import { queryOptions, skipToken } from '@tanstack/react-query';
import { apiGet } from '@/lib/http/api-client';
import { FRESH_MS } from '@/lib/http/query-client';
import type { ServedContactForm } from './served-form';

/** No retries: the visitor gets the fixed form instead. */
export function contactFormQuery(hash: string | null) {
  async function load({ signal }: { signal: AbortSignal }): Promise<ServedContactForm> {
    const { servedContactForm } = await import('./served-form');
    return servedContactForm.parse(await apiGet(`/integration/form/${encodeURIComponent(hash!)}`, { signal }));
  }
  return queryOptions({
    queryKey: ['contact-form', hash, document.documentElement.lang],
    queryFn: hash === null ? skipToken : load,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
}
