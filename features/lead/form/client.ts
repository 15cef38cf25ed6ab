import { queryOptions, skipToken } from '@tanstack/react-query';
import type { loadContactForm } from '@/features/lead/form/contact-form.api';
import { call } from '@/lib/http/call';
import { FRESH_MS } from '@/lib/http/query-client';
import type { ServedContactForm } from './served-form';

/** No retries: the visitor gets the fixed form instead. */
export function contactFormQuery(hash: string | null) {
  async function load({ signal }: { signal: AbortSignal }): Promise<ServedContactForm> {
    const { servedContactForm } = await import('./served-form');
    return servedContactForm.parse(
      await call<typeof loadContactForm>('GET /api/integration/form/{hash}', { hash: hash! }, { signal }),
    );
  }
  return queryOptions({
    queryKey: ['contact-form', hash, document.documentElement.lang],
    queryFn: hash === null ? skipToken : load,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
}
