import { shareSearchRequest } from '@/features/share/contract';
import { shareSearch } from '@/features/share/server/service';
import { route } from '@/lib/http/route';

export const POST = route(shareSearchRequest, shareSearch, { limit: ['share', 'shareDay'], creates: true });
