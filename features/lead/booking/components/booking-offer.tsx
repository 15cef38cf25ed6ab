'use client';

import { useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';

const BookingDialog = lazyComponent(() => import('./booking-dialog').then((module) => module.BookingDialog), {
  words: ['booking'],
});

type Props = { ticket: string; lob: string | null; onClose?: () => void };

/** Opens once, for a request that was just sent. */
export function BookingOffer({ ticket, lob, onClose }: Props) {
  const [open, setOpen] = useState(true);
  function close() {
    setOpen(false);
    onClose?.();
  }
  return <BookingDialog ticket={ticket} lob={lob} open={open} onClose={close} />;
}
