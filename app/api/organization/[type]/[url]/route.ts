import { organizationQuery } from '@/features/catalogue/contract';
import { organizationDetails } from '@/features/catalogue/server/service';
import { route } from '@/lib/http/route';

export const GET = route(organizationQuery, organizationDetails, { cacheable: true });
