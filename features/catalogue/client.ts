import type { OrganizationType } from '@/lib/contract/atoms';
import { endpointQuery } from '@/lib/http/endpoint-query';
import type { OrganizationDetail, OrganizationSummary } from './contract';

export const organizationsQuery = (type: OrganizationType, region: string) =>
  endpointQuery<OrganizationSummary[]>('organizations', '/organization/seguros/tipo/{type}?region={region}', {
    type,
    region,
  });

export const organizationQuery = (type: OrganizationType, url: string) =>
  endpointQuery<OrganizationDetail>('organization', '/organization/{type}/{url}', { type, url });
