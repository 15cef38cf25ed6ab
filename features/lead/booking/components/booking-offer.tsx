import { useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useBookable, type Bookable } from '@/features/lead/booking/booking.store';

const BookingDialog = lazyComponent(() => import('./booking-dialog').then((module) => module.BookingDialog), {
  words: ['booking'],
});

export function BookingOffer({ ticket, lob, onClose }: Bookable & { onClose?: () => void }) {
  const [open, setOpen] = useState(true);
  function close() {
    setOpen(false);
    useBookable.setState({ bookable: { ticket, lob } });
    onClose?.();
  }
  return <BookingDialog ticket={ticket} lob={lob} open={open} onClose={close} />;
}
