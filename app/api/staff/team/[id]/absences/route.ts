import { absenceRequest } from '@/features/back-office/team/contract';
import { addAbsence } from '@/features/back-office/team/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(absenceRequest, done, allowed('booking:write', addAbsence), {
  effect: 'continues',
  summary: 'Days on which an executive gets no request and no call',
  refusals: [401, 403, 404],
});
