import { reassignOutcome, reassignRequest } from '@/features/lead/reassignment/reassignment.api';
import { reassign } from '@/features/lead/reassignment/server/by-link';
import { endsAt, refusedAt } from '@/lib/http/mail-link-end';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(reassignRequest, reassignOutcome, reassign, {
  summary: "The form behind the link of an executive's mail: gives a request to another, with a reason",
  form: {
    leadsTo: endsAt({
      reassigned: 'reassigned',
      unmailed: 'reassignedUnmailed',
      refused: 'notReassigned',
      unknown: 'unknown',
    }),
    refusedAt: refusedAt('notReassigned'),
  },
  effect: 'continues',
});
