import { queryOptions, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { BookingOffer } from '@/features/lead/booking/components/booking-offer';
import type { Bookable } from '@/features/lead/booking/booking.store';
import { FRESH_MS } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { lateWords } from '@/lib/i18n/load-words';
import { ContactForm, type ContactFormProps } from './contact-form';
import type { loadContactForm } from '@/features/lead/form/contact-form.api';
import { call } from '@/lib/http/call';
import type { ServedContactForm } from '@/features/lead/form/served-form';

type Props = Omit<ContactFormProps, 'labels' | 'served' | 'onBookable'> & {
  /** An operator's form. The built-in form replaces null and a form that fails to load. */
  formHash: string | null;
  open: boolean;
  onClose: () => void;
};

export function ContactDialog({ formHash, open, onClose, ...form }: Props) {
  const labels = lateWords().contact;
  const [bookable, setBookable] = useState<Bookable | null>(null);
  const { data, isLoading } = useQuery(contactFormQuery(formHash));
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
      {/* Replaces the form; afterwards the sent values appear again. */}
      {bookable && <BookingOffer {...bookable} onClose={() => setBookable(null)} />}
    </>
  );
}

/** No retries: the visitor gets the fixed form instead. */
function contactFormQuery(hash: string | null) {
  async function load({ signal }: { signal: AbortSignal }): Promise<ServedContactForm> {
    const { servedContactForm } = await import('@/features/lead/form/served-form');
    return servedContactForm.parse(
      await call<typeof loadContactForm>('GET /api/integration/form/{hash}', { hash: hash! }, { signal }),
    );
  }
  return queryOptions({
    queryKey: ['contact-form', hash, document.documentElement.lang],
    queryFn: hash === null ? skipToken : load,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
}
