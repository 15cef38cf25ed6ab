import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { bookingOfferQuery } from '@/features/lead/booking/client';
import type { Bookable } from '@/features/lead/booking/booking.store';
import { ApiError } from '@/lib/http/api-error';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { BookingView } from './booking-view';

export function BookingDialog({ ticket, lob, open, onClose }: Bookable & { open: boolean; onClose: () => void }) {
  const labels = lateWords().booking;
  const { data, error } = useQuery({ ...bookingOfferQuery(ticket), enabled: open });
  const executive = data?.executive;
  const assigned = executive
    ? fill(labels.assigned, { name: `${executive.nombres} ${executive.apellidos}` })
    : labels.someone;
  // A deleted request gets no call.
  const lead = error instanceof ApiError && error.status === 404 ? undefined : assigned;
  return (
    <Dialog open={open} onClose={onClose} title={labels.title} lead={lead} closeLabel={labels.close}>
      <p className="font-semibold">{labels.meaning}</p>
      <p className="mt-1 mb-5 text-ink-soft">{labels.received}</p>
      <BookingView ticket={ticket} lob={lob} />
      <Button variant="quiet" className="mt-5" onClick={onClose}>
        {labels.back}
      </Button>
    </Dialog>
  );
}
