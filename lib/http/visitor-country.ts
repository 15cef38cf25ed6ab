import { useQuery } from '@tanstack/react-query';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import { queryClient } from './query-client';

/** Milliseconds; a form does not wait for it. */
const TIMEOUT = 5000;

/** The country that a `loc=` line of /cdn-cgi/trace names (spec section 7); throws where there is none. */
async function askCountry(signal: AbortSignal): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
  const response = await fetch(new URL('/cdn-cgi/trace', location.origin), { signal: limit });
  const [, code] = /^loc=([A-Z]{2})$/m.exec(response.ok ? await response.text() : '') ?? [];
  if (!code) throw new Error('no country');
  return code;
}

/** ISO code of the country the visitor is in, asked once; `DEFAULT_COUNTRY` when it can't be had, undefined until then. */
export function useVisitorCountry(): string | undefined {
  const { data, isError } = useQuery(
    {
      queryKey: ['visitorCountry'],
      queryFn: ({ signal }) => askCountry(signal),
      staleTime: Infinity,
      retry: false,
      networkMode: 'always',
    },
    queryClient(),
  );
  return isError ? DEFAULT_COUNTRY : data;
}
