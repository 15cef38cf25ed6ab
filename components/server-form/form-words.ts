'use client';

import { createContext, use } from 'react';
import type { Messages } from '@/lib/i18n/messages';

/** What a form made of a definition says besides the definition's own words. */
export type ServerFormLabels = Messages['form'];

/** Words and number format of the open form. */
export type FormWords = {
  readonly labels: ServerFormLabels;
  /** BCP 47 tag that numbers are written in. */
  readonly tag: string;
  readonly thousands: '.' | ',';
  /** Sign before an amount, e.g. '$' or 'S/'. */
  readonly currencySign: string;
  /** ISO code of the country that visitors are taken to be in until they are known to be elsewhere. */
  readonly country?: string;
};

const FormWordsContext = createContext<FormWords | null>(null);

export const FormWordsProvider = FormWordsContext.Provider;

/** Only inside a `FormWordsProvider`. */
export function useFormWords(): FormWords {
  const words = use(FormWordsContext);
  if (!words) throw new Error('useFormWords() outside of a form');
  return words;
}
