import * as api from '@/features/lead/reassignment/reassignment.api';
import { reassign } from '@/features/lead/reassignment/server/by-link';
import { endsAt, refusedAt } from '@/lib/http/mail-link-end';
import { serve } from '@/lib/http/route';

export const POST = serve(api.reassign, reassign, {
  form: {
    leadsTo: endsAt({
      reassigned: 'reassigned',
      unmailed: 'reassignedUnmailed',
      refused: 'notReassigned',
      unknown: 'unknown',
    }),
    refusedAt: refusedAt('notReassigned'),
  },
});
