import { confirmOutcome, confirmRequest } from '@/features/lead/confirmation/confirmation.api';
import { confirmAddress } from '@/features/lead/confirmation/server/service';
import { endsAt, refusedAt } from '@/lib/http/mail-link-end';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(confirmRequest, confirmOutcome, confirmAddress, {
  summary: 'The form behind the link of a mail: whoever sends it gets the mails that waited for it',
  form: {
    leadsTo: endsAt({ confirmed: 'confirmed', used: 'used', expired: 'expired' }),
    refusedAt: refusedAt('unknown'),
  },
  effect: 'continues',
});
