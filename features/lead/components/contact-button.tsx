'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonVariant } from '@/components/ui/button-style';
import { latePart } from '@/components/ui/late-part';
import type { ContactDialogProps } from './contact-dialog-props';

const ContactDialog = latePart(() => import('./contact-dialog').then((module) => module.ContactDialog));

type Props = ContactDialogProps & {
  /** Words of the button; 'Solicitar más información' without them. */
  children?: string;
  variant?: ButtonVariant;
  className?: string;
};

/** Opens the contact dialog. The form (40 KB) comes when the pointer or the focus nears the button. */
export function ContactButton({ children, variant = 'primary', className, open, ...form }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={ContactDialog.preload}
        onFocus={ContactDialog.preload}
        onClick={() => setState('open')}
      >
        {children ?? open}
      </Button>
      {state !== 'never' && <ContactDialog {...form} open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
