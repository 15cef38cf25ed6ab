'use client';

import type { ButtonVariant } from '@/components/ui/button-style';
import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ContactDialogProps } from './contact-dialog-props';

const ContactDialog = lazyComponent(() => import('./contact-dialog').then((module) => module.ContactDialog), {
  words: ['contact'],
});

type Props = ContactDialogProps & {
  /** Words of the button; 'Solicitar más información' without them. */
  children?: string;
  variant?: ButtonVariant;
  className?: string;
};

/** Opens the contact dialog, whose form weighs 40 KB. */
export function ContactButton({ children, variant = 'primary', className, open, ...form }: Props) {
  return (
    <DialogButton
      variant={variant}
      className={className}
      preload={ContactDialog.preload}
      renderDialog={(state) => <ContactDialog {...form} {...state} />}
    >
      {children ?? open}
    </DialogButton>
  );
}
