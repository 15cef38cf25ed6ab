import { organizationsQuery } from '@/features/catalogue/contract';
import { organizationsOfType } from '@/features/catalogue/server/service';
import { route } from '@/lib/http/route';

export const GET = route(organizationsQuery, organizationsOfType, { cacheable: true });
