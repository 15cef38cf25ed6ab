import { organizationQuery, organizationDetail } from '@/features/catalogue/contract';
import { organizationDetails } from '@/features/catalogue/server/service';
import { route } from '@/lib/http/route';

export const GET = route(organizationQuery, organizationDetail, organizationDetails, {
  summary: 'An organisation and what it sells',
  refusals: [404],
  cacheable: true,
});
