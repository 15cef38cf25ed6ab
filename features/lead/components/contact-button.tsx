'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonVariant } from '@/components/ui/button-style';
import type { ContactFormProps } from './contact-form';

const load = () => import('./contact-dialog');
const ContactDialog = lazy(() => load().then((module) => ({ default: module.ContactDialog })));
/** Fetches the form ahead of the press; when that fails the press tries again. */
const preload = () => void load().catch(() => undefined);

type Props = ContactFormProps & {
  /** Words of the button; 'Solicitar más información' without them. */
  children?: string;
  variant?: ButtonVariant;
  className?: string;
};

/** Opens the contact dialog. The form (40 KB) comes when the pointer or the focus nears the button. */
export function ContactButton({ children, variant = 'primary', className, ...form }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setState('open')}
      >
        {children ?? form.labels.open}
      </Button>
      <Suspense>
        {state !== 'never' && <ContactDialog {...form} open={state === 'open'} onClose={() => setState('closed')} />}
      </Suspense>
    </>
  );
}
