'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { BookingOffer } from '@/features/lead/booking/components/booking-offer';
import type { Bookable } from '@/features/lead/booking/booking.store';
import { contactFormQuery } from '@/features/lead/form/client';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import { ContactForm, type ContactFormProps } from './contact-form';

type Props = Omit<ContactFormProps, 'labels' | 'served' | 'onBookable'> & {
  /** A null value, or a form that can't be loaded, means the fixed form. */
  formHash: string | null;
  open: boolean;
  onClose: () => void;
};

export function ContactDialog({ formHash, open, onClose, ...form }: Props) {
  const labels = lateWords().contact;
  const [bookable, setBookable] = useState<Bookable | null>(null);
  const { data, isLoading } = useQuery(contactFormQuery(formHash), queryClient());
  return (
    <>
      <Dialog
        open={open && bookable === null}
        onClose={onClose}
        title={data?.title ?? labels.title}
        closeLabel={labels.close}
      >
        <p className="mb-5 text-ink-soft">{data?.intro ?? labels.intro}</p>
        {isLoading ? (
          <output aria-label={labels.loading}>
            <Skeleton className="h-100" />
          </output>
        ) : (
          <ContactForm {...form} served={data} labels={labels} onBookable={setBookable} />
        )}
      </Dialog>
      {/* In its place; what was sent is there again after it. */}
      {bookable && <BookingOffer {...bookable} onClose={() => setBookable(null)} />}
    </>
  );
}
