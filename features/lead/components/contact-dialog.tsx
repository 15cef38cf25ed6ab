'use client';

import { Dialog } from '@/components/ui/dialog';
import { lateWords } from '@/lib/i18n/load-words';
import { ContactForm, type ContactFormProps } from './contact-form';

type Props = Omit<ContactFormProps, 'labels'> & { open: boolean; onClose: () => void };

export function ContactDialog({ open, onClose, ...form }: Props) {
  const labels = lateWords().contact;
  return (
    <Dialog open={open} onClose={onClose} title={labels.title} closeLabel={labels.close}>
      <p className="mb-5 text-ink-soft">{labels.intro}</p>
      <ContactForm {...form} labels={labels} />
    </Dialog>
  );
}
