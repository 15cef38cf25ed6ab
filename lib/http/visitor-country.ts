import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import { useQuery } from '@/lib/http/use-query';

const TIMEOUT_MS = 5000;

async function fetchCountry(signal: AbortSignal): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const response = await fetch(new URL('/cdn-cgi/trace', location.origin), { signal: limit });
  const [, code] = /^loc=([A-Z]{2})$/m.exec(response.ok ? await response.text() : '') ?? [];
  if (!code) throw new Error('the trace has no country');
  return code;
}

export function useVisitorCountry(enabled = true): string | undefined {
  const { data, isError } = useQuery({
    queryKey: ['visitorCountry'],
    queryFn: ({ signal }) => fetchCountry(signal),
    enabled,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  return isError ? DEFAULT_COUNTRY : data;
}
