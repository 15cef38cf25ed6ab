import { revokeRequest } from '@/features/share/contract';
import { revokeSearch } from '@/features/share/server/service';
import { route } from '@/lib/http/route';

export const POST = route(revokeRequest, revokeSearch, { limit: 'sharedLink' });
