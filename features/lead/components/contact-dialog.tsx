'use client';

import { Dialog } from '@/components/ui/dialog';
import { Mark } from '@/components/ui/mark';
import { lateWords } from '@/lib/i18n/load-words';
import { ContactForm, type ContactFormProps } from './contact-form';

/** The plan that was asked for, shown so that nobody wonders whether the right button was pressed. */
export type RequestedPlan = { readonly name: string; readonly organization: string; readonly image: string };

type Props = Omit<ContactFormProps, 'labels'> & { open: boolean; onClose: () => void; plan?: RequestedPlan };

/** The contact form as a modal (spec section 2: '¿Necesitas más información?'). Load it when it is opened. */
export function ContactDialog({ open, onClose, plan, ...form }: Props) {
  const labels = lateWords().contact;
  return (
    <Dialog open={open} onClose={onClose} title={labels.title} closeLabel={labels.close}>
      {plan && (
        <div className="mb-4 flex items-center gap-3">
          <Mark className="shrink-0 rounded-control" src={plan.image} name={plan.organization} decorative size={40} />
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block text-sm text-ink-soft">{plan.organization}</span>
            <strong>{plan.name}</strong>
          </p>
        </div>
      )}
      <p className="mb-5 text-ink-soft">{labels.intro}</p>
      <ContactForm {...form} labels={labels} />
    </Dialog>
  );
}
