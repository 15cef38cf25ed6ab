import { endpointQuery } from '@/lib/http/endpoint-query';
import type { BusinessLine, Country, CountryState, Geomap, WorkSectorType } from './contract';

export const countriesQuery = () => endpointQuery<Country[]>('countries', '/country');

export const regionsQuery = () => endpointQuery<CountryState[]>('regions', '/countryState/country');

export const workSectorsQuery = () => endpointQuery<WorkSectorType[]>('workSectors', '/workSectorType');

export const workTypesQuery = (sector: string) =>
  endpointQuery<WorkSectorType[]>('workSectors', '/workSectorType?sector={sector}', { sector });

export const businessLinesQuery = () => endpointQuery<BusinessLine[]>('businessLines', '/business-line');

export const geomapQuery = () => endpointQuery<Geomap>('geomap', '/geomap/regions');
