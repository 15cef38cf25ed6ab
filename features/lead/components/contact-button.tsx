'use client';

import type { ButtonVariant } from '@/components/ui/button-style';
import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ContactFormProps } from './contact-form';

const ContactDialog = lazyComponent(() => import('./contact-dialog').then((module) => module.ContactDialog), {
  words: ['contact'],
});

export type ContactDialogProps = Omit<ContactFormProps, 'labels' | 'served' | 'onBookable'> & { readonly open: string };

type Props = ContactDialogProps & {
  formHash: string | null;
  children?: string;
  variant?: ButtonVariant;
  className?: string;
};

export const ContactButton = ({ children, variant = 'primary', className, open, ...form }: Props) => (
  <DialogButton
    variant={variant}
    className={className}
    preload={ContactDialog.preload}
    renderDialog={(state) => <ContactDialog {...form} {...state} />}
  >
    {children ?? open}
  </DialogButton>
);
