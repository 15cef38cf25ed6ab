'use client';

import type { ReactNode } from 'react';
import { FoldedNote } from '@/components/ui/folded-note';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Pregnancy } from '@/features/care-cost/pregnancy';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import type { PreExistingWords } from '@/features/eligibility/entry-schemas';
import { foreignDocument, illnesses, pregnancyMonth } from '@/features/profile/answers';
import { useProfileFor } from '@/features/profile/profile.store';
import type { DocumentRule } from '@/lib/markets/documents';
import type { ProductLine } from '@/lib/markets/market';

const PregnancyNote = lazyComponent(() => import('./answer-notes').then((module) => module.PregnancyNote), {
  words: ['answers', 'eligibility', 'table'],
});
const DocumentNote = lazyComponent(() => import('./answer-notes').then((module) => module.DocumentNote), {
  words: ['answers', 'eligibility', 'table'],
});
const IllnessNote = lazyComponent(() => import('./answer-notes').then((module) => module.IllnessNote), {
  words: ['answers', 'eligibility', 'table'],
});

type Line = Pick<ProductLine, 'productType' | 'profileForm'>;
type Setting = Pick<CatalogueViewData, 'wording' | 'publicHealth'>;
type PregnantProps = Omit<Pregnancy, 'month'> & { line: Line; setting: Setting; children?: ReactNode };

/** Rule for the visitor's pregnancy; `children` if no month is known. */
export function IfPregnant({ line, setting, children = null, ...rule }: PregnantProps) {
  const month = pregnancyMonth(useProfileFor(line.profileForm, line.productType));
  if (month === null) return children;
  return <PregnancyNote {...setting} pregnancy={{ ...rule, month }} fallback={children} />;
}

type BeforeProps = { line: Line; words: PreExistingWords; documents?: DocumentRule | undefined; children?: ReactNode };

/** Rules of the line for the visitor's pre-existing illnesses and document; `children` if the document is not known. */
export function IllnessBefore({ line, words, documents, children }: BeforeProps) {
  const profile = useProfileFor(line.profileForm, line.productType);
  const kind = foreignDocument(profile);
  const general = <FoldedNote line={words.line} details={words.details} />;
  return (
    <>
      {profile && illnesses(profile).length > 0 ? (
        <IllnessNote profile={profile} words={words} fallback={general} />
      ) : (
        general
      )}
      {kind && documents ? <DocumentNote kind={kind} rule={documents} /> : children}
    </>
  );
}
