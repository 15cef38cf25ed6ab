'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { ContactPreviewSlot, type ContactPreviewProps } from '@/features/back-office/forms/contact-preview-slot';

const ContactPreview = lazyComponent(() => import('./contact-preview').then((module) => module.ContactPreview), {
  words: ['contact'],
});

const renderContactPreview = (props: ContactPreviewProps) => (
  <ContactPreview key={JSON.stringify(props.form)} {...props} />
);

export function Previewing({ children }: { children: ReactNode }) {
  return <ContactPreviewSlot value={renderContactPreview}>{children}</ContactPreviewSlot>;
}
