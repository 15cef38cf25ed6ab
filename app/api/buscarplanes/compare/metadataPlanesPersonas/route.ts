import { personSharesRequest } from '@/features/pricing/persons/contract';
import { comparePersons } from '@/features/pricing/persons/server/service';
import { route } from '@/lib/http/route';

export const POST = route(personSharesRequest, comparePersons, { limit: 'price' });
