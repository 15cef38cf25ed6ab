'use client';

import { PARTNER_KIND } from '@/features/lead/lead-kinds';
import { ContactForm, type ContactFormProps } from './contact-form';

const SUBJECT = { kind: PARTNER_KIND, productCode: null, line: null } as const;

export const PartnerForm = (form: Omit<ContactFormProps, 'subject'>) => <ContactForm {...form} subject={SUBJECT} />;
