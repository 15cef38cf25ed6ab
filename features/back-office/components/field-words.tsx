'use client';

import { createContext, type ReactNode } from 'react';
import type { OfficeWords } from '@/features/back-office/screen';

type Words = OfficeWords['fields'];

export const FieldWords = createContext<Words | null>(null);

export function FieldWordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <FieldWords value={words}>{children}</FieldWords>;
}
