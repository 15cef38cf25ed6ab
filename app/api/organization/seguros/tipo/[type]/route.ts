import { organizationsQuery, organizationSummary } from '@/features/catalogue/contract';
import { organizationsAndClinics } from '@/features/compare/server/service';
import { route } from '@/lib/http/route';

export const GET = route(organizationsQuery, organizationSummary.array(), organizationsAndClinics, {
  summary: 'Organisations of a type, all or those that serve a region',
  cacheable: true,
});
