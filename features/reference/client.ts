import { queryClient } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { useVisitorCountry } from '@/lib/http/visitor-country';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import { documentSite } from '@/lib/browser/document-site';
import type { listBusinessLines, listCountries } from './reference.api';

export function usePhonePrefixes() {
  const { data = [] } = useQuery(queryOf<typeof listCountries>('GET /api/country'));
  const { phoneCountry } = documentSite();
  const visitor = useVisitorCountry(phoneCountry === null);
  return {
    prefixes: data.map(({ code, name, phonePrefix: prefix }) => ({ code, name, prefix })),
    country: phoneCountry ?? visitor ?? DEFAULT_COUNTRY,
  };
}

export const currentLines = () => queryClient().fetchQuery(queryOf<typeof listBusinessLines>('GET /api/business-line'));
