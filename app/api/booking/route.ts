import * as api from '@/features/lead/booking/booking.api';
import { book, offerBooking } from '@/features/lead/booking/server/book-call';
import { serve } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const GET = serve(api.offerBooking, offerBooking);

export const POST = serve(api.book, book, { counted: { perVisitor: LEAD_LIMITS, persons: () => [] } });
