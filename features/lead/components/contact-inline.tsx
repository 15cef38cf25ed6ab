'use client';

import dynamic from 'next/dynamic';
import type { ContactFormProps } from './contact-form';

// In a chunk of its own, but rendered on the server too: the form is there before the script and nothing jumps.
const ContactForm = dynamic(() => import('./contact-form').then((module) => module.ContactForm));

/** The contact form as part of a page (spec section 2: inline mode). */
export function ContactInline(props: ContactFormProps) {
  return <ContactForm {...props} />;
}
