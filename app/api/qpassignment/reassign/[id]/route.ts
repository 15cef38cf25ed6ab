import { reassignRequest, reassignResponse } from '@/features/lead/assignment/contract';
import { reassign } from '@/features/lead/assignment/server/reassign';
import { refusedAt } from '@/lib/http/mail-link-end';
import { route } from '@/lib/http/route';

export const POST = route(reassignRequest, reassignResponse, reassign, {
  summary: "The form behind the link of an executive's mail: gives a request to another, with a reason",
  form: { refusedAt: refusedAt('notReassigned') },
});
