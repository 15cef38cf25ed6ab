'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Bookable } from '@/features/lead/booking/store';
import { lateWords } from '@/lib/i18n/load-words';
import { BookingView } from './booking-view';

type Props = Bookable & { open: boolean; onClose: () => void };

export function BookingDialog({ ticket, lob, open, onClose }: Props) {
  const labels = lateWords().booking;
  return (
    <Dialog open={open} onClose={onClose} title={labels.title} closeLabel={labels.close}>
      <p className="font-semibold">{labels.meaning}</p>
      <p className="mt-1 mb-5 text-ink-soft">{labels.received}</p>
      <BookingView ticket={ticket} lob={lob} />
      <Button variant="quiet" className="mt-5" onClick={onClose}>
        {labels.back}
      </Button>
    </Dialog>
  );
}
