import { shareComparisonRequest } from '@/features/share/contract';
import { shareComparison } from '@/features/share/server/service';
import { route } from '@/lib/http/route';

export const POST = route(shareComparisonRequest, shareComparison, { limit: ['share', 'shareDay'], creates: true });
