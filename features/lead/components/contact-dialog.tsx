'use client';

import { Dialog } from '@/components/ui/dialog';
import { ContactForm, type ContactFormProps } from './contact-form';

type Props = ContactFormProps & { open: boolean; onClose: () => void };

/** The contact form as a modal (spec section 2: '¿Necesitas más información?'). Load it when it is opened. */
export function ContactDialog({ open, onClose, ...form }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={form.labels.title} closeLabel={form.labels.close}>
      <p className="mb-5 text-ink-soft">{form.labels.intro}</p>
      <ContactForm {...form} />
    </Dialog>
  );
}
