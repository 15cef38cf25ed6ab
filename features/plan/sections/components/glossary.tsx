import type { SectionViewData } from '@/features/plan/sections/section';

export type Term = keyof SectionViewData['words']['sections']['terms'];

type Props = { words: SectionViewData['words']; terms: readonly (Term | false)[] };

export function Glossary({ words: { sections }, terms }: Props) {
  const known = terms.filter((term): term is Term => term !== false);
  if (known.length === 0) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="link py-3">{sections.glossary}</summary>
      <dl className="max-w-prose space-y-2 pb-3">
        {known.map((term) => (
          <div key={term}>
            <dt className="font-semibold">{sections.terms[term].word}</dt>
            <dd>{sections.terms[term].meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
