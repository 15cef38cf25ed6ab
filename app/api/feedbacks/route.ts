import { feedbacksQuery } from '@/features/plan/sections/contract';
import { feedbacksOf } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(feedbacksQuery, feedbacksOf, { cacheable: true });
