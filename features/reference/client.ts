import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/http/endpoint-query';
import { queryClient } from '@/lib/http/query-client';
import { useVisitorCountry } from '@/lib/http/visitor-country';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import { documentSite } from '@/lib/browser/document-site';
import type { BusinessLine, Country, CountryState, Geomap, WorkSectorType } from './reference.api';

export const countriesQuery = () => endpointQuery<Country[]>('countries', '/country');

export function usePhonePrefixes() {
  const { data = [] } = useQuery(countriesQuery(), queryClient());
  const { phoneCountry } = documentSite();
  const visitor = useVisitorCountry(phoneCountry === null);
  return {
    prefixes: data.map(({ code, name, phonePrefix: prefix }) => ({ code, name, prefix })),
    country: phoneCountry ?? visitor ?? DEFAULT_COUNTRY,
  };
}

export const regionsQuery = () => endpointQuery<CountryState[]>('regions', '/countryState/country');

export const workSectorsQuery = () => endpointQuery<WorkSectorType[]>('workSectors', '/workSectorType');

export const workTypesQuery = (sector: string) =>
  endpointQuery<WorkSectorType[]>('workSectors', '/workSectorType?sector={sector}', { sector });

export const businessLinesQuery = () => endpointQuery<BusinessLine[]>('businessLines', '/business-line');

export const currentLines = () => queryClient().fetchQuery(businessLinesQuery());

export const geomapQuery = () => endpointQuery<Geomap>('geomap', '/geomap/regions');
