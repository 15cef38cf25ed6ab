import { Definitions } from '@/components/ui/definitions';
import type { SectionViewData } from '@/features/plan/sections/section';

export type Term = keyof SectionViewData['words']['sections']['terms'];

type Props = { words: SectionViewData['words']; terms: readonly (Term | false)[] };

export function Glossary({ words: { sections }, terms }: Props) {
  const known = terms.filter((term): term is Term => term !== false);
  return <Definitions summary={sections.glossary} terms={known.map((term) => sections.terms[term])} />;
}
