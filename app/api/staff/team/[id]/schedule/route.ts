import { scheduleRequest } from '@/features/back-office/team/contract';
import { changeSchedule } from '@/features/back-office/team/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(scheduleRequest, done, allowed('booking:write', changeSchedule), {
  effect: 'continues',
  summary: 'When and for what an executive works',
  refusals: [401, 403, 404],
});
