import { organizationsQuery, organizationSummary } from '@/features/catalogue/contract';
import { organizationsOfType } from '@/features/catalogue/server/service';
import { route } from '@/lib/http/route';

export const GET = route(organizationsQuery, organizationSummary.array(), organizationsOfType, {
  summary: 'Organisations of a type, all or those that serve a region',
  cacheable: true,
});
