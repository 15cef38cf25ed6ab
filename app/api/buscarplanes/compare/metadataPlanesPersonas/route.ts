import { personSharesRequest } from '@/features/quote/contract';
import { comparePersons } from '@/features/quote/server/service';
import { route } from '@/lib/http/route';

export const POST = route(personSharesRequest, comparePersons, { limit: 'price' });
