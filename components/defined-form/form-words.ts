import { createContext, use } from 'react';
import type { Messages } from '@/lib/i18n/messages';

export type ServerFormLabels = Messages['form'];

export type FormWords = {
  readonly labels: ServerFormLabels;
  readonly tag: string;
  readonly thousands: '.' | ',';
  readonly currencySign: string;
  /** Pesos of one UF, where amounts may be typed in it. */
  readonly uf?: number | undefined;
  readonly country?: string;
};

const FormWordsContext = createContext<FormWords | null>(null);

export const FormWordsProvider = FormWordsContext.Provider;

export function useFormWords(): FormWords {
  const words = use(FormWordsContext);
  if (!words) throw new Error('useFormWords() outside of a form');
  return words;
}
