import * as api from '@/features/lead/booking/booking.api';
import { moveBooking } from '@/features/lead/booking/server/change-booking';
import { endsAt, refusedAt } from '@/lib/http/mail-link-end';
import { serve } from '@/lib/http/route';
import { href } from '@/lib/routing/routes';

const toOutcome = endsAt({ taken: 'bookingTaken', over: 'bookingOver' });

export const POST = serve(api.moveBooking, moveBooking, {
  form: {
    leadsTo: (ctx, outcome, form) =>
      outcome === 'taken' || outcome === 'over'
        ? toOutcome(ctx, outcome, form)
        : href(ctx.market, form.language, { name: 'booking', token: form.token }),
    refusedAt: refusedAt('bookingOver'),
  },
});
