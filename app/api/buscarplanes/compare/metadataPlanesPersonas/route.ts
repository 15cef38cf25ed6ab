import { personSharesRequest } from '@/features/pricing/contract';
import { comparePersons } from '@/features/pricing/server/service';
import { route } from '@/lib/http/route';

export const POST = route(personSharesRequest, comparePersons, { limit: 'price' });
