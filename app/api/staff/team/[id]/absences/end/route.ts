import { absenceEndRequest } from '@/features/back-office/team/contract';
import { endAbsence } from '@/features/back-office/team/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(absenceEndRequest, done, allowed('booking:write', endAbsence), {
  effect: 'continues',
  summary: 'Takes an absence away',
  refusals: [401, 403, 404],
});
