import { sharedQuery } from '@/features/share/contract';
import { sharedSearchOf } from '@/features/share/server/service';
import { route } from '@/lib/http/route';

export const GET = route(sharedQuery, sharedSearchOf, { limit: 'sharedLink' });
