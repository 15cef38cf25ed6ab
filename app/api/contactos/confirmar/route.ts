import * as api from '@/features/lead/confirmation/confirmation.api';
import { confirmAddress } from '@/features/lead/confirmation/server/confirm-address';
import { endsAt, refusedAt } from '@/lib/http/mail-link-end';
import { serve } from '@/lib/http/route';

export const POST = serve(api.confirmAddress, confirmAddress, {
  form: {
    leadsTo: endsAt({ confirmed: 'confirmed', used: 'used', expired: 'expired' }),
    refusedAt: refusedAt('unknown'),
  },
});
