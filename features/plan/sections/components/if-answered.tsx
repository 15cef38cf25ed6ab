'use client';

import type { ReactNode } from 'react';
import { FoldedNote } from '@/components/ui/folded-note';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Pregnancy } from '@/features/care-cost/pregnancy';
import type { Wording } from '@/features/catalogue/wording/price';
import type { PreExistingWords } from '@/features/eligibility/entry-schemas';
import { foreignDocument, illnesses, pregnancyMonth } from '@/features/profile/answers';
import { useProfileFor } from '@/features/profile/profile.store';
import type { DocumentRule } from '@/lib/markets/documents';
import type { ProductLine } from '@/lib/markets/market';

const PregnancyNote = lazyComponent(() => import('./answer-notes').then((module) => module.PregnancyNote), {
  words: ['answers', 'table'],
});
const DocumentMoment = lazyComponent(() => import('./answer-notes').then((module) => module.DocumentMoment), {
  words: ['answers', 'table'],
});
const IllnessNote = lazyComponent(() => import('./answer-notes').then((module) => module.IllnessNote), {
  words: ['answers', 'table'],
});

type Line = Pick<ProductLine, 'productType' | 'profileForm'>;
type PregnantProps = Omit<Pregnancy, 'month'> & { line: Line; wording: Wording; children?: ReactNode };

/** `children` is shown while no month of pregnancy is known. */
export function IfPregnant({ line, wording, children = null, ...rule }: PregnantProps) {
  const month = pregnancyMonth(useProfileFor(line.profileForm, line.productType));
  if (month === null) return children;
  return <PregnancyNote pregnancy={{ ...rule, month }} wording={wording} fallback={children} />;
}

export function IfForeign({ line, rule }: { line: Line; rule: DocumentRule }) {
  const kind = foreignDocument(useProfileFor(line.profileForm, line.productType));
  return kind && <DocumentMoment kind={kind} rule={rule} />;
}

/** The line's rule for illnesses from before, for those that the visitor has chosen. */
export function IllnessBefore({ line, words }: { line: Line; words: PreExistingWords }) {
  const chosen = illnesses(useProfileFor(line.profileForm, line.productType));
  const general = <FoldedNote line={words.line} details={words.details} />;
  return chosen.length === 0 ? general : <IllnessNote chosen={chosen} words={words} fallback={general} />;
}
