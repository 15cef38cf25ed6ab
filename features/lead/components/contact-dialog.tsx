'use client';

import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { contactFormQuery } from '@/features/lead/form/client';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import { ContactForm, type ContactFormProps } from './contact-form';

type Props = Omit<ContactFormProps, 'labels' | 'served'> & {
  /** Of the form that is asked here; null, or one that can't be had: the fixed one. */
  formHash: string | null;
  open: boolean;
  onClose: () => void;
};

export function ContactDialog({ formHash, open, onClose, ...form }: Props) {
  const labels = lateWords().contact;
  const { data, isLoading } = useQuery(contactFormQuery(formHash), queryClient());
  return (
    <Dialog open={open} onClose={onClose} title={data?.title ?? labels.title} closeLabel={labels.close}>
      <p className="mb-5 text-ink-soft">{data?.intro ?? labels.intro}</p>
      {isLoading ? (
        <output aria-label={labels.loading}>
          <Skeleton className="h-100" />
        </output>
      ) : (
        <ContactForm {...form} served={data} labels={labels} />
      )}
    </Dialog>
  );
}
