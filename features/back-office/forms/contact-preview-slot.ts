'use client';

import { createContext, type ReactNode } from 'react';
import type { OfficeWords } from '@/features/back-office/screen';
import type { Currency } from '@/lib/contract/atoms';
import type { FormCheck } from './contract';

export type ContactPreviewProps = {
  form: NonNullable<FormCheck['contact']>;
  words: OfficeWords['forms']['preview'];
  /** Of numbers: 'es-CL'. */
  tag: string;
  currency: Currency;
};

/** What draws a contact form as visitors have it: the controls are another feature's, so the page fills this in. */
export const ContactPreviewSlot = createContext<(props: ContactPreviewProps) => ReactNode>(() => null);
