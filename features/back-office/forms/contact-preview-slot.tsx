import { createContext, type ReactNode } from 'react';
import type { OfficeWords } from '@/features/back-office/screen';
import type { Currency } from '@/lib/contract/atoms';
import type { FormCheck } from './forms.api';

export type ContactPreviewProps = {
  form: NonNullable<FormCheck['contact']>;
  words: OfficeWords['forms']['preview'];
  tag: string;
  currency: Currency;
};

export const ContactPreviewSlot = createContext<(props: ContactPreviewProps) => ReactNode>(() => null);
